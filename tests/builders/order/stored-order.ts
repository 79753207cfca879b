import { insertCheckout } from '../../../data/checkouts.ts';
import type { ShopDatabase } from '../../../data/database.ts';
import { insertOrder } from '../../../data/order/write-order.ts';
import { cents } from '../../../domain/money/money.ts';
import { placedOrder } from '../../../domain/order/placement.ts';
import { orderDraft } from './order-draft.ts';

/** Stores an open order, and nothing else of what a shop writes with it. */
export async function storeOpenOrder(database: ShopDatabase, token: string, placedAt: Date): Promise<void> {
  const facts = { token, number: `2611-${token}`, paymentId: `payment-${token}`, isTest: false, now: placedAt };
  const priced = { items: [], lines: [], subtotal: cents(0) };
  await database.transaction(async (tx) => {
    await insertCheckout(tx, { token, priced, createdAt: placedAt, expiresAt: placedAt });
    await insertOrder(tx, placedOrder(orderDraft, facts));
  });
}
