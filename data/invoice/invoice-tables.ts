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

export interface InvoiceDueTable {
  order_token: string;
  due_at: string;
}

export interface VatSettingsTable {
  id: number;
  destination_from: string | null;
  changed_at: string;
}
