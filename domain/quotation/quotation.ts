import { amsterdamDay, isoDay } from '../calendar/calendar.ts';
import { type CheckoutLine, lineName } from '../checkout/checkout-line.ts';
import { type AddressParts, type DeliveryChoice, streetLine, type Totals } from '../checkout/shipping.ts';
import { capitalised } from '../dutch-writing.ts';
import type { EmailAddress } from '../input/email-address.ts';
import type { VatCheck } from '../input/vat-id.ts';
import type { InvoiceSeller, InvoiceTotals, VatRate } from '../invoice/invoice.ts';
import { type Cents, cents, timesCents, VAT_PERCENT } from '../money/money.ts';
import type { Contact } from '../order/order.ts';
import type { SizeId } from '../product/sizes.ts';

/** "OF2026-0001": a series of its own per year, which no invoice number looks like. */
export function quotationNumber(year: number, count: number): string {
  return `OF${year}-${String(count).padStart(4, '0')}`;
}

/** A version as people name it: "OF2026-0001", and "OF2026-0001-2" for the second. */
export function quotationName({ number, version }: { readonly number: string; readonly version: number }): string {
  return version === 1 ? number : `${number}-${version}`;
}

/** To whom it is offered. Texts are empty while they are not known. */
interface QuotationBuyer extends Required<Pick<Contact, 'name' | 'email' | 'company' | 'vatId'>>, AddressParts {
  /** Of the request: the only address that the quotation goes to. */
  readonly email: EmailAddress;
}

export interface QuotationLine {
  /** The stand in this size; null for anything else, which `text` describes. */
  readonly sizeId: SizeId | null;
  /** Of a stand: what is special about it, which may be empty. */
  readonly text: string;
  readonly quantity: number;
  /** Price of one without VAT, in cents. */
  readonly unitNet: Cents;
  /** Made as the customer wants it, which excludes withdrawing (BW 6:230p). */
  readonly isBespoke: boolean;
}

/** Everything that an owner offers. Days are of Amsterdam ("2026-12-18"). */
export interface QuotationTerms {
  readonly buyer: QuotationBuyer;
  readonly delivery: DeliveryChoice;
  readonly lines: readonly QuotationLine[];
  /** Without VAT, in cents. */
  readonly shippingNet: Cents;
  /** The last day on which it can be accepted. */
  readonly validUntil: string;
  /** The day by which it is delivered or ready for pick-up. */
  readonly deliverBy: string;
  /** Several lines; empty when there is none. */
  readonly note: string;
}

/** What counted when it was sent. */
export interface SentFacts {
  readonly at: Date;
  readonly seller: InvoiceSeller;
  readonly rate: VatRate;
  /** What VIES said of the customer; absent: it was not asked. */
  readonly vatCheck?: VatCheck;
}

interface QuotationFacts {
  readonly id: string;
  readonly number: string;
  /** Counts from 1 within a number. */
  readonly version: number;
  /** Goes up with every change. */
  readonly revision: number;
  readonly terms: QuotationTerms;
  /** The request; null when it is not kept. */
  readonly messageId: string | null;
  readonly createdAt: Date;
}

export interface Draft extends QuotationFacts {
  readonly state: 'concept';
}
/** A version that the customer has. */
export interface PublicQuotation extends QuotationFacts {
  readonly state: 'sent' | 'accepted' | 'withdrawn' | 'replaced';
  readonly sent: SentFacts;
  /** The order that a customer made of it; null while nobody accepted it. */
  readonly acceptance: { readonly orderToken: string; readonly at: Date } | null;
}
/** One version of an offer for a quote request. Only a draft changes. */
export type Quotation = Draft | PublicQuotation;

export function isPublic(quotation: Quotation): quotation is PublicQuotation {
  return quotation.state !== 'concept';
}

/** The two lines of an address, "Haven 12 b" and "1131 AB Volendam"; empty where nothing is known. */
export function buyerAddress(buyer: QuotationBuyer): { readonly street: string; readonly place: string } {
  return {
    street: streetLine(buyer),
    place: [buyer.postcode, buyer.city].filter(Boolean).join(' '),
  };
}

/** The name of the stand on a line. */
const STAND = 'Boekenstandaard';

/** A line as an order names it: the stand by its size, with what is special about it behind. */
export function namesOf({ sizeId, text }: QuotationLine): { readonly name: string; readonly variant: string } {
  if (sizeId === null) return { name: text, variant: '' };
  return { name: STAND, variant: [capitalised(sizeId), text].filter(Boolean).join(', ') };
}

