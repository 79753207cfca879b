import type { OwnerActionTable } from './owner-tables.ts';

/** The tables of what owners change, created by `migrations/0013-facts-and-prices.sql`; times are ISO 8601. */

type ActorColumns = Pick<OwnerActionTable, 'actor_kind' | 'actor_id' | 'actor_name'>;

export interface FactChangeTable extends ActorColumns {
  version: number;
  subject: string;
  /** The texts of the form, as JSON. */
  texts: string;
  at: string;
}

export interface PriceDecisionTable extends ActorColumns {
  version: number;
  article: string;
  kind: 'price' | 'offer' | 'withdrawal';
  price: number | null;
  begins_at: string;
  ends_at: string | null;
  withdraws: number | null;
  at: string;
}

export interface OwnerChangesTable {
  id: number;
  version: number;
}
