import type { CheckoutLine } from '../checkout/checkout.ts';
import {
  DELIVERY_COUNTRIES,
  type DeliveryCountry,
  priceTotals,
  type ShippingRates,
  type Totals,
} from '../checkout/shipping.ts';
import { type Cents, cents } from '../money/money.ts';
import { unreachable } from '../result.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';

/**
 * How long an order is kept after the year in which it was paid, in years: it is part of the books
 * (AWR, article 52). The privacy statement names both terms.
 */
export const ORDER_RETENTION_YEARS = 7;
/** How long one is kept that was never paid, in days: long enough for questions about it. */
export const UNPAID_ORDER_RETENTION_DAYS = 30;

/** How an order reaches the shopper: sent to a country, or picked up in Volendam. */
export const DELIVERY_CHOICES = [...DELIVERY_COUNTRIES, 'pickup'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

export type Delivery =
  | {
      readonly kind: 'address';
      readonly country: DeliveryCountry;
      readonly street: string;
      readonly houseNumber: string;
      /** Empty when there is none. */
      readonly addition: string;
      readonly postcode: string;
      readonly city: string;
    }
  | { readonly kind: 'pickup' };

export function deliveryChoice(delivery: Delivery): DeliveryChoice {
  return delivery.kind === 'pickup' ? 'pickup' : delivery.country;
}

/** What is agreed on when the button is pressed. */
export interface OrderDraft {
  readonly contact: { readonly name: string; readonly email: string };
  readonly delivery: Delivery;
  /** Empty when there is none. */
  readonly remark: string;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CheckoutLine[];
  readonly totals: Totals;
}

/** Reasons for the owner to look at an order by hand. */
export const ATTENTIONS = ['stock_short', 'paid_twice', 'amount_differs', 'paid_after_cancel'] as const;
export type Attention = (typeof ATTENTIONS)[number];

interface OrderFacts extends OrderDraft {
  /** The checkout's token: who has it may see the order, and one checkout makes one order. */
  readonly token: string;
  readonly number: string;
  readonly placedAt: Date;
  /** The payment that counts: the newest attempt, or the one that paid. */
  readonly paymentId: string;
  /** True while the pieces are taken from stock for this order. */
  readonly stockHeld: boolean;
  readonly attention: readonly Attention[];
  /** The payment that counts is the shop's own test: no money was asked, and nothing is to be sent. */
  readonly isTest: boolean;
}

/** A new state is added here; every `switch` that forgets it stops compiling. */
export type OrderState =
  | { readonly status: 'open' }
  | { readonly status: 'paid'; readonly paidAt: Date }
  | { readonly status: 'failed' }
  | { readonly status: 'canceled' }
  | { readonly status: 'expired' };
export type OrderStatus = OrderState['status'];
export type Order = OrderFacts & OrderState;

export const ORDER_STATUSES = [
  'open',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const satisfies readonly OrderStatus[];

/** Delivery costs, total and VAT for one choice, in cents. Pick-up is free. */
export function orderTotals(subtotal: Cents, choice: DeliveryChoice, rates: ShippingRates): Totals {
  return priceTotals(subtotal, choice === 'pickup' ? { cost: cents(0), freeFrom: null } : rates[choice]);
}

/** What people read for a state. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  open: 'open',
  paid: 'betaald',
  failed: 'mislukt',
  canceled: 'geannuleerd',
  expired: 'verlopen',
};

export interface PlaceOptions {
  readonly token: string;
  readonly number: string;
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly now: Date;
}

/** A first order for a checkout, or a new attempt that keeps the number. Its stock has been taken. */
export function placedOrder(draft: OrderDraft, { now, ...facts }: PlaceOptions): Order {
  return { ...draft, ...facts, placedAt: now, stockHeld: true, attention: [], status: 'open' };
}

export type Placement =
  /** No order yet, or one whose payment ended without money. */
  | 'place'
  /** An open order with other data: its pieces go back first. */
  | 'replace'
  /** The same form again: on to the payment that is there. */
  | 'continue'
  /** Paid: nothing to order. */
  | 'done';

/** What sending the order form means, given the order that the checkout may already have. */
export function placementFor(existing: Order | null, draft: OrderDraft): Placement {
  if (existing === null) return 'place';
  switch (existing.status) {
    case 'open':
      return agreement(existing) === agreement(draft) ? 'continue' : 'replace';
    case 'failed':
    case 'canceled':
    case 'expired':
      return 'place';
    case 'paid':
      return 'done';
    default:
      return unreachable(existing);
  }
}

function agreement({ contact, delivery, remark, paymentMethod, lines, totals }: OrderDraft): string {
  return JSON.stringify([contact.name, contact.email, delivery, remark, paymentMethod, lines, totals.total]);
}

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
 * Money for an order that the owner called off (`isCancelled`) takes no stock: it is to be given back.
 */
export function settleOrder(order: Order, news: PaymentUpdate, isCancelled = false): Settlement {
  switch (news.status) {
    case 'open':
    case 'pending':
    case 'authorized':
      return { order, stock: 'none' };
    case 'failed':
    case 'canceled':
    case 'expired':
      return endWithoutMoney(order, news.paymentId, news.status);
    case 'paid':
      return settlePaid(order, news, isCancelled);
    default:
      return unreachable(news.status);
  }
}

function endWithoutMoney(order: Order, paymentId: string, status: 'failed' | 'canceled' | 'expired'): Settlement {
  if (order.status !== 'open' || order.paymentId !== paymentId) return { order, stock: 'none' };
  return {
    order: { ...order, status, stockHeld: false },
    stock: order.stockHeld ? 'give_back' : 'none',
  };
}

function settlePaid(order: Order, { paymentId, isTest, amount, at }: PaymentUpdate, isCancelled: boolean): Settlement {
  if (order.status === 'paid') {
    const twice = order.paymentId !== paymentId;
    return { order: twice ? withAttention(order, 'paid_twice') : order, stock: 'none' };
  }
  const counted: Order = { ...order, status: 'paid', paidAt: at, paymentId, isTest };
  const paid = amount === order.totals.total ? counted : withAttention(counted, 'amount_differs');
  if (isCancelled) return { order: withAttention(paid, 'paid_after_cancel'), stock: 'none' };
  return { order: { ...paid, stockHeld: true }, stock: order.stockHeld ? 'none' : 'take' };
}

/** A paid order whose pieces were sold to somebody else in the meantime. */
export function withoutStock(order: Order): Order {
  return withAttention({ ...order, stockHeld: false }, 'stock_short');
}

/** A cancelled order whose money was given back: nothing is left to do. */
export function afterFullRefund(order: Order): Order {
  return { ...order, attention: order.attention.filter((reason) => reason !== 'paid_after_cancel') };
}

function withAttention(order: Order, reason: Attention): Order {
  if (order.attention.includes(reason)) return order;
  return { ...order, attention: [...order.attention, reason] };
}

/** An attempt to pay could not even start: as failed, and its pieces go back. */
export function failToStart(order: Order, paymentId: string): Settlement {
  return endWithoutMoney(order, paymentId, 'failed');
}
