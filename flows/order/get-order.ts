import { findOrder } from '../../data/order/orders.ts';
import type { Order } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { refreshOrderPayment } from './settle-payment.ts';

type OrderResult = Result<Order, { readonly code: 'unknown_order' }>;

/** Returns an order by its token, as stored. Throws when the database cannot be read. */
export async function readOrder({ database }: Pick<Shop, 'database'>, token: string): Promise<OrderResult> {
  const stored = isToken(token) ? await findOrder(database.db, token) : null;
  return stored ? ok(stored) : err({ code: 'unknown_order' });
}

/**
 * Returns an order by its token. While its payment can still be made the provider is asked for its status
 * first: returning from a payment proves nothing. Throws when the database cannot be read.
 */
export async function getOrder(shop: Shop, token: string): Promise<OrderResult> {
  const stored = await readOrder(shop, token);
  return stored.ok ? ok(await refreshOrderPayment(shop, stored.value)) : stored;
}
