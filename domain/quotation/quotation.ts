import { type DeliveryChoice, streetLine } from '../checkout/shipping.ts';
import type { EmailAddress } from '../input/email-address.ts';
import type { InvoiceSeller, VatRate } from '../invoice/invoice.ts';
import type { Cents } from '../money/money.ts';
import { lineName } from '../order/order-lines.ts';
import { capitalised } from '../pages/capitalised.ts';
import type { SizeId } from '../product/sizes.ts';

/** "OF2026-0001": a series of its own per year, which no invoice number looks like. */
export function quotationNumber(year: number, count: number): string {
  return `OF${year}-${String(count).padStart(4, '0')}`;
}

/** A version as people name it: "OF2026-0001", and "OF2026-0001-2" for the second. */
export function quotationName({ number, version }: { readonly number: string; readonly version: number }): string {
  return version === 1 ? number : `${number}-${version}`;
}

/** What is offered to whom. Texts are empty while they are not known. */
interface QuotationBuyer {
  readonly name: string;
  /** Of the request: the only address that the quotation goes to. */
  readonly email: EmailAddress;
  readonly company: string;
  readonly vatId: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly addition: string;
  readonly postcode: string;
  readonly city: string;
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
}

/** The order that a customer made of it. */
interface Acceptance {
  readonly orderToken: string;
  readonly at: Date;
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
  /** Null while nobody accepted it. */
  readonly acceptance: Acceptance | null;
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

/** How the stand is called on a line. */
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
