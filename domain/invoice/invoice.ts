import type { DeliveryCountry } from '../checkout/shipping.ts';
import type { VatCheck } from '../input/vat-id.ts';
import type { Cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import { filledIn, mailbox, type ShopConfig } from '../shop/shop-config.ts';

export type InvoiceKind = 'invoice' | 'credit';

/** Dutch names of the kinds, as they stand on paper. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factuur',
  credit: 'Creditfactuur',
};

/** Years that an invoice is kept after the year of its date (AWR, article 52). */
export const INVOICE_RETENTION_YEARS = 7;
/** Years for one with the VAT of another country, as the Union scheme asks (Wet OB, article 28tb). */
export const FOREIGN_VAT_RETENTION_YEARS = 10;

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

export interface InvoiceBuyer {
  readonly name: string;
  /** Null for a consumer. */
  readonly company: string | null;
  /** The company's VAT number, as it gave it; null when there is none. */
  readonly vatId: string | null;
  /** Empty for an order that is picked up: it has no address. */
  readonly addressLines: readonly string[];
  /** Of that address: "NL". */
  readonly country: string;
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
  /** Where it was delivered, or picked up; absent on earlier ones: in the buyer's country. */
  readonly deliveredTo?: DeliveryCountry;
  readonly order: { readonly number: string; readonly placedOn: string; readonly paidOn: string };
  /** Method and id in the payment provider's terms; null when unknown. */
  readonly payment: { readonly method: string | null; readonly id: string | null };
  /** The invoice that a credit note refers to; null on an invoice. */
  readonly credits: { readonly number: string; readonly day: string } | null;
  /** True on a credit note of an invoice that another replaces. */
  readonly isReplaced?: boolean;
  /** True on a credit note of money that went back before, which one of the invoice before says already. */
  readonly isAgain?: boolean;
  /** The invoice in whose place it comes, of an order that changed. */
  readonly replaces?: { readonly number: string; readonly day: string };
  readonly lines: readonly InvoiceLine[];
  readonly rate: VatRate;
  readonly totals: InvoiceTotals;
  /** What VIES said of the buyer; absent: it was not asked. */
  readonly vatCheck?: VatCheck;
}

/** The country of the delivery, which says whose VAT it is. */
export function deliveredTo({ deliveredTo, buyer }: Pick<Invoice, 'deliveredTo' | 'buyer'>): DeliveryCountry {
  return deliveredTo ?? (buyer.country as DeliveryCountry);
}

const NUMBER = /^(\d{4})-(\d{5,9})$/;

/** "2026-00001": the year in Amsterdam and a number that counts without gaps within it (Wet OB, article 35a). */
export function invoiceNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(5, '0')}`;
}

/** Reads a number as people type it: "2026-1" and " 2026-00001 " are "2026-00001". Null when it is none. */
export function parseInvoiceNumber(text: string): string | null {
  const parts = /^\s{0,20}(\d{4})[\s-]{1,3}(\d{1,9})\s{0,20}$/.exec(text.slice(0, 60));
  if (!parts) return null;
  const count = Number(parts[2]);
  return count > 0 ? invoiceNumber(Number(parts[1]), count) : null;
}

/** Whether a text is exactly an invoice number, as in an address. */
export function isInvoiceNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** What an invoice must say of its seller (Wet OB, article 35a), with the Dutch words for what is missing. */
const REQUIRED = [
  ['handelsnaam', (config: SellerConfig) => config.legalName],
  ['straat en huisnummer', (config: SellerConfig) => config.address.street],
  ['postcode', (config: SellerConfig) => config.address.postcode],
  ['plaats', (config: SellerConfig) => config.address.city],
  ['KvK-nummer', (config: SellerConfig) => config.kvk],
  ['btw-id', (config: SellerConfig) => config.vatId],
] as const;

type SellerConfig = Pick<ShopConfig, 'brand' | 'legalName' | 'address' | 'kvk' | 'vatId' | 'email' | 'phone'>;

/** The seller for an invoice; or Dutch words for the facts that the owner has not filled in yet. */
export function invoiceSeller(config: SellerConfig): Result<InvoiceSeller, readonly string[]> {
  const missing = REQUIRED.flatMap(([word, of]) => ((filledIn(of(config)) ?? '').trim() === '' ? [word] : []));
  if (missing.length > 0) return err(missing);
  const { brand, legalName, address, kvk, vatId } = config;
  return ok({
    name: legalName,
    brand: brand === legalName ? null : brand,
    addressLines: [address.street, `${address.postcode} ${address.city}`],
    country: address.country,
    email: mailbox(config),
    phone: filledIn(config.phone),
    kvk,
    vatId,
  });
}
