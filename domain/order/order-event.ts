import { type Cents, cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import type { Order } from './order.ts';

/** What the owner did with an order. Its payment keeps a state of its own: paid stays paid. */
export type OrderEvent =
  | {
      readonly kind: 'shipped';
      readonly at: Date;
      /** Where the parcel can be followed; null for what is picked up. */
      readonly trackUrl: string | null;
    }
  | { readonly kind: 'cancelled'; readonly at: Date }
  | {
      readonly kind: 'refunded';
      readonly at: Date;
      /** In cents. */
      readonly amount: Cents;
    };
export type OrderEventKind = OrderEvent['kind'];

export type EventRefusal = 'not_paid' | 'already_shipped' | 'already_cancelled' | 'too_much' | 'not_cancellable';

/** What was done with an order as it was last placed: who orders again after a cancellation starts clean. */
export function currentEvents({ placedAt }: Order, events: readonly OrderEvent[]): readonly OrderEvent[] {
  return events.filter(({ at }) => at >= placedAt);
}

/** Whether the owner called the order off. */
export function isCancelled(order: Order, events: readonly OrderEvent[]): boolean {
  return has(order, events, 'cancelled');
}

/** Whether an order can be sent now. */
export function mayShip(order: Order, events: readonly OrderEvent[]): Result<null, EventRefusal> {
  if (isCancelled(order, events)) return err('already_cancelled');
  if (order.status !== 'paid') return err('not_paid');
  return has(order, events, 'shipped') ? err('already_shipped') : ok(null);
}

/** Whether an order can be cancelled: open or paid, and not on its way. */
export function mayCancel(order: Order, events: readonly OrderEvent[]): Result<null, EventRefusal> {
  if (isCancelled(order, events)) return err('already_cancelled');
  if (order.status !== 'paid' && order.status !== 'open') return err('not_cancellable');
  return has(order, events, 'shipped') ? err('already_shipped') : ok(null);
}

/** Whether so much can be given back, all refunds together. */
export function mayRefund(order: Order, events: readonly OrderEvent[], amount: Cents): Result<null, EventRefusal> {
  if (order.status !== 'paid') return err('not_paid');
  return amount > 0 && amount <= leftToRefund(order, events) ? ok(null) : err('too_much');
}

/** What was not given back yet of an order's total, in cents. */
export function leftToRefund(order: Order, events: readonly OrderEvent[]): Cents {
  const given = currentEvents(order, events).map((event) => (event.kind === 'refunded' ? event.amount : 0));
  return cents(given.reduce((left: number, amount) => left - amount, order.totals.total));
}

/** A track-and-trace address that may stand in a mail: https, of a host with a dot. */
export function isTrackUrl(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

function has(order: Order, events: readonly OrderEvent[], kind: OrderEventKind): boolean {
  return currentEvents(order, events).some((event) => event.kind === kind);
}
