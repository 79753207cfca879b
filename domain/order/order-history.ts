import { unreachable } from '../result.ts';
import {
  type CurrentEvent,
  NOT_SENT,
  type Order,
  type OrderEvent,
  type OrderFacts,
  type OrderPayment,
  type PaidOrder,
} from './order.ts';

/** An order as its own row has it, without its events. */
export type RecordedOrder = OrderFacts & { readonly payment: OrderPayment };

/** An order with its events: those since it was last placed give its state, earlier ones are `earlierEvents`. */
export function withEvents({ payment, ...facts }: RecordedOrder, events: readonly OrderEvent[]): Order {
  const following = events.filter((event) => event.at >= facts.placedAt && canFollow(payment, event));
  const isNoMore = (event: OrderEvent) =>
    event.kind === 'resent' && event.reason === 'second' && facts.lines.every(({ again }) => again === 0);
  const toSend = following.findLast((event) => isToSendAgain(event) && !isNoMore(event));
  const change = following.findLast((event) => event.kind === 'changed');
  const counting = following.filter(
    (event): event is CurrentEvent =>
      !isToSendAgain(event) && event.kind !== 'changed' && !(event.kind === 'shipped' && isBefore(event, toSend)),
  );
  const order = { ...facts, earlierEvents: events.filter((event) => !counting.some((one) => one === event)) };
  if (payment.status === 'paid') {
    const settled = change && { settled: { returned: change.returned, allowed: change.allowed } };
    return counting.reduce<PaidOrder>(withEvent, { ...order, payment, fulfilment: NOT_SENT, refunds: [], ...settled });
  }
  const cancellation = counting.find(({ kind }) => kind === 'cancelled');
  if (payment.status === 'cancelled' && cancellation) {
    return { ...order, payment, fulfilment: { status: 'cancelled', at: cancellation.at }, refunds: [] };
  }
  return { ...order, payment, fulfilment: NOT_SENT, refunds: [] };
}

/** Whether an event can belong to the current placement: an open, failed or expired order has no events of its own. */
function canFollow({ status }: OrderPayment, { kind }: OrderEvent): boolean {
  return status === 'paid' || (status === 'cancelled' && kind === 'cancelled');
}

/** Whether an order is to be sent once more: the shipment before it is then an earlier event. */
function isToSendAgain({ kind }: OrderEvent): boolean {
  return kind === 'recalled' || kind === 'resent';
}

function isBefore({ at }: OrderEvent, other: OrderEvent | undefined): boolean {
  return other !== undefined && at <= other.at;
}

function withEvent(order: PaidOrder, event: CurrentEvent): PaidOrder {
  const { at } = event;
  switch (event.kind) {
    case 'shipped':
      return { ...order, fulfilment: { status: 'sent', at, trackUrl: event.trackUrl } };
    case 'cancelled':
      return { ...order, fulfilment: { status: 'cancelled', at } };
    case 'refunded':
    case 'charged_back':
      return { ...order, refunds: [...order.refunds, event] };
    default:
      return unreachable(event);
  }
}

/** Events of an order since it was last placed, oldest first. */
export function orderEvents({ fulfilment, refunds }: Order): readonly CurrentEvent[] {
  // The sort is stable: a cancellation precedes a refund of the same moment.
  return [...fulfilmentEvents(fulfilment), ...refunds].toSorted((one, other) => Number(one.at) - Number(other.at));
}

/** The event that the fulfilment of an order is, if it has begun. */
export function fulfilmentEvents(fulfilment: Order['fulfilment']): readonly CurrentEvent[] {
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

/** All events of an order, oldest first. */
export function orderHistory(order: Order): readonly OrderEvent[] {
  return [...order.earlierEvents, ...orderEvents(order)].toSorted((one, other) => Number(one.at) - Number(other.at));
}

/** What an owner saw of an order, for a form: actions on another version are refused (docs/rules.md#desk-stale). */
export function orderVersion(order: Order, refunds: readonly { readonly status: string }[]): string {
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
