import type { Cents } from '../money/money.ts';
import { unreachable } from '../result.ts';
import { type Attention, isCancelled, isOpen, isPaid, NOT_SENT, type Order, type PaidOrder } from './order.ts';
import type { PaymentStatus } from './payment.ts';

/** What the payment provider says of one payment. */
export interface PaymentUpdate {
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: Cents;
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

function settlePaid(order: Order, { paymentId, isTest, amount, at }: PaymentUpdate): Settlement {
  if (isPaid(order)) {
    const twice = order.payment.id !== paymentId;
    return { order: twice ? withAttention(order, 'paid_twice') : order, stock: 'none' };
  }
  const counted: PaidOrder = { ...order, payment: { status: 'paid', id: paymentId, isTest, paidAt: at } };
  const paid = amount === order.totals.total ? counted : withAttention(counted, 'amount_differs');
  if (isCancelled(paid)) return { order: withAttention(paid, 'paid_after_cancel'), stock: 'none' };
  return { order: { ...paid, stockHeld: true }, stock: order.stockHeld ? 'none' : 'take' };
}

/** A paid order whose pieces were sold to somebody else in the meantime. */
export function withoutStock(order: Order): Order {
  return withAttention({ ...order, stockHeld: false }, 'stock_short');
}

function withAttention<Any extends Order>(order: Any, reason: Attention): Any {
  if (order.attention.includes(reason)) return order;
  return { ...order, attention: [...order.attention, reason] };
}
