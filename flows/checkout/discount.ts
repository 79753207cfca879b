import type { Queries, ShopTransaction } from '../../data/database.ts';
import { countDiscountUses, lockDiscount, recordDiscountUse } from '../../data/order/discount-uses.ts';
import { discountAt } from '../../domain/checkout/discount.ts';
import type { Discount } from '../../domain/checkout/discount-terms.ts';
import type { Shop } from '../shop.ts';

/** The discount of the code of a checkout, as far as it counts at this moment; null: none does. */
export async function discountOf(
  { config, now, database }: Pick<Shop, 'config' | 'now' | 'database'>,
  { token, code }: { readonly token: string; readonly code: string | undefined },
): Promise<Discount | null> {
  const discount = discountAt(config.discounts, code, now());
  return discount && (await isFree(database.db, discount, token)) ? discount : null;
}

/** Whether fewer other orders than it counts for have it. */
export async function isFree(db: Queries, { code, times }: Discount, token: string): Promise<boolean> {
  return times === null || (await countDiscountUses(db, code, token)) < times;
}

/** Gives an order its discount while it is written: false when others used it up. Two at once wait for each other. */
export async function claimDiscount(tx: ShopTransaction, token: string, discount: Discount | null = null) {
  if (discount !== null) {
    await lockDiscount(tx, discount.code);
    if (!(await isFree(tx, discount, token))) return false;
  }
  await recordDiscountUse(tx, token, discount?.code ?? null);
  return true;
}
