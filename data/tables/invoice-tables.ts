export interface InvoiceTable {
  number: string;
  kind: string;
  order_token: string;
  order_number: string;
  /** The day in Amsterdam. */
  day: string;
  country: string;
  vat_country: string;
  vat_percent: number;
  /** In cents; negative on a credit note. */
  net: number;
  vat: number;
  gross: number;
  method: string | null;
  payment_id: string | null;
  /** An `Invoice` as JSON. */
  content: string;
  issued_at: string;
}

export interface InvoiceCounterTable {
  year: number;
  last: number;
}

/** Sums over `invoices`, kept with each of them. */
export interface SalesAbroadTable {
  year: number;
  /** In cents; PostgreSQL gives a text. */
  net: number | string;
  /** The first invoice with which the year went above the threshold. */
  passed_number: string | null;
  passed_day: string | null;
}

export interface InvoiceDueTable {
  order_token: string;
  due_at: string;
}

export interface VatSettingsTable {
  id: number;
  destination_from: string | null;
  changed_at: string;
}

/** Tables created by `migrations/0014-quotations.sql`. */

export interface QuotationTable {
  id: string;
  number: string;
  version: number;
  state: string;
  message_id: string | null;
  submission: string;
  revision: number;
  /** `QuotationTerms` as JSON. */
  content: string;
  /** Seller and rate as JSON. */
  frozen: string | null;
  token_hash: string | null;
  order_token: string | null;
  created_at: string;
  changed_at: string;
  sent_at: string | null;
  accepted_at: string | null;
}

export interface QuotationCounterTable {
  year: number;
  last: number;
}
