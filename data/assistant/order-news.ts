import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { OrderNewsEvent } from '../../domain/assistant/order-news.ts';
import type { MailRefusals } from '../../domain/message/retry-schedule.ts';
import type { Queries, ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderNewsTable, Tables } from '../tables.ts';

/** One thing that happened to an order, for the platform that brought it. */
export interface OrderNews {
  readonly id: string;
  readonly orderToken: string;
  readonly event: OrderNewsEvent;
  readonly occurredAt: Date;
}

/** News that a worker claimed, with what is held against it. */
export interface ClaimedNews extends OrderNews, MailRefusals {
  /** Including this one. */
  readonly attempts: number;
}

/** Only inside the transaction that stores what happened. */
export async function insertNews(tx: ShopTransaction, news: OrderNews): Promise<void> {
  const moment = news.occurredAt.toISOString();
  await tx
    .insertInto('order_news')
    .values({
      id: news.id,
      order_token: news.orderToken,
      event: news.event,
      occurred_at: moment,
      status: 'waiting',
      attempts: 0,
      refusals: 0,
      next_attempt_at: moment,
      created_at: moment,
    })
    .execute();
}

export interface ClaimNewsOptions {
  readonly engine: ShopDatabase['engine'];
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
}

/** Claims news that is due, as `claimMails` does for mail: each for one worker, and the attempt is counted. */
export async function claimNews(
  tx: ShopTransaction,
  { engine, owner, now, leaseUntil, limit }: ClaimNewsOptions,
): Promise<ClaimedNews[]> {
  const moment = now.toISOString();
  const due = await tx
    .selectFrom('order_news')
    .select('id')
    .where(isDue(moment))
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await tx
    .updateTable('order_news')
    .set({ lease_owner: owner, lease_until: leaseUntil.toISOString(), attempts: sql`attempts + 1` })
    .where('id', 'in', ids)
    .where(isDue(moment))
    .returningAll()
    .execute();
  return rows.map(toNews);
}

function isDue(moment: string) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'order_news'>) =>
    and([
      eb('status', '=', 'waiting'),
      eb('next_attempt_at', '<=', moment),
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', moment)]),
    ]);
}

/** True when news is due; lets an idle worker check without writing. */
export async function isNewsDue(db: Queries, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('order_news')
    .select('id')
    .where(isDue(now.toISOString()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewsOutcome {
  readonly id: string;
  readonly owner: string;
}

/** Marks news as sent; false when the lease had expired and another owner claimed it. */
export async function recordNewsSent(db: Queries, { id, owner }: NewsOutcome, now: Date): Promise<boolean> {
  return release(db, { id, owner }, { status: 'sent', sent_at: now.toISOString(), last_error: null });
}

export interface NewsFailure extends NewsOutcome, MailRefusals {
  readonly reason: string;
  /** Null: given up. */
  readonly nextAttemptAt: Date | null;
}

/** Records a failed attempt; false when the lease had expired and another owner claimed the news. */
export async function recordNewsFailure(db: Queries, failure: NewsFailure): Promise<boolean> {
  const { refusals, firstRefusedAt, nextAttemptAt, reason } = failure;
  const held = {
    refusals,
    first_refused_at: firstRefusedAt?.toISOString() ?? null,
    last_error: reason.slice(0, 500),
  };
  if (nextAttemptAt === null) return release(db, failure, { ...held, status: 'dead' });
  return release(db, failure, { ...held, next_attempt_at: nextAttemptAt.toISOString() });
}

async function release(
  db: Queries,
  { id, owner }: NewsOutcome,
  values: Partial<Selectable<OrderNewsTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_news')
    .set({ ...values, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes up to `limit` pieces of news that were sent before `moment`; returns how many. */
export async function deleteNewsSentBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom('order_news')
    .select('id')
    .where('sent_at', '<', moment.toISOString())
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const { numDeletedRows } = await db.deleteFrom('order_news').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

function toNews(row: Selectable<OrderNewsTable>): ClaimedNews {
  return {
    id: row.id,
    orderToken: row.order_token,
    event: row.event as OrderNewsEvent,
    occurredAt: new Date(row.occurred_at),
    attempts: row.attempts,
    refusals: row.refusals,
    firstRefusedAt: row.first_refused_at === null ? null : new Date(row.first_refused_at),
  };
}
