import { type Cents, cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import { isCancelled, isOpen, isPaid, type OpenOrder, type Order, type PaidOrder } from './order.ts';
import type { OrderEvent } from './order-event.ts';
import type { Settlement } from './settlement.ts';

/* What the owner may do with an order, and the order after it. */

export type EventRefusal = 'not_paid' | 'already_shipped' | 'already_cancelled' | 'too_much' | 'not_cancellable';

/** An order after what the owner did, with what is to be kept of that. */
export interface Handling extends Settlement {
  readonly event: OrderEvent;
}

/** Whether an order can be sent now. */
export function mayShip(order: Order): Result<PaidOrder, EventRefusal> {
  if (isCancelled(order)) return err('already_cancelled');
  if (!isPaid(order)) return err('not_paid');
  return order.fulfilment.status === 'sent' ? err('already_shipped') : ok(order);
}

/** Whether an order can be cancelled: open or paid, and not on its way. */
export function mayCancel(order: Order): Result<OpenOrder | PaidOrder, EventRefusal> {
  if (isCancelled(order)) return err('already_cancelled');
  if (!isOpen(order) && !isPaid(order)) return err('not_cancellable');
  return order.fulfilment.status === 'sent' ? err('already_shipped') : ok(order);
}

/** Whether so much, in cents, can be given back, all refunds together. */
export function mayRefund(order: Order, amount: Cents): Result<PaidOrder, EventRefusal> {
  if (!isPaid(order)) return err('not_paid');
  return amount > 0 && amount <= leftToRefund(order) ? ok(order) : err('too_much');
}

/** What was not given back yet of an order's total, in cents. */
export function leftToRefund({ totals, refunds }: Order): Cents {
  return cents(refunds.reduce((left: number, { amount }) => left - amount, totals.total));
}

/** The order is on its way, or lies ready. Only for what `mayShip` allows. */
export function shipped(order: PaidOrder, trackUrl: string | null, at: Date): Handling {
  return {
    order: { ...order, fulfilment: { status: 'sent', at, trackUrl } },
    stock: 'none',
    event: { kind: 'shipped', at, trackUrl },
  };
}

/** The order is called off: its pieces go back, and nobody is to pay for it any more. Only for what `mayCancel` allows. */
export function cancelled(order: OpenOrder | PaidOrder, at: Date): Handling {
  const fulfilment = { status: 'cancelled', at } as const;
  const stock = order.stockHeld ? 'give_back' : 'none';
  const event = { kind: 'cancelled', at } as const;
  if (isPaid(order)) return { order: { ...order, fulfilment, stockHeld: false }, stock, event };
  const { id, isTest } = order.payment;
  const payment = { status: 'cancelled', id, isTest } as const;
  return { order: { ...order, payment, fulfilment, refunds: [], stockHeld: false }, stock, event };
}

/**
 * So much, in cents, was given back. With the last of it nothing is left to do for an order that was paid
 * after it was called off. Only for what `mayRefund` allows.
 */
export function refunded(order: PaidOrder, amount: Cents, at: Date): Handling {
  const given: PaidOrder = { ...order, refunds: [...order.refunds, { at, amount }] };
  const attention = given.attention.filter((reason) => reason !== 'paid_after_cancel');
  return {
    order: leftToRefund(given) === 0 ? { ...given, attention } : given,
    stock: 'none',
    event: { kind: 'refunded', at, amount },
  };
}

/** A track-and-trace address that may stand in a mail: https, of a host with a dot. */
export function isTrackUrl(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
