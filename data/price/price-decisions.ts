import type { Selectable } from 'kysely';
import { cents } from '../../domain/money/money.ts';
import type { ArticleId, Decision, PriceLedger } from '../../domain/price/price-ledger.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import { actorColumns, actorOfColumns } from '../owner/changes.ts';
import type { PriceDecisionTable } from '../tables/change-tables.ts';

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

function toDecision(row: Selectable<PriceDecisionTable>): Decision {
  const decided = {
    version: row.version,
    article: row.article,
    at: new Date(row.at),
    beginsAt: new Date(row.begins_at),
    actor: actorOfColumns(row),
  };
  switch (row.kind) {
    case 'price':
      return { ...decided, kind: 'price', price: cents(row.price ?? 0) };
    case 'offer':
      return {
        ...decided,
        kind: 'offer',
        price: cents(row.price ?? 0),
        endsAt: row.ends_at === null ? null : new Date(row.ends_at),
      };
    case 'withdrawal':
      return { ...decided, kind: 'withdrawal', withdraws: row.withdraws ?? 0 };
  }
}
