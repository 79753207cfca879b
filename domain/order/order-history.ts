import { unreachable } from '../result.ts';
import { NOT_SENT, type Order, type OrderFacts, type OrderPayment, type PaidOrder } from './order.ts';
import type { OrderEvent } from './order-event.ts';

/** An order as its own row tells it: all but what the owner did. */
export type RecordedOrder = OrderFacts & { readonly payment: OrderPayment };

/**
 * The whole order: what the owner did with it as it was last placed gives its state. Who orders again
 * after a cancellation starts clean: what was done before that is kept apart.
 */
export function withEvents({ payment, ...facts }: RecordedOrder, events: readonly OrderEvent[]): Order {
  const counting = events.filter((event) => event.at >= facts.placedAt && canFollow(payment, event));
  const order = { ...facts, earlierEvents: events.filter((event) => !counting.includes(event)) };
  switch (payment.status) {
    case 'open':
    case 'failed':
    case 'expired':
      return { ...order, payment, fulfilment: NOT_SENT, refunds: [] };
    case 'cancelled': {
      const called = counting.find(({ kind }) => kind === 'cancelled');
      if (!called) return { ...order, payment, fulfilment: NOT_SENT, refunds: [] };
      return { ...order, payment, fulfilment: { status: 'cancelled', at: called.at }, refunds: [] };
    }
    case 'paid':
      return counting.reduce<PaidOrder>(withEvent, { ...order, payment, fulfilment: NOT_SENT, refunds: [] });
    default:
      return unreachable(payment);
  }
}

/** Nothing leaves an order open, failed or expired that the owner handled: its events are of before. */
function canFollow({ status }: OrderPayment, { kind }: OrderEvent): boolean {
  return status === 'paid' || (status === 'cancelled' && kind === 'cancelled');
}

function withEvent(order: PaidOrder, event: OrderEvent): PaidOrder {
  const { at } = event;
  switch (event.kind) {
    case 'shipped':
      return { ...order, fulfilment: { status: 'sent', at, trackUrl: event.trackUrl } };
    case 'cancelled':
      return { ...order, fulfilment: { status: 'cancelled', at } };
    case 'refunded':
    case 'charged_back':
      return { ...order, refunds: [...order.refunds, { kind: event.kind, at, amount: event.amount }] };
    default:
      return unreachable(event);
  }
}

/** What was done with an order since it was last placed, oldest first. */
export function orderEvents({ fulfilment, refunds }: Order): readonly OrderEvent[] {
  const given = refunds.map(({ amount, kind, at }): OrderEvent => ({ amount, kind, at }));
  // A stable sort: what is called off and refunded in one moment was called off first.
  return [...fulfilmentEvents(fulfilment), ...given].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function fulfilmentEvents(fulfilment: Order['fulfilment']): readonly OrderEvent[] {
  switch (fulfilment.status) {
    case 'not_sent':
      return [];
    case 'sent':
      return [{ trackUrl: fulfilment.trackUrl, kind: 'shipped', at: fulfilment.at }];
    case 'cancelled':
      return [{ kind: 'cancelled', at: fulfilment.at }];
    default:
      return unreachable(fulfilment);
  }
}

/** All that was ever done with an order, oldest first. */
export function orderHistory(order: Order): readonly OrderEvent[] {
  return [...order.earlierEvents, ...orderEvents(order)];
}
