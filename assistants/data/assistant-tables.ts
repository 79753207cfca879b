import type { Kysely } from 'kysely';
import type { Tables } from '../../data/tables.ts';

/* The tables of what assistants do and what their platforms are told; JSON is text, times are ISO 8601. */

export interface AssistantSessionTable {
  id: string;
  kind: string;
  platform: string;
  signed: number;
  webhook_url: string | null;
  canceled: number;
  /** A `SessionContent` as JSON. */
  content: string;
  cart_id: string | null;
  checkout_token: string | null;
  created_at: string;
  expires_at: string;
}

export type OrderUpdateTable = Tables['order_news'] & {
  order_token: string;
  event: string;
  occurred_at: string;
};

type AssistantTables = {
  readonly assistant_sessions: AssistantSessionTable;
  readonly assistant_answers: {
    name: string;
    request: string;
    status: number | null;
    /** JSON. */
    body: string | null;
    created_at: string;
  };
  readonly order_news: OrderUpdateTable;
};

/** The same connection or transaction, with the tables of this wing; `data/migrations/` creates them. */
export function withAssistantTables(db: Kysely<Tables>) {
  return db.withTables<AssistantTables>();
}
