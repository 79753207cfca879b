import { listOrderEvents } from '../../data/order/order-events.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/order-event.ts';
import { isToken } from '../../domain/order/token.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { refreshOrderPayment } from './settle-payment.ts';

export interface OrderView {
  readonly order: Order;
  /** What the owner did with it, oldest first. */
  readonly events: readonly OrderEvent[];
  /** Where an open order can still be paid; null when it is not open. */
  readonly payUrl: string | null;
}

/**
 * An order by its token. While its payment may still be made the provider is asked first how it stands:
 * the way back from a payment says nothing. Throws when the database cannot be read.
 */
export async function getOrder(
  shop: Shop,
  token: string,
): Promise<Result<OrderView, { readonly code: 'unknown_order' }>> {
  const { db } = shop.database;
  const stored = isToken(token) ? await findOrder(db, token) : null;
  if (!stored) return err({ code: 'unknown_order' });
  const order = await refreshOrderPayment(shop, stored);
  const events = await listOrderEvents(db, token);
  if (order.status !== 'open') return ok({ order, events, payUrl: null });
  const payment = await findPayment(db, order.paymentId);
  return ok({ order, events, payUrl: payment?.started?.checkoutUrl ?? null });
}
