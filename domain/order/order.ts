import type { CheckoutLine } from '../checkout/checkout.ts';
import {
  DELIVERY_COUNTRIES,
  type DeliveryCountry,
  priceTotals,
  type ShippingRates,
  type Totals,
} from '../checkout/shipping.ts';
import { type Cents, cents } from '../money/money.ts';
import type { OrderEvent } from './order-event.ts';
import type { PaymentMethod } from './payment.ts';

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

/** Delivery costs, total and VAT for one choice, in cents. Pick-up is free. */
export function orderTotals(subtotal: Cents, choice: DeliveryChoice, rates: ShippingRates): Totals {
  return priceTotals(subtotal, choice === 'pickup' ? { cost: cents(0), freeFrom: null } : rates[choice]);
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
export const ATTENTIONS = [
  'stock_short',
  'paid_twice',
  'amount_differs',
  'paid_after_cancel',
  'refunded_at_provider',
  'charged_back',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** What an order has in every state. */
export interface OrderFacts extends OrderDraft {
  /** The checkout's token: who has it may see the order, and one checkout makes one order. */
  readonly token: string;
  readonly number: string;
  readonly placedAt: Date;
  /** True while the pieces are taken from stock for this order. */
  readonly stockHeld: boolean;
  /** So long it keeps them while it is not paid. */
  readonly heldUntil: Date;
  readonly attention: readonly Attention[];
}

/** The payment that counts: the newest attempt, or the one that paid. */
interface PaymentFacts {
  readonly id: string;
  /** The shop's own test: no money was asked, and nothing is to be sent. */
  readonly isTest: boolean;
}
interface OpenPayment extends PaymentFacts {
  readonly status: 'open';
  /** Where it can be paid; null until the provider has answered. */
  readonly payUrl: string | null;
}
interface PaidPayment extends PaymentFacts {
  readonly status: 'paid';
  readonly paidAt: Date;
  /** What came in by all payments of the order together, in cents: an earlier attempt may have had another amount. */
  readonly received: Cents;
  /** With what it was paid, in the provider's word; null when that is not known. */
  readonly method: string | null;
}
interface LapsedPayment extends PaymentFacts {
  readonly status: 'failed' | 'expired';
}
/** Ended by the shopper at the provider, or by the owner: then the order's fulfilment says so. */
interface CancelledPayment extends PaymentFacts {
  readonly status: 'cancelled';
}
export type OrderPayment = OpenPayment | PaidPayment | LapsedPayment | CancelledPayment;

interface NotSent {
  readonly status: 'not_sent';
}
/** Given to the carrier, or laid ready for who picks it up. */
interface Sent {
  readonly status: 'sent';
  readonly at: Date;
  /** Where the parcel can be followed; null for what is picked up. */
  readonly trackUrl: string | null;
}
/** The owner called the order off. */
interface CalledOff {
  readonly status: 'cancelled';
  readonly at: Date;
}

/** Money that went back: given back by the shop, or taken back by the shopper's bank. */
export interface Refund {
  readonly kind: 'refunded' | 'charged_back';
  readonly at: Date;
  /** In cents. */
  readonly amount: Cents;
}

/** Nothing was paid, so there is nothing to send or to give back. */
interface UnpaidState {
  readonly payment: Exclude<OrderPayment, PaidPayment>;
  readonly fulfilment: NotSent;
  readonly refunds: readonly never[];
}
interface UnpaidCalledOffState {
  readonly payment: CancelledPayment;
  readonly fulfilment: CalledOff;
  readonly refunds: readonly never[];
}
interface PaidState {
  readonly payment: PaidPayment;
  readonly fulfilment: NotSent | Sent | CalledOff;
  /** Oldest first. */
  readonly refunds: readonly Refund[];
}

interface OrderHistory extends OrderFacts {
  /** What the owner did before the order was placed again, oldest first: it says nothing of its state. */
  readonly earlierEvents: readonly OrderEvent[];
}

export type UnpaidOrder = OrderHistory & (UnpaidState | UnpaidCalledOffState);
export type OpenOrder = OrderHistory & UnpaidState & { readonly payment: OpenPayment };
export type PaidOrder = OrderHistory & PaidState;
/**
 * An order read whole: payment, fulfilment and refunds together, and nothing beside it says how it
 * stands. What cannot be has no value: only what is paid is sent or refunded, what is sent is not
 * called off, and what is called off is not waiting for its payment. Every `switch` that forgets a
 * state stops compiling.
 */
export type Order = UnpaidOrder | PaidOrder;

/** How the payment of an order stands, which is also how orders are told apart in a list. */
export type OrderStatus = OrderPayment['status'];
export const ORDER_STATUSES = [
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const satisfies readonly OrderStatus[];

export const NOT_SENT: NotSent = { status: 'not_sent' };

export function isOpen(order: Order): order is OpenOrder {
  return order.payment.status === 'open';
}

export function isPaid(order: Order): order is PaidOrder {
  return order.payment.status === 'paid';
}

/** Whether the owner called the order off. */
export function isCancelled(order: Order): boolean {
  return order.fulfilment.status === 'cancelled';
}

/** What is still to be paid of an order for which money came in, in cents; 0 when it is paid in full. */
export function amountMissing({ totals, payment }: PaidOrder): Cents {
  return cents(Math.max(0, totals.total - payment.received));
}

/** What came in beyond the total and did not go back yet, in cents. */
export function amountTooMuch({ totals, payment, refunds }: PaidOrder): Cents {
  const kept = refunds.reduce((left: number, { amount }) => left - amount, payment.received);
  return cents(Math.max(0, kept - totals.total));
}
