import { type Selectable, sql } from 'kysely';
import { cents } from '../../domain/money/money.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { ArticleId, Decision, PriceLedger } from '../../domain/price/price-ledger.ts';
import type { ChangedFacts, FactTexts } from '../../domain/shop/shop-config.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { actorColumns, actorOf } from './actions.ts';

const ONLY = 1;

/** The number of the last change of facts or prices: it rises with each. */
export async function readChangesVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('owner_changes').select('version').where('id', '=', ONLY).executeTakeFirstOrThrow();
  return row.version;
}

/** Takes the next number, only inside the transaction that makes the change. Other changes wait for its end. */
export async function nextChangesVersion(tx: ShopTransaction): Promise<number> {
  const row = await tx
    .updateTable('owner_changes')
    .set({ version: sql`version + 1` })
    .where('id', '=', ONLY)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The facts of one subject as an owner stored them. */
export interface FactChange {
  readonly version: number;
  readonly subject: string;
  readonly texts: FactTexts;
  readonly at: Date;
  readonly actor: Actor;
}

/** Adds a change. Only inside the transaction that took its version. */
export async function insertFactChange(tx: ShopTransaction, { version, subject, texts, at, actor }: FactChange) {
  await tx
    .insertInto('fact_changes')
    .values({ version, subject, texts: JSON.stringify(texts), at: at.toISOString(), ...actorColumns(actor) })
    .execute();
}

/** The last change of every subject that was ever changed. */
export async function readChangedFacts(db: Queries): Promise<ChangedFacts> {
  const rows = await db
    .selectFrom('fact_changes')
    .select(['subject', 'texts'])
    .where('version', 'in', ({ selectFrom }) =>
      selectFrom('fact_changes')
        .select(({ fn }) => fn.max('version').as('version'))
        .groupBy('subject'),
    )
    .execute();
  return new Map(rows.map(({ subject, texts }) => [subject, JSON.parse(texts) as FactTexts]));
}

/** The changes of a subject, newest first. */
export async function listFactChanges(
  db: Queries,
  { subject, limit }: { readonly subject: string; readonly limit: number },
): Promise<FactChange[]> {
  const rows = await db
    .selectFrom('fact_changes')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** A change of a subject by its version; null when it has none such. */
export async function findFactChange(
  db: Queries,
  { subject, version }: Pick<FactChange, 'subject' | 'version'>,
): Promise<FactChange | null> {
  const row = await db
    .selectFrom('fact_changes')
    .selectAll()
    .where('version', '=', version)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

function toChange({ version, subject, texts, at, ...actor }: Selectable<Tables['fact_changes']>): FactChange {
  return { version, subject, texts: JSON.parse(texts), at: new Date(at), actor: actorOf(actor) };
}

/** Adds a decision about a price. Only inside the transaction that took its version; nothing ever changes one. */
export async function insertPriceDecision(tx: ShopTransaction, decision: Decision): Promise<void> {
  const { version, article, kind, at, actor, beginsAt } = decision;
  await tx
    .insertInto('price_decisions')
    .values({
      version,
      article,
      kind,
      price: decision.kind === 'withdrawal' ? null : decision.price,
      begins_at: beginsAt.toISOString(),
      ends_at: decision.kind === 'offer' ? (decision.endsAt?.toISOString() ?? null) : null,
      withdraws: decision.kind === 'withdrawal' ? decision.withdraws : null,
      at: at.toISOString(),
      ...actorColumns(actor),
    })
    .execute();
}

/** All decisions, oldest first. */
export async function readPriceLedger(db: Queries): Promise<PriceLedger> {
  const rows = await db.selectFrom('price_decisions').selectAll().orderBy('version').execute();
  return rows.map(toDecision);
}

/** The articles about which anything was ever decided. */
export async function listPricedArticles(db: Queries): Promise<ReadonlySet<ArticleId>> {
  const rows = await db.selectFrom('price_decisions').select('article').distinct().execute();
  return new Set(rows.map(({ article }) => article));
}

function toDecision(row: Selectable<Tables['price_decisions']>): Decision {
  const decided = {
    version: row.version,
    article: row.article,
    at: new Date(row.at),
    beginsAt: new Date(row.begins_at),
    actor: actorOf(row),
  };
  const price = cents(row.price ?? 0);
  switch (row.kind) {
    case 'price':
      return { ...decided, kind: row.kind, price };
    case 'offer':
      return { ...decided, kind: row.kind, price, endsAt: row.ends_at === null ? null : new Date(row.ends_at) };
    case 'withdrawal':
      return { ...decided, kind: row.kind, withdraws: row.withdraws ?? 0 };
  }
}
