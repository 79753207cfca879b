import { amsterdamDay, isoDay } from '../calendar/calendar.ts';
import { type Delivery, streetLine } from '../checkout/shipping.ts';
import { addCents, type Cents, cents, vatIncluded } from '../money/money.ts';
import { invoiceAddress } from '../order/buyer.ts';
import { ERASED } from '../order/buyer-fields.ts';
import { type PaidOrder, settledOf } from '../order/order.ts';
import { lineName, orderLines } from '../order/order-lines.ts';
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceSeller, InvoiceTotals, VatRate } from './invoice.ts';

/** What the order itself does not tell. */
export interface InvoiceFacts {
  readonly number: string;
  readonly seller: InvoiceSeller;
  readonly rate: VatRate;
  /** The provider's id of the payment; null when unknown. */
  readonly paymentId: string | null;
  readonly now: Date;
  /** The invoice before the order changed. */
  readonly replaces?: Invoice | null;
}

/**
 * The invoice of an order that is paid in full (docs/rules.md#invoice-content). Prices are with VAT, so the VAT is taken
 * from the total, and each line gets what is left of the running sum: lines and totals agree to the cent.
 */
export function invoiceOf(
  order: PaidOrder,
  { number, seller, rate, paymentId, now, replaces = null }: InvoiceFacts,
): Invoice {
  return {
    kind: 'invoice',
    number,
    day: dayOf(now),
    seller,
    buyer: buyerOf(order),
    deliveredTo: countryOf(order.delivery),
    order: { number: order.number, placedOn: dayOf(order.placedAt), paidOn: dayOf(order.payment.paidAt) },
    payment: { method: order.payment.method ?? order.paymentMethod, id: paymentId },
    credits: null,
    ...(replaces && { replaces: { number: replaces.number, day: replaces.day } }),
    lines: linesOf(order, rate),
    rate,
    totals: totalsOf(order.totals.total, rate),
    ...(order.vatCheck && { vatCheck: order.vatCheck }),
  };
}

function dayOf(moment: Date): string {
  return isoDay(amsterdamDay(moment));
}

function totalsOf(gross: Cents, { percent }: VatRate): InvoiceTotals {
  const vat = vatIncluded(gross, percent);
  return { net: cents(gross - vat), vat, gross };
}

function linesOf({ lines, totals }: PaidOrder, { percent }: VatRate): InvoiceLine[] {
  const netOf = (gross: Cents) => cents(gross - vatIncluded(gross, percent));
  const sold = orderLines(lines).map((line) => ({
    description: lineName(line),
    quantity: line.quantity,
    unitGross: line.unitPrice,
    unitNet: netOf(line.unitPrice),
    gross: line.total,
  }));
  const { shipping: sent } = totals;
  const shipping = { description: 'Verzending', quantity: 1, unitGross: sent, unitNet: netOf(sent), gross: sent };
  let before = cents(0);
  return [...sold, ...(sent === 0 ? [] : [shipping])].map((line) => {
    const after = addCents(before, line.gross);
    const vat = vatIncluded(after, percent) - vatIncluded(before, percent);
    before = after;
    return { ...line, net: cents(line.gross - vat) };
  });
}

function buyerOf({ contact, delivery }: PaidOrder): InvoiceBuyer {
  return {
    name: contact.name,
    company: contact.company ?? null,
    vatId: contact.vatId ?? null,
    addressLines: contact.invoiceStreet ? invoiceAddress(contact) : addressOf(delivery),
    ...contact.invoiceTo,
    country: contact.invoiceCountry ?? countryOf(delivery),
  };
}

function countryOf(delivery: Delivery) {
  return delivery.kind === 'pickup' ? 'NL' : delivery.country;
}

function addressOf(delivery: Delivery): readonly string[] {
  if (delivery.kind === 'pickup') return [];
  return [streetLine(delivery), `${delivery.postcode} ${delivery.city}`];
}

/**
 * The cents of an order that are to be credited still: what went back of it, without what was received too much, minus
 * what credit notes already say. Never more than the invoice, never below 0. A chargeback is no refund: the sale stands.
 */
