import { type Cents, cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import {
  type Attention,
  amountMissing,
  isCancelled,
  isOpen,
  isPaid,
  type OpenOrder,
  type Order,
  type PaidOrder,
  type Refund,
} from './order.ts';
import type { OrderEvent } from './order-event.ts';
import { type Settlement, withAttention } from './settlement.ts';

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

/** What came in for an order and did not go back yet, in cents. */
export function leftToRefund({ payment, refunds }: Order): Cents {
  const received = payment.status === 'paid' ? payment.received : 0;
  return cents(
    Math.max(
      0,
      refunds.reduce((left: number, { amount }) => left - amount, received),
    ),
  );
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

/** So much, in cents, was given back. Only for what `mayRefund` allows. */
export function refunded(order: PaidOrder, amount: Cents, at: Date): Handling {
  return moneyBack(order, { kind: 'refunded', amount, at });
}

/** What went back of an order's money at the payment provider: all that it told of so far, in cents. */
export interface MoneyBack {
  readonly refunded: Cents;
  readonly chargedBack: Cents;
}

/**
 * What is new of the money that went back at the provider. A refund that the owner noted before the
 * provider told of it is the same one, and is not counted twice.
 */
export function newMoneyBack(order: PaidOrder, told: MoneyBack, at: Date): readonly Refund[] {
  const all = [
    { kind: 'refunded', amount: told.refunded },
    { kind: 'charged_back', amount: told.chargedBack },
  ] as const;
  return all.flatMap(({ kind, amount }) => {
    const known = order.refunds.reduce((sum: number, refund) => (refund.kind === kind ? sum + refund.amount : sum), 0);
    return amount > known ? [{ kind, at, amount: cents(amount - known) }] : [];
  });
}

/** Money went back at the provider: counted like a refund that the owner notes, and the owner is to know. */
export function wentBack(order: PaidOrder, refund: Refund): Handling & { readonly order: PaidOrder } {
  const handled = moneyBack(order, refund);
  const reason = refund.kind === 'refunded' ? 'refunded_at_provider' : 'charged_back';
  return { ...handled, order: withAttention(handled.order, reason) };
}

/** With the last of the money gone, or of what was too much, there is nothing left to give back. */
function moneyBack(order: PaidOrder, refund: Refund): Handling & { readonly order: PaidOrder } {
  const given: PaidOrder = { ...order, refunds: [...order.refunds, refund] };
  const left = leftToRefund(given);
  const settled: readonly Attention[] = [
    ...(left === 0 ? (['paid_after_cancel', 'amount_differs'] as const) : []),
    ...(left <= order.totals.total && amountMissing(order) === 0 ? (['paid_twice', 'amount_differs'] as const) : []),
  ];
  const attention = given.attention.filter((reason) => !settled.includes(reason));
  return { order: { ...given, attention }, stock: 'none', event: refund };
}

/** A track-and-trace address that may stand in a mail: https, of a host with a dot. */
export function isTrackUrl(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
