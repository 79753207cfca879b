import type { Cents } from './money.ts';
import type { Order } from './order.ts';
import { err, ok, type Result } from './result.ts';

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

/** Whether an order can be sent now. */
export function mayShip(order: Order, events: readonly OrderEvent[]): Result<null, EventRefusal> {
  if (order.status !== 'paid') return err('not_paid');
  if (has(events, 'cancelled')) return err('already_cancelled');
  return has(events, 'shipped') ? err('already_shipped') : ok(null);
}

/** Whether an order can be cancelled: open or paid, and not on its way. */
export function mayCancel(order: Order, events: readonly OrderEvent[]): Result<null, EventRefusal> {
  if (order.status !== 'paid' && order.status !== 'open') return err('not_cancellable');
  if (has(events, 'cancelled')) return err('already_cancelled');
  return has(events, 'shipped') ? err('already_shipped') : ok(null);
}

/** Whether so much can be given back, all refunds together. */
export function mayRefund(order: Order, events: readonly OrderEvent[], amount: Cents): Result<null, EventRefusal> {
  if (order.status !== 'paid') return err('not_paid');
  const given = events.reduce((sum, event) => (event.kind === 'refunded' ? sum + event.amount : sum), 0);
  return amount > 0 && given + amount <= order.totals.total ? ok(null) : err('too_much');
}

/** A track-and-trace address that may stand in a mail: https, of a host with a dot. */
export function isTrackUrl(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

function has(events: readonly OrderEvent[], kind: OrderEventKind): boolean {
  return events.some((event) => event.kind === kind);
}
