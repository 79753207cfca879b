import { type Cents, cents } from '../money/money.ts';
import { unreachable } from '../result.ts';
import {
  type Attention,
  amountMissing,
  isCancelled,
  isOpen,
  isPaid,
  NOT_SENT,
  type Order,
  type PaidOrder,
} from './order.ts';
import type { PaymentStatus } from './payment.ts';

/** What the payment provider says of one payment. */
export interface PaymentUpdate {
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: Cents;
  /** With what it was paid, in the provider's word; null when that is not known. */
  readonly method: string | null;
  readonly at: Date;
}

export interface Settlement {
  readonly order: Order;
  /** What has to happen to the stock in the same transaction. */
  readonly stock: 'none' | 'give_back' | 'take';
}

/**
 * The order after news of a payment. The same news twice changes nothing the second time: an order is
 * paid once and gives its stock back once. Money always counts, also when it comes late (the stock is
 * then to be taken again) or from an earlier attempt; what does not add up is flagged for the owner.
 * Money for an order that the owner called off takes no stock: it is to be given back.
 */
export function settleOrder(order: Order, news: PaymentUpdate): Settlement {
  switch (news.status) {
    case 'open':
    case 'pending':
    case 'authorized':
      return { order, stock: 'none' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return endWithoutMoney(order, news.paymentId, news.status);
    case 'paid':
      return settlePaid(order, news);
    default:
      return unreachable(news.status);
  }
}

/** An attempt to pay could not even start: as failed, and its pieces go back. */
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

function settlePaid(order: Order, news: PaymentUpdate): Settlement {
  if (isPaid(order))
    return { order: order.payment.id === news.paymentId ? order : paidOnceMore(order, news), stock: 'none' };
  const { paymentId, isTest, amount, method, at } = news;
  const payment = { status: 'paid', id: paymentId, isTest, paidAt: at, received: amount, method } as const;
  const counted: PaidOrder = { ...order, payment };
  const paid = amount === order.totals.total ? counted : withAttention(counted, 'amount_differs');
  if (isCancelled(paid)) return { order: withAttention(paid, 'paid_after_cancel'), stock: 'none' };
  return { order: { ...paid, stockHeld: true }, stock: order.stockHeld ? 'none' : 'take' };
}

/** Another attempt was paid as well: with what came in before, that may be just enough, or too much. */
function paidOnceMore(order: PaidOrder, { paymentId, amount, method, at }: PaymentUpdate): PaidOrder {
  const received = cents(order.payment.received + amount);
  const wasShort = amountMissing(order) > 0;
  // The attempt that pays the order is the one that counts; an earlier one with too little is given back.
  const payment =
    wasShort && amount >= order.totals.total
      ? { ...order.payment, id: paymentId, paidAt: at, method, received }
      : { ...order.payment, received };
  const paid = { ...order, payment };
  if (amountMissing(paid) > 0) return paid;
  const attention = paid.attention.filter((reason) => reason !== 'amount_differs');
  const isExact = received === order.totals.total;
  return isExact ? { ...paid, attention } : withAttention({ ...paid, attention }, 'paid_twice');
}

/** A paid order whose pieces were sold to somebody else in the meantime. */
export function withoutStock(order: Order): Order {
  return withAttention({ ...order, stockHeld: false }, 'stock_short');
}

/** The same order, once more to be looked at for a reason. */
export function withAttention<Any extends Order>(order: Any, reason: Attention): Any {
  if (order.attention.includes(reason)) return order;
  return { ...order, attention: [...order.attention, reason] };
}
