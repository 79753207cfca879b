import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { MailRefusals } from '../domain/message/mail-schedule.ts';
import { deleteFound, findsRow, type Queries, runUpdate, type ShopDatabase, type ShopTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/* What waits to be delivered to somebody outside: mails, pushes to owners. One worker holds a row at a time. */

export type Waiting = 'outbox' | 'pushes';

export interface ClaimOptions {
  readonly engine: ShopDatabase['engine'];
  /** A token of this delivery round: only its owner may record the result. */
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
}

/**
 * Claims rows that are due and not leased, and counts the attempt, so that a process that crashes while sending has
 * used one. Selects first and then updates, since PostgreSQL may run a subquery with a limit once per row; both have
 * the condition, so that no row is claimed twice.
 */
export async function claimDue<Name extends Waiting>(
  tx: ShopTransaction,
  table: Name,
  { engine, owner, now, leaseUntil, limit }: ClaimOptions,
): Promise<Selectable<Tables[Name]>[]> {
  const waiting: Waiting = table;
  const moment = now.toISOString();
  const due = await tx
    .selectFrom(waiting)
    .select('id')
    .where(isDue(moment))
    .orderBy('next_attempt_at')
    .limit(limit)
    // SQLite has one writer at a time; on PostgreSQL workers skip each other's locked rows.
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await tx
    .updateTable(waiting)
    .set({ lease_owner: owner, lease_until: leaseUntil.toISOString(), attempts: sql`attempts + 1` })
    .where('id', 'in', ids)
    .where(isDue(moment))
    .returningAll()
    .execute();
  return rows as unknown as Selectable<Tables[Name]>[];
}

/** Claims what is due at a provider by moving its next try past the answer. Of two processes one finds it moved. */
export async function claimTries<Name extends 'parcels' | 'refunds'>(
  db: Queries,
  table: Name,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<Selectable<Tables[Name]>[]> {
  const tried: 'parcels' | 'refunds' = table;
  const due = db.selectFrom(tried).select(['id', 'next_try_at']).where('next_try_at', '<=', now.toISOString());
  const claimed: unknown[] = [];
  for (const { id, next_try_at } of await due.orderBy('next_try_at').limit(limit).execute()) {
    const claim = db.updateTable(tried).set({ next_try_at: until.toISOString() }).where('id', '=', id);
    claimed.push(...(await claim.where('next_try_at', '=', next_try_at).returningAll().execute()));
  }
  return claimed as Selectable<Tables[Name]>[];
}

/** The condition of what may be sent now: waiting, due and not leased. */
function isDue(moment: string) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, Waiting>) =>
    and([
      eb('status', '=', 'waiting'),
      eb('next_attempt_at', '<=', moment),
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', moment)]),
    ]);
}

/** True when something is due; lets an idle worker check without writing. */
export async function isAnyDue(db: Queries, table: Waiting, now: Date): Promise<boolean> {
  return findsRow(db.selectFrom(table).select('id').where(isDue(now.toISOString())).limit(1));
}

export interface Delivery {
  readonly id: string;
  readonly owner: string;
}

/** Marks a row as sent; false when the lease had expired and another owner claimed it. */
export async function recordDelivered(db: Queries, table: Waiting, delivery: Delivery, now: Date): Promise<boolean> {
  return release(db, table, delivery, { status: 'sent', sent_at: now.toISOString(), last_error: null });
}

export interface DeliveryFailure extends Delivery, MailRefusals {
  readonly reason: string;
  /** Null: it is dead, and not tried again by itself. */
  readonly nextAttemptAt: Date | null;
}

/** Records a failed attempt; false when the lease had expired and another owner claimed the row. */
export async function recordUndelivered(db: Queries, table: Waiting, failure: DeliveryFailure): Promise<boolean> {
  const { reason, nextAttemptAt, refusals, firstRefusedAt } = failure;
  const held = { refusals, first_refused_at: firstRefusedAt?.toISOString() ?? null, last_error: reason.slice(0, 500) };
  if (nextAttemptAt === null) return release(db, table, failure, { ...held, status: 'dead' });
  return release(db, table, failure, { ...held, next_attempt_at: nextAttemptAt.toISOString() });
}

type Columns = 'status' | 'sent_at' | 'last_error' | 'refusals' | 'first_refused_at' | 'next_attempt_at';

async function release(
  db: Queries,
  table: Waiting,
  { id, owner }: Delivery,
  values: Partial<Pick<Selectable<Tables[Waiting]>, Columns>>,
): Promise<boolean> {
  return runUpdate(
    db
      .updateTable(table)
      .set({ ...values, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner),
  );
}

/** Deletes up to `limit` rows that were sent before `moment`; returns how many. */
export async function deleteSentBefore(db: Queries, table: Waiting, moment: Date, limit: number): Promise<number> {
  const old = db.selectFrom(table).select('id as key').where('sent_at', '<', moment.toISOString()).limit(limit);
  return deleteFound(old, (ids) => db.deleteFrom(table).where('id', 'in', ids).where('status', '=', 'sent'));
}
