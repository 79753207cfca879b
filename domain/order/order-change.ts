import { isCancelled, isPaid, type Order, type OrderEvent } from './order.ts';

/** What happened to an order, for whoever is told of orders. */
export interface OrderChange {
  readonly token: string;
  readonly kind: 'placed' | 'paid' | 'payment_failed' | OrderEvent['kind'];
}

/** The change of an order that a change of its payment is; null when the payment has the same status as before. */
export function paymentChange(before: Order, after: Order): OrderChange | null {
  if (before.payment.status === after.payment.status) return null;
  const { token } = after;
  if (isPaid(after)) return { token, kind: 'paid' };
  return { token, kind: isCancelled(after) ? 'cancelled' : 'payment_failed' };
}
