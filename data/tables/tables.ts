import type { Generated } from 'kysely';
import type {
  InvoiceCounterTable,
  InvoiceDueTable,
  InvoiceTable,
  QuotationCounterTable,
  QuotationTable,
  SalesAbroadTable,
  VatSettingsTable,
} from './invoice-tables.ts';
import type {
  AttachmentFileTable,
  AttachmentTable,
  DeliveryColumns,
  MessageTable,
  OutboxTable,
} from './message-tables.ts';
import type {
  FactChangeTable,
  MessageReplyTable,
  OwnerActionTable,
  OwnerChallengeTable,
  OwnerChangesTable,
  OwnerLinkTable,
  OwnerPasskeyTable,
  OwnerSessionTable,
  OwnerTable,
  PriceDecisionTable,
} from './owner-tables.ts';

/** The tables that `migrations/*.sql` create; JSON is text, times are ISO 8601, booleans are 0 and 1. */
export interface Tables {
  readonly stock: StockTable;
  readonly checkouts: CheckoutTable;
  readonly orders: OrderTable;
  readonly payments: PaymentTable;
  readonly test_payments: TestPaymentTable;
  readonly messages: MessageTable;
  readonly attachments: AttachmentTable;
  readonly attachment_files: AttachmentFileTable;
  readonly outbox: OutboxTable;
  readonly order_events: OrderEventTable;
  readonly stock_notices: StockNoticeTable;
  readonly rate_counts: RateCountTable;
  readonly leases: LeaseTable;
  readonly order_news: DeliveryTable;
  readonly order_words: OrderWordTable;
  readonly order_notes: OrderNoteTable;
  readonly refunds: RefundTable;
  readonly stock_corrections: StockCorrectionTable;
  readonly invoices: InvoiceTable;
  readonly invoice_counters: InvoiceCounterTable;
  readonly invoices_due: InvoiceDueTable;
  readonly sales_abroad: SalesAbroadTable;
  readonly vat_settings: VatSettingsTable;
  readonly owners: OwnerTable;
  readonly owner_links: OwnerLinkTable;
  readonly owner_sessions: OwnerSessionTable;
  readonly owner_passkeys: OwnerPasskeyTable;
  readonly owner_challenges: OwnerChallengeTable;
  readonly owner_actions: OwnerActionTable;
  readonly message_replies: MessageReplyTable;
  readonly quotations: QuotationTable;
  readonly quotation_counters: QuotationCounterTable;
  readonly fact_changes: FactChangeTable;
  readonly price_decisions: PriceDecisionTable;
  readonly owner_changes: OwnerChangesTable;
}

/** What waits to be delivered to somebody outside. */
export interface DeliveryTable extends DeliveryColumns {
  id: string;
  refusals: number;
}

interface StockTable {
  variant_id: string;
  quantity: number;
  updated_at: string;
  warn_at: number | null;
  version: Generated<number>;
}

interface CheckoutTable {
  token: string;
  /** A `PricedCheckout` as JSON. */
  checkout: string;
  created_at: string;
  expires_at: string;
  touched_at: string;
  /** 1 when it became an order. */
  ordered: Generated<number>;
  /** Fields of the order form as JSON. */
  prefill: Generated<string | null>;
}

export interface OrderTable {
  token: string;
  number: string;
  status: string;
  stock_held: number;
  /** A list as JSON. */
  attention: string;
  contact: string;
  delivery: string;
  remark: string;
  /** JSON. */
  gift: string | null;
  payment_method: string;
  lines: string;
  subtotal: number;
  shipping: number;
  total: number;
  vat: number;
  /** In per cent. */
  vat_percent: Generated<number>;
  payment_id: string;
  placed_at: string;
  paid_at: string | null;
  held_until: string | null;
  holder: string | null;
  stage: Generated<string>;
  words_version: Generated<number>;
  /** JSON. */
  quotation: Generated<string | null>;
}

export interface PaymentTable {
  id: string;
  order_token: string;
  provider: string;
  provider_id: string | null;
  checkout_url: string | null;
  status: string;
  amount: number;
  created_at: string;
  updated_at: string;
  expires_at: string | null;
  method: string | null;
  refunded: Generated<number>;
  charged_back: Generated<number>;
  /** When it was paid. */
  paid_at: Generated<string | null>;
}

interface TestPaymentTable {
  id: string;
  order_number: string;
  amount: number;
  method: string;
  return_url: string;
  status: string;
}

export interface OrderEventTable {
  id: string;
  order_token: string;
  kind: string;
  /** JSON. */
  details: string;
  at: string;
}

interface StockNoticeTable {
  token: string;
  size_id: string;
  /** In lower case. */
  email: string;
  confirmed_at: string | null;
  created_at: string;
}

interface RateCountTable {
  what: string;
  period_start: string;
  count: number;
}

interface LeaseTable {
  name: string;
  owner: string;
  held_until: string;
}

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
