import type { CheckoutLine } from '../checkout/checkout.ts';
import type { Gift } from '../checkout/gift.ts';
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
 * Years that a paid order is retained after the year of its payment, as tax law requires (AWR, article 52). The
 * privacy statement names both terms.
 */
export const ORDER_RETENTION_YEARS = 7;
/** Days that an unpaid order is retained, for questions about it. */
export const UNPAID_ORDER_RETENTION_DAYS = 30;

/** Delivery to a country, or pickup in Volendam. */
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

/** The first line of an address: "Haven 12 b". */
export function streetLine(address: Record<'street' | 'houseNumber' | 'addition', string>): string {
  return [address.street, address.houseNumber, address.addition].filter(Boolean).join(' ');
}

export function deliveryChoice(delivery: Delivery): DeliveryChoice {
  return delivery.kind === 'pickup' ? 'pickup' : delivery.country;
}

/** Delivery costs, total and VAT for one choice, in cents, at a rate in per cent. Pick-up is free. */
export function orderTotals(
  subtotal: Cents,
  choice: DeliveryChoice,
  rates: ShippingRates,
  vatPercent?: number,
): Totals {
  return priceTotals(subtotal, choice === 'pickup' ? { cost: cents(0), freeFrom: null } : rates[choice], vatPercent);
}

/** Who orders. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  /** Only for an invoice in the name of a company. */
  readonly company?: string;
  /** The company's VAT number, when it gave one. */
  readonly vatId?: string;
}

/** What the shopper agrees to by ordering. */
export interface OrderDraft {
  readonly contact: Contact;
  readonly delivery: Delivery;
  /** Empty when there is none. */
  readonly remark: string;
  /** Null when it is no present. */
  readonly gift: Gift | null;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CheckoutLine[];
  readonly totals: Totals;
  /** The quotation that it was made of; absent for an order from the shop. */
  readonly quotation?: OrderQuotation;
}

/** What was agreed in a quotation besides its lines. */
export interface OrderQuotation {
  /** "OF2026-0001-2" */
  readonly name: string;
  /** The day by which it is delivered or ready, in Amsterdam ("2026-12-18"). */
  readonly deliverBy: string;
}

/** Reasons for the owner to check an order. */
export const ATTENTIONS = [
  'stock_short',
  'paid_twice',
  'amount_differs',
  'paid_after_cancel',
  'refunded_at_provider',
  'charged_back',
  'refund_failed',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Fields of an order in every state. */
export interface OrderFacts extends OrderDraft {
  /** The checkout's token: it gives access to the order, and one checkout makes one order. */
  readonly token: string;
  readonly number: string;
  readonly placedAt: Date;
  /** True while this order holds stock. */
  readonly stockHeld: boolean;
  /** Until when an unpaid order holds stock. */
  readonly heldUntil: Date;
  readonly attention: readonly Attention[];
}

/** The payment that counts: the newest attempt, or the one that paid. */
interface PaymentFacts {
  readonly id: string;
  /** A test payment: no money is charged and nothing is sent. */
  readonly isTest: boolean;
}
interface OpenPayment extends PaymentFacts {
  readonly status: 'open';
  /** Address of the payment page; null until the provider has answered. */
  readonly payUrl: string | null;
}
interface PaidPayment extends PaymentFacts {
  readonly status: 'paid';
  readonly paidAt: Date;
  /** Amount received by all payments of the order together, in cents; attempts may differ in amount. */
  readonly received: Cents;
  /** Payment method in the provider's term; null when unknown. */
  readonly method: string | null;
}
interface LapsedPayment extends PaymentFacts {
  readonly status: 'failed' | 'expired';
}
/** Cancelled by the shopper at the provider, or by the owner (then the fulfilment is cancelled too). */
interface CancelledPayment extends PaymentFacts {
  readonly status: 'cancelled';
}
export type OrderPayment = OpenPayment | PaidPayment | LapsedPayment | CancelledPayment;

interface NotSent {
  readonly status: 'not_sent';
}
/** Handed to the carrier, or ready for pickup. */
interface Sent {
  readonly status: 'sent';
  readonly at: Date;
  /** Track-and-trace address; null for pickup. */
  readonly trackUrl: string | null;
}
/** The owner cancelled the order. */
interface CalledOff {
  readonly status: 'cancelled';
  readonly at: Date;
}

/** A refund by the shop, or a chargeback by the shopper's bank. */
export interface Refund {
  readonly kind: 'refunded' | 'charged_back';
  readonly at: Date;
  /** In cents. */
  readonly amount: Cents;
}

/** Nothing was paid, so nothing can be sent or refunded. */
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
  /** Events from before the order was placed again, oldest first; they do not affect its state. */
  readonly earlierEvents: readonly OrderEvent[];
}

export type UnpaidOrder = OrderHistory & (UnpaidState | UnpaidCalledOffState);
export type OpenOrder = OrderHistory & UnpaidState & { readonly payment: OpenPayment };
export type PaidOrder = OrderHistory & PaidState;
/**
 * An order with its payment, fulfilment and refunds: its complete state. Impossible states cannot be expressed: only
 * a paid order is sent or refunded, a sent order is not cancelled, and a cancelled order does not wait for its
 * payment. A `switch` that forgets a state does not compile.
 */
export type Order = UnpaidOrder | PaidOrder;

/** Payment status of an order, by which lists of orders are filtered. */
export type OrderStatus = OrderPayment['status'];

export const NOT_SENT: NotSent = { status: 'not_sent' };

export function isOpen(order: Order): order is OpenOrder {
  return order.payment.status === 'open';
}

export function isPaid(order: Order): order is PaidOrder {
  return order.payment.status === 'paid';
}

/** Whether the owner cancelled the order. */
export function isCancelled(order: Order): boolean {
  return order.fulfilment.status === 'cancelled';
}

/** The unpaid rest of a partly paid order, in cents; 0 when it is paid in full. */
export function amountMissing({ totals, payment }: PaidOrder): Cents {
  return cents(Math.max(0, totals.total - payment.received));
}

/** The amount received above the total and not refunded yet, in cents. */
export function amountTooMuch({ totals, payment, refunds }: PaidOrder): Cents {
  const kept = refunds.reduce((left: number, { amount }) => left - amount, payment.received);
  return cents(Math.max(0, kept - totals.total));
}
