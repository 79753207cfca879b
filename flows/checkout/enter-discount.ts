import type { Buyer } from '../../commerce/provider.ts';
import { findCheckout, lockCheckout, recordPriced } from '../../data/checkouts.ts';
import { discountAt } from '../../domain/checkout/discount.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { isFree } from './discount.ts';
import { countOrderStep, type TooManyOrders } from './order-limits.ts';

export interface DiscountRefused {
  readonly code: 'discount_unknown' | 'discount_used_up' | 'unknown_checkout';
}

/** Puts a code on a checkout before it is ordered; counted against the visitor's steps, so that nobody tries them all. */
export async function enterDiscount(
  shop: Pick<Shop, 'config' | 'now' | 'database' | 'orderLimits'>,
  { token, code: typed, buyer }: { readonly token: string; readonly code: string; readonly buyer: Buyer },
): Promise<Result<null, DiscountRefused | TooManyOrders>> {
  const now = shop.now();
  return shop.database.transaction<Result<null, DiscountRefused | TooManyOrders>>(async (tx) => {
    const counted = await countOrderStep(tx, { step: 'checkout', limits: shop.orderLimits, buyer, now });
    if (!counted.ok) return counted;
    const discount = discountAt(shop.config.discounts, typed.trim(), now);
    if (discount === null) return err({ code: 'discount_unknown' });
    if (!isToken(token) || !(await lockCheckout(tx, token, now))) return err({ code: 'unknown_checkout' });
    const checkout = await findCheckout(tx, token);
    if (!checkout || checkout.priced.isAgreed) return err({ code: 'unknown_checkout' });
    if (!(await isFree(tx, discount, token))) return err({ code: 'discount_used_up' });
    await recordPriced(tx, token, { ...checkout.priced, discountCode: discount.code });
    return ok(null);
  });
}
