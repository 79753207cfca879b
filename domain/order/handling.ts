import type { LinePieces } from '../checkout/checkout-line.ts';
import { type Cents, cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import {
  type Attention,
  amountMissing,
  amountOverpaid,
  type EventRefusal,
  isCancelled,
  isOpen,
  isPaid,
  isWhollyRefunded,
  leftToRefund,
  momentAfter,
  NOT_SENT,
  type OpenOrder,
  type Order,
  type OrderEvent,
  type PaidOrder,
  type Refund,
  type Resend,
  sentFirst,
} from './order.ts';
import { fulfilmentEvents } from './order-history.ts';
import { packedLines, secondParcel, withPiecesAgain, withRefundedPieces } from './order-lines.ts';
import { type Settlement, withAttention } from './settlement.ts';

/* The owner's actions on an order: whether each is allowed, and the order after it. */

/** How money goes back that the shop owes: through the payment provider, at another moment, or it was paid already. */
export const MONEY_CHOICES = ['now', 'later', 'elsewhere'] as const;
export type MoneyChoice = (typeof MONEY_CHOICES)[number];

/** An order after an action of the owner, with the event to store. */
export interface Handling extends Settlement {
  readonly event: OrderEvent;
  /** What follows from it at once, to be stored as well. */
  readonly then?: Resend;
}

/** Whether an order can be sent now. */
export function canShip(order: Order): Result<PaidOrder, EventRefusal> {
  if (isCancelled(order)) return err('already_cancelled');
  if (!isPaid(order)) return err('not_paid');
  if (order.fulfilment.status === 'sent') return err('already_shipped');
  return isWhollyRefunded(order) ? err('already_refunded') : ok(order);
}

/** Whether an order can be cancelled: open or paid, and not sent. */
export function canCancel(order: Order): Result<OpenOrder | PaidOrder, EventRefusal> {
  if (isCancelled(order)) return err('already_cancelled');
  if (!isOpen(order) && !isPaid(order)) return err('not_cancellable');
  // Of two parcels the first is gone: the price of the second can still be given back.
  if (sentFirst(order)) return err('already_shipped');
  return order.fulfilment.status === 'sent' ? err('already_shipped') : ok(order);
}

/** Whether `amount`, in cents, can be refunded on top of earlier refunds. */
export function canRefund(order: Order, amount: Cents): Result<PaidOrder, EventRefusal> {
  if (!isPaid(order)) return err('not_paid');
  return amount > 0 && amount <= leftToRefund(order) ? ok(order) : err('too_much');
}

/** Marks an order as sent or ready for pickup; of two parcels the first. Only for orders that `canShip` allows. */
export function shipped(order: PaidOrder, trackUrl: string | null, now: Date): Handling {
  const at = momentAfter(order, now);
  const sent: PaidOrder = { ...order, fulfilment: { status: 'sent', at, trackUrl } };
  const event = { kind: 'shipped', at, trackUrl } as const;
  const pieces = secondParcel(order.lines);
  if (pieces.length === 0) return { order: sent, stock: 'none', event };
  const then = { kind: 'resent', reason: 'second', pieces, part: '', at: momentAfter(sent, now) } as const;
  const lines = withPiecesAgain(order.lines, pieces);
  return { order: { ...toSendAgain(sent, then), lines }, stock: 'none', event, then };
}

/** How long after a parcel was reported as sent that can have been a mistake, in ms. */
const RECALL_FOR = 24 * 60 * 60_000;

/** Whether a shipment can be recalled: not what was taken along or must have left, as its mail calls it a mistake. */
export function canRecall(order: Order, now: Date): Result<PaidOrder, EventRefusal> {
  const { fulfilment, delivery, sale } = order;
  if (!isPaid(order) || fulfilment.status !== 'sent' || sale?.isTaken) return err('not_shipped');
  const isLongAgo = now.getTime() - fulfilment.at.getTime() > RECALL_FOR;
  return delivery.kind === 'address' && isLongAgo ? err('sent_long_ago') : ok(order);
}

/** Whether something of an order can be sent again: it was sent, and is not paid back. */
export function canResend(order: Order): Result<PaidOrder, EventRefusal> {
  if (!isPaid(order) || order.fulfilment.status !== 'sent') return err('not_shipped');
  return isWhollyRefunded(order) ? err('already_refunded') : ok(order);
}

/**
 * Makes an order one to be sent again, without money: new pieces are taken unless the first ones came back. Only for
 * orders that `canResend` allows (docs/rules.md#order-resend).
 */
export function resent(order: PaidOrder, what: Omit<Resend, 'kind' | 'at'>, now: Date): Handling {
  const event: Resend = { ...what, kind: 'resent', at: momentAfter(order, now) };
  const lines = withPiecesAgain(order.lines, what.pieces);
  const takes = what.reason !== 'came_back';
  return {
    order: { ...toSendAgain(order, event), lines, stockHeld: order.stockHeld || takes },
    stock: takes ? { from: [], to: lines } : 'none',
    event,
  };
}

/** Recalls a shipment that was reported by mistake. Only for orders that `canRecall` allows. */
export function recalled(order: PaidOrder, now: Date): Handling {
  const event = { kind: 'recalled', at: momentAfter(order, now) } as const;
  return { order: toSendAgain(order, event), stock: 'none', event };
}

function toSendAgain(order: PaidOrder, event: OrderEvent): PaidOrder {
  const earlierEvents = [...order.earlierEvents, ...fulfilmentEvents(order.fulfilment), event];
  return { ...order, fulfilment: NOT_SENT, earlierEvents };
}

/** Cancels an order: its stock is given back and it can no longer be paid. Only for orders that `canCancel` allows. */
export function cancelled(order: OpenOrder | PaidOrder, now: Date): Handling {
  const at = momentAfter(order, now);
  const fulfilment = { status: 'cancelled', at } as const;
  const stock = order.stockHeld ? 'give_back' : 'none';
  const event = { kind: 'cancelled', at } as const;
  if (isPaid(order)) return { order: { ...order, fulfilment, stockHeld: false }, stock, event };
  const { id, isTest } = order.payment;
  const payment = { status: 'cancelled', id, isTest } as const;
  return { order: { ...order, payment, fulfilment, refunds: [], stockHeld: false }, stock, event };
}

/** Money that did not go back through the provider was paid by the owners, or set off against another order. */
export type RefundedBy = 'elsewhere' | 'set_off';

/** Records a refund of `amount` cents for some pieces. Only for what `canRefund` allows. */
export function refunded(
  order: PaidOrder,
  amount: Cents,
  at: Date,
  { pieces = [], by }: { readonly pieces?: readonly LinePieces[]; readonly by?: RefundedBy } = {},
): Handling & { readonly order: PaidOrder } {
  const how = { ...(by && { isElsewhere: true as const }), ...(by === 'set_off' && { isSetOff: true as const }) };
  return moneyBack(order, { kind: 'refunded', amount, at, ...how }, pieces);
}

/** Totals that the payment provider reports as refunded and charged back for an order, in cents. */
export interface MoneyBack {
  readonly refunded: Cents;
  readonly chargedBack: Cents;
}

/**
 * Returns the money that the provider gave back and that is not recorded yet. What the owner recorded first is not counted
 * twice; what was set off against another order never went through the provider.
 */
export function unrecordedMoneyBack(order: PaidOrder, reported: MoneyBack, at: Date): readonly Refund[] {
  const all = [
    { kind: 'refunded', amount: reported.refunded },
    { kind: 'charged_back', amount: reported.chargedBack },
  ] as const;
  return all.flatMap(({ kind, amount }) => {
    const same = order.refunds.filter((refund) => refund.kind === kind && !refund.isSetOff);
    const known = same.reduce((sum: number, refund) => sum + refund.amount, 0);
    return amount > known ? [{ kind, at, amount: cents(amount - known) }] : [];
  });
}

/** Records a refund or chargeback at the provider and flags it for the owner. */
export function refundedAtProvider(order: PaidOrder, refund: Refund): Handling & { readonly order: PaidOrder } {
  const handled = moneyBack(order, refund);
  const reason = refund.kind === 'refunded' ? 'refunded_at_provider' : 'charged_back';
  return { ...handled, order: withAttention(handled.order, reason) };
}

/**
 * Once all money, or all surplus, is refunded, the flags that ask for a refund are cleared. Pieces that are not sent any
 * more go back to the stock: those that the refund names, or all when nothing is left of what was received.
 */
function moneyBack(
  order: PaidOrder,
  reported: Refund,
  pieces: readonly LinePieces[] = [],
): Handling & { readonly order: PaidOrder } {
  const refund = { ...reported, at: momentAfter(order, reported.at) };
  const isToSend = order.fulfilment.status === 'not_sent';
  const lines = isToSend ? withRefundedPieces(order.lines, pieces) : order.lines;
  const refunds = [...order.refunds, refund];
  const stockHeld = order.stockHeld && !(isToSend && isWhollyRefunded({ ...order, refunds }));
  const first = isToSend && packedLines(lines).length === 0 ? sentFirst(order) : undefined;
  const fulfilment: PaidOrder['fulfilment'] = first
    ? { status: 'sent', at: first.at, trackUrl: first.trackUrl }
    : order.fulfilment;
  const given: PaidOrder = { ...order, lines, refunds, stockHeld, fulfilment };
  const left = leftToRefund(given);
  const settled: readonly Attention[] = [
    ...(left === 0 ? (['paid_after_cancel', 'amount_differs'] as const) : []),
    ...(amountOverpaid(given) === 0 && amountMissing(order) === 0 ? (['paid_twice', 'amount_differs'] as const) : []),
  ];
  const attention = given.attention.filter((reason) => !settled.includes(reason));
  const stock = order.stockHeld && isToSend ? { from: order.lines, to: stockHeld ? lines : [] } : 'none';
  return { order: { ...given, attention }, stock, event: refund };
}
