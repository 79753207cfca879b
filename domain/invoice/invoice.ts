import type { DeliveryCountry } from '../checkout/shipping.ts';
import type { Cents } from '../money/money.ts';

export const INVOICE_KINDS = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Dutch names of the kinds, as they stand on paper. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factuur',
  credit: 'Creditfactuur',
};

/** Years that an invoice is kept after the year of its date (AWR, article 52). */
export const INVOICE_RETENTION_YEARS = 7;
/** Years for one with the VAT of another country, as the Union scheme asks (Wet OB, article 28tb). */
export const FOREIGN_VAT_RETENTION_YEARS = 10;

/** The seller as on the day of the invoice. */
export interface InvoiceSeller {
  /** As registered. */
  readonly name: string;
  /** Under which it trades; null when that is the same. */
  readonly brand: string | null;
  readonly addressLines: readonly string[];
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly kvk: string;
  readonly vatId: string;
}

/** Who is invoiced, as on the order. */
export interface InvoiceBuyer {
  readonly name: string;
  /** Null for a consumer. */
  readonly company: string | null;
  /** The company's VAT number, as it gave it; null when there is none. */
  readonly vatId: string | null;
  /** Empty for who picks up: an order like that has no address. */
  readonly addressLines: readonly string[];
  readonly country: DeliveryCountry;
}

/** All amounts in cents; negative on a credit note. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  /** Price of one without VAT, rounded to a cent. */
  readonly unitNet: Cents;
  /** Price of one with VAT. */
  readonly unitGross: Cents;
  readonly net: Cents;
  readonly gross: Cents;
}

/** All amounts in cents; negative on a credit note. */
export interface InvoiceTotals {
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

/** The rate of an invoice, and the country whose VAT it is. */
export interface VatRate {
  readonly country: DeliveryCountry;
  readonly percent: number;
}

/** Everything that stands on an invoice or credit note: stored once, and never computed again. */
export interface Invoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** "2026-11-22", in Amsterdam. */
  readonly day: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly order: { readonly number: string; readonly placedOn: string; readonly paidOn: string };
  /** Method and id in the payment provider's terms; null when unknown. */
  readonly payment: { readonly method: string | null; readonly id: string | null };
  /** The invoice that a credit note refers to; null on an invoice. */
  readonly credits: { readonly number: string; readonly day: string } | null;
  readonly lines: readonly InvoiceLine[];
  readonly rate: VatRate;
  readonly totals: InvoiceTotals;
}
