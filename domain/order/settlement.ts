import type { CheckoutLine } from '../checkout/checkout-line.ts';
import { type Cents, cents } from '../money/money.ts';
import { unreachable } from '../result.ts';
import {
  type Attention,
  amountDue,
  amountMissing,
  isCancelled,
  isOpen,
  isPaid,
  momentAfter,
  NOT_SENT,
  type OpenOrder,
  type Order,
  orderStage,
  type PaidOrder,
  type PaymentStatus,
  settledOf,
} from './order.ts';

export interface PaymentUpdate {
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Payment method in the provider's term; null when unknown. */
  readonly method: string | null;
  readonly at: Date;
  /** The id of the attempt that follows on one that ended without money, while the order waits on. */
  readonly nextId?: string;
}

export interface Settlement {
  readonly order: Order;
  /** The stock change to make in the same transaction: of the whole order, or from one set of lines to another. */
  readonly stock: 'none' | 'give_back' | 'take' | StockMove;
}

/** Pieces for some lines instead of those for others. */
export interface StockMove {
  readonly from: readonly CheckoutLine[];
  readonly to: readonly CheckoutLine[];
}

/**
 * The order after a payment update. Idempotent: an order is paid once and gives its stock back once. A payment always
 * counts, also when it arrives late (stock is then taken again) or from an earlier attempt; inconsistencies are
 * flagged for the owner. A payment for a cancelled order takes no stock and has to be refunded.
 */
export function settleOrder(order: Order, update: PaymentUpdate): Settlement {
  switch (update.status) {
    case 'open':
    case 'pending':
    case 'authorized':
      return { order, stock: 'none' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return isOpen(order) && waitsOn(order, update)
        ? nextAttempt(order, update)
        : endWithoutMoney(order, update.paymentId, update.status);
    case 'paid':
      return settlePaid(order, update);
    default:
      return unreachable(update.status);
  }
}

/** An order of owners can be paid again by its link, as long as that counts. */
function waitsOn({ sale, heldUntil, payment }: OpenOrder, { paymentId, at }: PaymentUpdate): boolean {
  return sale !== undefined && at < heldUntil && payment.id === paymentId;
}

function nextAttempt(order: OpenOrder, { nextId, paymentId, isTest }: PaymentUpdate): Settlement {
  return {
    order: { ...order, payment: { status: 'open', id: nextId ?? paymentId, isTest, payUrl: null } },
    stock: 'none',
  };
}

/** Fails the order when its payment could not be started, and gives its stock back. */
export function failToStart(order: Order, paymentId: string): Settlement {
  return endWithoutMoney(order, paymentId, 'failed');
}

function endWithoutMoney(order: Order, paymentId: string, status: 'failed' | 'cancelled' | 'expired'): Settlement {
  if (!isOpen(order) || order.payment.id !== paymentId) return { order, stock: 'none' };
  const payment = { status, id: paymentId, isTest: order.payment.isTest };
  return {
    order: { ...order, payment, fulfilment: NOT_SENT, refunds: [], stockHeld: false },
    stock: order.stockHeld ? 'give_back' : 'none',
  };
}

function settlePaid(order: Order, update: PaymentUpdate): Settlement {
  if (isPaid(order)) {
    if (order.payment.id === update.paymentId) return { order, stock: 'none' };
    const again = paidOnceMore(order, update);
    // Its pieces went back when all of its money did.
    const isBack = orderStage(order) === 'refunded' && !order.stockHeld;
    return isBack ? { order: { ...again, stockHeld: true }, stock: 'take' } : { order: again, stock: 'none' };
  }
  const { paymentId, isTest, amount, method, at } = update;
  const payment = {
    status: 'paid',
    id: paymentId,
    isTest,
    paidAt: momentAfter(order, at),
    received: amount,
    method,
  } as const;
  const counted: PaidOrder = { ...order, payment };
  const paid = amount === amountDue(order) ? counted : withAttention(counted, 'amount_differs');
  if (isCancelled(paid)) return { order: withAttention(paid, 'paid_after_cancel'), stock: 'none' };
  return { order: { ...paid, stockHeld: true }, stock: order.stockHeld ? 'none' : 'take' };
}

/** A second attempt was paid: together with the first, that may be enough or too much. */
function paidOnceMore(order: PaidOrder, { paymentId, amount, method, at }: PaymentUpdate): PaidOrder {
  const received = cents(order.payment.received + amount);
  const wasShort = amountMissing(order) > 0;
  // The attempt that pays the order in full becomes its payment; an earlier partial one has to be refunded.
  const payment =
    wasShort && amount >= order.totals.total
      ? { ...order.payment, id: paymentId, paidAt: momentAfter(order, at), method, received }
      : { ...order.payment, received };
  const paid = { ...order, payment };
  if (amountMissing(paid) > 0) return paid;
  const attention = paid.attention.filter((reason) => reason !== 'amount_differs');
  const isExact = received - settledOf(order).returned === order.totals.total;
  return isExact ? { ...paid, attention } : withAttention({ ...paid, attention }, 'paid_twice');
}

/** A paid order whose stock was sold to another shopper in the meantime. */
export function withoutStock(order: Order): Order {
  return withAttention({ ...order, stockHeld: false }, 'stock_short');
}

/** Adds a reason for the owner to check the order. */
export function withAttention<Any extends Order>(order: Any, reason: Attention): Any {
  if (order.attention.includes(reason)) return order;
  return { ...order, attention: [...order.attention, reason] };
}

/** Reasons that end when what they ask for is done, not when an owner has looked. */
const STANDING: readonly Attention[] = ['refund_failed', 'change_requested'];

/** The reasons to check an order that an owner can take away. */
export function checkable({ attention }: Order): readonly Attention[] {
  return attention.filter((reason) => !STANDING.includes(reason));
}

/** Takes reasons to check the order away. */
export function withoutAttention<Any extends Order>(order: Any, reasons: readonly Attention[]): Any {
  return { ...order, attention: order.attention.filter((reason) => !reasons.includes(reason)) };
}