/** The same in one line: "Boekenstandaard, Middel, met logo". */
export function describeLine(line: QuotationLine): string {
  return lineName(namesOf(line));
}

/** An amount without and with VAT, in cents. */
export interface Amount {
  readonly net: Cents;
  readonly gross: Cents;
}

export interface QuotationAmounts extends Amount {
  /** In the order of the lines. */
  readonly lines: readonly Amount[];
  readonly shipping: Amount;
  readonly vat: Cents;
}

export type PricedTerms = Pick<QuotationTerms, 'lines' | 'shippingNet'>;

/**
 * The amounts of a quotation (docs/rules.md#quotation-amounts). Prices are without VAT, so the VAT is that of the whole sum, rounded once;
 * with VAT each line gets what is left of the running sum. That VAT is the one that the total includes (`vatIncluded`),
 * so the order and the invoice that follow say the same to the cent.
 */
export function quotationAmounts({ lines, shippingNet }: PricedTerms, percent: number): QuotationAmounts {
  let before = cents(0);
  const next = (net: Cents): Amount => {
    const after = cents(before + net);
    const gross = cents(withVat(after, percent) - withVat(before, percent));
    before = after;
    return { net, gross };
  };
  const priced = lines.map(({ unitNet, quantity }) => next(timesCents(unitNet, quantity)));
  const shipping = next(shippingNet);
  const gross = withVat(before, percent);
  return { lines: priced, shipping, net: before, vat: cents(gross - before), gross };
}

/** An amount with VAT on top, rounded to a cent. */
function withVat(net: Cents, percent: number): Cents {
  return cents(net + Math.round((net * percent) / 100));
}

/** What an order of the quotation contains: its lines, at the prices that were agreed, and the totals. */
export function agreedLines(
  terms: PricedTerms,
  percent: number,
): { readonly lines: readonly CheckoutLine[]; readonly totals: Totals } {
  const amounts = quotationAmounts(terms, percent);
  const lines = terms.lines.map((line, index): CheckoutLine => {
    const { unitNet, quantity, isBespoke } = line;
    return {
      // No variant of the shop: these are made for the order and take nothing from the shelf.
      variantId: `maatwerk-${index + 1}`,
      ...namesOf(line),
      unitPrice: withVat(unitNet, percent),
      quantity,
      attributes: [],
      agreed: { unitNet, total: amounts.lines[index]?.gross ?? cents(0), isBespoke },
    };
  });
  const { gross: total, vat, shipping } = amounts;
  const subtotal = cents(total - shipping.gross);
  const totals = { subtotal, shipping: shipping.gross, total, vat };
  return { lines, totals: percent === VAT_PERCENT ? totals : { ...totals, vatPercent: percent } };
}

/** Everything that stands on a quotation; plain data, for paper. Amounts are in cents. */
export interface QuotationPaper {
  /** "OF2026-0001-2" */
  readonly name: string;
  /** False while it is a draft. */
  readonly isSent: boolean;
  /** "2026-11-22", in Amsterdam. */
  readonly day: string;
  readonly seller: InvoiceSeller;
  readonly terms: QuotationTerms;
  readonly lines: readonly (QuotationLine & { readonly description: string; readonly net: Cents })[];
  readonly rate: VatRate;
  readonly vatCheck?: VatCheck | undefined;
  readonly totals: InvoiceTotals;
  /** Absolute address of the terms and conditions. */
  readonly termsUrl: string;
}

/** A quotation as it is printed: one that was sent with what counted then, a draft with what counts now. */
export function quotationPaper(quotation: Quotation, now: SentFacts, termsUrl: string): QuotationPaper {
  const { terms } = quotation;
  const sent = isPublic(quotation) ? quotation.sent : now;
  const { net, vat, gross } = quotationAmounts(terms, sent.rate.percent);
  return {
    name: quotationName(quotation),
    isSent: isPublic(quotation),
    day: isoDay(amsterdamDay(sent.at)),
    seller: sent.seller,
    terms,
    lines: terms.lines.map((line) => ({
      ...line,
      description: describeLine(line),
      net: timesCents(line.unitNet, line.quantity),
    })),
    rate: sent.rate,
    vatCheck: sent.vatCheck,
    totals: { net, vat, gross },
    termsUrl,
  };
}
