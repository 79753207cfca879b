import type { Selectable } from 'kysely';
import type { OrderNewsEvent } from '../../domain/assistant/order-news.ts';
import type { MailRefusals } from '../../domain/message/retry-schedule.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import { type ClaimOptions, claimDue } from '../deliveries.ts';
import type { OrderNewsTable } from '../tables/assistant-tables.ts';

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

/** Claims news that is due, as `claimDue` says. */
export async function claimNews(tx: ShopTransaction, options: ClaimOptions): Promise<ClaimedNews[]> {
  return (await claimDue(tx, 'order_news', options)).map(toNews);
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
