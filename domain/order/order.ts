import type { CheckoutLine, LinePieces } from '../checkout/checkout-line.ts';
import type { Gift } from '../checkout/gift.ts';
import type { PriceRule } from '../checkout/price-rule.ts';
import type { Delivery, Totals } from '../checkout/shipping.ts';
import type { VatCheck } from '../input/vat-id.ts';
import { type Cents, cents } from '../money/money.ts';
import type { InvoiceParty } from './invoice-party.ts';

/** How owners took money themselves: in cash, by card, as a transfer that has come, or as goods that came back. */
export const OWNER_METHODS = ['contant', 'pin', 'overboeking', 'ruil'] as const;
export type OwnerMethod = (typeof OWNER_METHODS)[number];
/** Provider name of what owners took themselves: it is stored as paid, and nobody else knows of it. */
export const OWNER_PROVIDER = 'owners';
/** Paid by a link, behind which the customer chooses how at the provider. */
export const BY_LINK = 'link';

/** Payment statuses; each provider's adapter maps its own statuses to these. */
export const PAYMENT_STATUSES = ['open', 'pending', 'authorized', 'paid', 'cancelled', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Provider name of a stored test payment. */
export const TEST_PROVIDER = 'test';

/** Possible outcomes of a test payment. */
export const TEST_OUTCOMES = ['paid', 'failed', 'cancelled', 'expired'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Whether a payment status can no longer change. */
export function isFinalStatus(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'cancelled' || status === 'expired' || status === 'failed';
}

/** A stored action on an order. Its payment status is separate: paid stays paid. */
export type OrderEvent =
  | Shipped
  | { readonly kind: 'cancelled'; readonly at: Date }
  /** The shipment was reported by mistake: the order is to be sent again. */
  | { readonly kind: 'recalled'; readonly at: Date }
  | Resend
  | ChangeEvent
  | Refund;
/** An event that still counts for the state of its order: not one that was recalled, resent or is in its row. */
export type CurrentEvent = Exclude<OrderEvent, { kind: 'recalled' | 'resent' | 'changed' }>;

interface Shipped {
  readonly kind: 'shipped';
  readonly at: Date;
  /** Track-and-trace address; null for pickup. */
  readonly trackUrl: string | null;
}

/** Why something is sent again without money; what came back to the owners needs no other pieces. */
export const RESEND_REASONS = ['lost', 'damaged', 'came_back', 'missing', 'warranty'] as const;
/** `second`: the first of two parcels left, this one follows. */
export type ResendReason = (typeof RESEND_REASONS)[number] | 'second';

/** Longest name of a part, in characters. */
export const PART_MAX_LENGTH = 80;

/** A sent order is to be sent again, or goes on: some of its pieces, or a part. */
export interface Resend {
  readonly kind: 'resent';
  readonly at: Date;
  readonly reason: ResendReason;
  readonly pieces: readonly LinePieces[];
  /** A part in words; may be empty. */
  readonly part: string;
}

/** What an owner changed of an order before it was sent. */
interface ChangeEvent extends Settled {
  readonly kind: 'changed';
  readonly at: Date;
  readonly notes: readonly ChangeNote[];
}
/** One thing that changed, in words; empty for what is not there. */
export type ChangeNote = readonly [label: string, from: string, to: string];

/** What earlier refunds of an order were for when it changed last, in cents; together they are all refunds until then. */
export interface Settled {
  /** What was received above an earlier, higher total: it no longer counts as received. */
  readonly returned: Cents;
  /** Given without a change: it stays with the customer, whatever the order costs now. */
  readonly allowed: Cents;
}

/** Years after that of its payment that a paid order stays (AWR, article 52); the privacy statement names them. */
export const ORDER_RETENTION_YEARS = 7;
export const UNPAID_ORDER_RETENTION_DAYS = 30;

/** The person or company that orders. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  /** Only for an invoice in the name of a company. */
  readonly company?: string;
  /** The company's VAT number, when it gave one. */
  readonly vatId?: string;
  /** For the carrier. */
  readonly phone?: string;
  /** The address of the invoice, when it is not that of the delivery: street and number. */
  readonly invoiceStreet?: string;
  readonly invoicePostcode?: string;
  readonly invoiceCity?: string;
  /** "NL" */
  readonly invoiceCountry?: string;
}

/** What the shopper agrees to by ordering. */
export interface OrderDraft {
  readonly contact: Contact & {
    /** To whom owners made the invoice out instead, after a mistake. */
    readonly invoiceTo?: InvoiceParty;
  };
  readonly delivery: Delivery;
  /** Empty when there is none. */
  readonly remark: string;
  /** Null when it is no present. */
  readonly gift: Gift | null;
  /** The provider's term of the method, an `OwnerMethod` or `BY_LINK`. */
  readonly paymentMethod: string;
  /** The name of the method when it was chosen; absent: as the shop names it now. */
  readonly methodName?: string;
  readonly lines: readonly CheckoutLine[];
  readonly totals: Totals;
  /** By which rule the price of the goods differs from the ordinary one; absent when it does not. */
  readonly priceRule?: PriceRule;
  /** What VIES said of the company's btw-id; absent: it was not asked. */
  readonly vatCheck?: VatCheck;
  /** The quotation that it was made of; absent for an order from the shop. */
  readonly quotation?: OrderQuotation;
  /** Set when owners made it themselves. */
  readonly sale?: OwnerSale;
}

/** An order that owners made: it can be paid by a link until it no longer holds its stock. */
export interface OwnerSale {
  /** What is paid first of a large order, in cents; the rest afterwards. */
  readonly deposit?: Cents;
  /** Number of the order of which something came back, for which this is sent instead. */
  readonly instead?: string;
  /** The customer took it along at once. */
  readonly isTaken?: true;
}

/** What was agreed in a quotation besides its lines. */
export interface OrderQuotation {
  /** "OF2026-0001-2" */
  readonly name: string;
  /** The day by which it is delivered or ready, in Amsterdam ("2026-12-18"). */
  readonly deliverBy: string;
}

/** Reasons for the owner to check an order. */
export type Attention =
  | 'stock_short'
  | 'paid_twice'
  | 'amount_differs'
  | 'paid_after_cancel'
  | 'refunded_at_provider'
  | 'charged_back'
  | 'refund_failed'
  | 'change_requested';

/** Why an order does not allow an action of its owner. */
export type EventRefusal =
  | 'not_paid'
  | 'not_shipped'
  | 'sent_long_ago'
  | 'nothing_chosen'
  | 'already_shipped'
  | 'already_cancelled'
  | 'already_refunded'
  | 'too_much'
  | 'not_cancellable';

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
  /** The day on which all its pieces are ready, as agreed, as an ISO date; null: they lay on the shelf. Moving stock sets it. */
  readonly readyOn: string | null;
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
  readonly amount: Cents;
  /** The owners paid it themselves, not through the payment provider. */
  readonly isElsewhere?: true;
  /** It was set off against the order that is sent instead: no money left the shop. */
  readonly isSetOff?: true;
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
  readonly refunds: readonly Refund[];
  /** Set once the order changed. */
  readonly settled?: Settled;
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

/** The last resend of an order, whether it left already or not; absent: there is only its first parcel. */
export function resendOf({ earlierEvents }: Pick<Order, 'earlierEvents'>): Resend | undefined {
  return earlierEvents.findLast((event) => event.kind === 'resent');
}

/** The first parcel of two, when it left and the second is still to follow; undefined for other orders. */
export function sentFirst({ earlierEvents }: Pick<Order, 'earlierEvents'>) {
  const follows = resendOf({ earlierEvents });
  if (follows?.reason !== 'second') return undefined;
  return earlierEvents.findLast((event): event is Shipped => event.kind === 'shipped' && event.at < follows.at);
}

/** The moment of what happens next: now, and after all before, since clocks differ and the order of events decides. */
export function momentAfter({ placedAt, payment, fulfilment, refunds, earlierEvents }: Order, now: Date): Date {
  const handled = fulfilment.status === 'not_sent' ? [] : [fulfilment];
  const events = [...earlierEvents, ...refunds, ...handled].map(({ at }) => at.getTime() + 1);
  const paidAt = payment.status === 'paid' ? payment.paidAt : placedAt;
  return new Date(Math.max(now.getTime(), placedAt.getTime(), paidAt.getTime(), ...events));
}

const UNCHANGED: Settled = { returned: cents(0), allowed: cents(0) };
export function settledOf({ settled = UNCHANGED }: PaidOrder): Settled {
  return settled;
}

/** The unpaid rest of a partly paid order, in cents; 0 when it is paid in full. */
export function amountMissing(order: PaidOrder): Cents {
  return cents(Math.max(0, order.totals.total - order.payment.received + settledOf(order).returned));
}

/** What is to be paid of an order now, in cents: of a large one first its deposit, then the rest. */
export function amountDue(order: Order): Cents {
  if (isPaid(order)) return isCancelled(order) ? cents(0) : amountMissing(order);
  return order.sale?.deposit ?? order.totals.total;
}

/** The amount received for an order and not refunded yet, in cents. */
export function leftToRefund({ payment, refunds }: Order): Cents {
  const received = payment.status === 'paid' ? payment.received : 0;
  const kept = refunds.reduce((left: number, { amount }) => left - amount, received);
  return cents(Math.max(0, kept));
}

/** The amount received above the total and not refunded yet, in cents: at most what is left of it. */
export function amountOverpaid(order: PaidOrder): Cents {
  const left = leftToRefund(order);
  return cents(Math.min(left, Math.max(0, left + settledOf(order).allowed - order.totals.total)));
}

/**
 * What the shop has to pay back to the customer, in cents: all that is left of a cancelled order, else what it received
 * above the total (docs/rules.md#order-owed).
 */
export function amountOwed(order: Order): Cents {
  if (!isPaid(order) || order.payment.isTest) return cents(0);
  return isCancelled(order) ? leftToRefund(order) : amountOverpaid(order);
}

/** Whether all that was received was given back by the shop. A bank that takes money back decides nothing for the owners. */
export function isWhollyRefunded(order: Order): boolean {
  return isPaid(order) && leftToRefund(order) === 0 && order.refunds.some(({ kind }) => kind === 'refunded');
}

/** The stages of an order for its owner: they follow from what is still to be done, not from how it was paid. */
export const ORDER_STAGES = ['open', 'to_send', 'sent', 'refunded', 'called_off', 'lapsed'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** What an order waits for, or how it ended (docs/rules.md#order-stages). */
export function orderStage(order: Order): OrderStage {
  if (isCancelled(order)) return 'called_off';
  switch (order.payment.status) {
    case 'open':
      return 'open';
    case 'paid':
      if (order.fulfilment.status === 'sent') return 'sent';
      return isWhollyRefunded(order) ? 'refunded' : 'to_send';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'lapsed';
  }
}
