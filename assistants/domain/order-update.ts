import { isCancelled, isPaid, type Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/order-event.ts';

/** What a platform hears of an order that it brought; what it is sent is the whole order. */
export type OrderUpdateEvent = 'placed' | 'paid' | 'payment_failed' | OrderEvent['kind'];

/** The event that a change of the payment is to a platform; null when it is none. */
export function paymentUpdateEvent(before: Order, after: Order): OrderUpdateEvent | null {
  if (before.payment.status === after.payment.status) return null;
  if (isPaid(after)) return 'paid';
  return isCancelled(after) ? 'cancelled' : 'payment_failed';
}
