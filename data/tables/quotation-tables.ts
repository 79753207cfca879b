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
