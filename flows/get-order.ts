import { findOrder } from '../data/orders.ts';
import { findPayment } from '../data/payments.ts';
import type { Order } from '../domain/order.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { isToken } from '../domain/token.ts';
import { settlePayment } from './settle-payment.ts';
import type { Shop } from './shop.ts';

export interface OrderView {
  readonly order: Order;
  /** Where an open order can still be paid; null when it is not open. */
  readonly payUrl: string | null;
}

/**
 * An order by its token. Of an open one the payment provider is asked first how it stands: the way
 * back from a payment says nothing. Throws when the database cannot be read.
 */
export async function getOrder(
  shop: Shop,
  token: string,
): Promise<Result<OrderView, { readonly code: 'unknown_order' }>> {
  const { db } = shop.database;
  const stored = isToken(token) ? await findOrder(db, token) : null;
  if (!stored) return err({ code: 'unknown_order' });
  if (stored.status !== 'open') return ok({ order: stored, payUrl: null });
  const settled = await settlePayment(shop, stored.paymentId);
  const order = settled.ok ? settled.value.order : stored;
  if (order.status !== 'open') return ok({ order, payUrl: null });
  const payment = await findPayment(db, order.paymentId);
  return ok({ order, payUrl: payment?.started?.checkoutUrl ?? null });
}
