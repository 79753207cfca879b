import type { Order } from '../order/order.ts';
import { orderHistory } from '../order/order-history.ts';
import type { RefundRequest } from './refunding.ts';

/**
 * What an owner saw of an order, as a short text for a form: an action on another version is refused, so that the
 * second of two owners first sees what the first one did (docs/rules.md#desk-stale).
 */
export function orderVersion(order: Order, refunds: readonly Pick<RefundRequest, 'id' | 'status'>[]): string {
  const { payment, fulfilment, totals, attention } = order;
  const received = payment.status === 'paid' ? payment.received : 0;
  const events = orderHistory(order).length;
  const asked = refunds.filter(({ status }) => status === 'requested' || status === 'refused').length;
  return [
    payment.status,
    received,
    fulfilment.status,
    events,
    totals.total,
    attention.length,
    refunds.length,
    asked,
  ].join('.');
}