export function creditDue(order: PaidOrder, credited: Cents): Cents {
  const { totals, payment, refunds } = order;
  const { returned, allowed } = settledOf(order);
  const sum = (kind: string) => refunds.reduce((all, refund) => (refund.kind === kind ? all + refund.amount : all), 0);
  const surplus = Math.max(0, payment.received - returned - sum('charged_back') - totals.total);
  const since = sum('refunded') - returned - allowed;
  const wanted = Math.min(totals.total, allowed + Math.max(0, since - surplus));
  return cents(Math.max(0, wanted - credited));
}

/**
 * Tells whether credit notes of `credited` cents say that more went back of an order than the order knows of. That happens
 * where a copy from before the refund was put back: the credit notes were kept, and the refund had failed.
 */
export function isCreditedTooMuch(order: PaidOrder, credited: Cents): boolean {
  if (order.contact.name === ERASED) return false;
  return credited > addCents(settledOf(order).allowed, ...order.refunds.map(({ amount }) => amount));
}

/** Whether an invoice no longer says what an order is that changed after it. What was erased changes no invoice. */
export function isOutdated(invoice: Invoice, order: PaidOrder, rate: VatRate): boolean {
  const { settled, contact } = order;
  if ((settled === undefined && contact.invoiceTo === undefined) || contact.name === ERASED) return false;
  const now = [buyerOf(order), linesOf(order, rate), rate, totalsOf(order.totals.total, rate)];
  return JSON.stringify(now) !== JSON.stringify([invoice.buyer, invoice.lines, invoice.rate, invoice.totals]);
}

export interface CreditFacts {
  readonly number: string;
  /** Cents, above 0, with VAT. */
  readonly amount: Cents;
  /** Cents that earlier credit notes of this invoice took back. */
  readonly credited: Cents;
  readonly seller: InvoiceSeller;
  readonly now: Date;
  /** What it is, when no money goes back now: the order changed and another invoice follows, or it went back before. */
  readonly because?: 'isReplaced' | 'isAgain' | undefined;
}
const CREDIT_WORDS = { isReplaced: 'Correctie van', isAgain: 'Eerder terugbetaald op', isNow: 'Terugbetaling op' };

/** The cents that credit notes say went back, each once. */
export function saidToBeBack(made: readonly Invoice[]): Cents {
  const said = made.filter(({ kind, isReplaced, isAgain }) => kind === 'credit' && !isReplaced && !isAgain);
  return addCents(cents(0), ...said.map(({ totals }) => minus(totals.gross)));
}

/**
 * A credit note: the whole invoice negated when all of it goes back at once, else one line. Its VAT is what the sum of
 * all credit notes adds, so that the VAT of an invoice that is credited in parts ends at exactly 0.
 */
export function creditOf(invoice: Invoice, { number, amount, credited, seller, now, because }: CreditFacts): Invoice {
  const { percent } = invoice.rate;
  const isWhole = amount === invoice.totals.gross;
  const vat = vatIncluded(cents(credited + amount), percent) - vatIncluded(credited, percent);
  const net = cents(amount - vat);
  const description = `${CREDIT_WORDS[because ?? 'isNow']} factuur ${invoice.number}`;
  const part: InvoiceLine = { description, quantity: 1, unitNet: net, unitGross: amount, net, gross: amount };
  return {
    ...invoice,
    kind: 'credit',
    number,
    day: dayOf(now),
    seller,
    credits: { number: invoice.number, day: invoice.day },
    ...(because && { [because]: true }),
    lines: (isWhole ? invoice.lines : [part]).map(negated),
    totals: { net: minus(net), vat: cents(-vat), gross: minus(amount) },
  };
}

function negated(line: InvoiceLine): InvoiceLine {
  const { unitNet, unitGross, net, gross } = line;
  return { ...line, unitNet: minus(unitNet), unitGross: minus(unitGross), net: minus(net), gross: minus(gross) };
}

function minus(amount: Cents): Cents {
  return cents(-amount);
}
