/** Tables beside those of the orders themselves, created by `migrations/0011-orders-desk.sql`. */

/** Words are UTF-8 bytes: both engines compare those in one order, whatever their collation. */
export interface OrderWordTable {
  word: Buffer;
  placed_at: string;
  number: string;
}

export interface OrderNoteTable {
  id: string;
  order_token: string;
  kind: string;
  content: string;
  author: string;
  at: string;
}

export interface RefundTable {
  id: string;
  submission: string;
  order_token: string;
  payment_id: string;
  amount: number;
  status: string;
  origin: string;
  reason: string;
  provider_id: string | null;
  /** How often the provider was given it as a new refund; rises when one that failed is asked for again. */
  attempt: number;
  /** Calls without an answer since it was asked for. */
  tries: number;
  next_try_at: string | null;
  last_error: string | null;
  requested_at: string;
  updated_at: string;
}

export interface StockCorrectionTable {
  id: string;
  variant_id: string;
  before: number;
  after: number;
  reason: string;
  note: string;
  author: string;
  at: string;
}
