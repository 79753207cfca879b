import type { Selectable } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Awaited } from '../../domain/message/stock-notice.ts';
import { insertUnlessThere, type Queries, runDelete, runUpdate, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** A request for one mail when a size is back, or when there is one for a book. */
export interface StockNotice {
  /** The secret in the links of its first mail. */
  readonly token: string;
  readonly awaited: Awaited;
  readonly email: EmailAddress;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
}

/** Stores a request and returns what is stored: an earlier one of the same mailbox for the same stays as it is. */
export async function insertStockNotice(
  tx: ShopTransaction,
  { token, awaited, email, createdAt }: Omit<StockNotice, 'confirmedAt'>,
): Promise<StockNotice> {
  const mailbox = email.toLowerCase();
  const wish = { token, size_id: awaited, email: mailbox, created_at: createdAt.toISOString() };
  await insertUnlessThere(tx, 'stock_notices', wish, 'email', 'size_id');
  const ofMailbox = tx.selectFrom('stock_notices').selectAll().where('email', '=', mailbox);
  const row = await ofMailbox.where('size_id', '=', awaited).executeTakeFirstOrThrow();
  return toNotice(row);
}

export async function findStockNotice(db: Queries, token: string): Promise<StockNotice | null> {
  const row = await db.selectFrom('stock_notices').selectAll().where('token', '=', token).executeTakeFirst();
  return row ? toNotice(row) : null;
}

/** Records that a request was confirmed; the first moment stays. False when there is no such request. */
export async function confirmStockNotice(db: Queries, token: string, now: Date): Promise<boolean> {
  return runUpdate(
    db
      .updateTable('stock_notices')
      .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now.toISOString())) }))
      .where('token', '=', token),
  );
}

/** Deletes a request; true for only one of two calls at once. */
export async function deleteStockNotice(db: Queries, token: string): Promise<boolean> {
  return (await runDelete(db.deleteFrom('stock_notices').where('token', '=', token))) > 0;
}

/** The confirmed requests for one thing, the earliest first. */
export async function listConfirmedNotices(db: Queries, awaited: Awaited, limit: number): Promise<StockNotice[]> {
  const rows = await db
    .selectFrom('stock_notices')
    .selectAll()
    .where('size_id', '=', awaited)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .limit(limit)
    .execute();
  return rows.map(toNotice);
}

/** Deletes requests from before a moment, or only the unconfirmed ones; at most `limit`. Returns how many. */
export async function deleteNoticesBefore(
  db: Queries,
  options: { readonly moment: Date; readonly unconfirmedOnly: boolean; readonly limit: number },
): Promise<number> {
  const { moment, unconfirmedOnly, limit } = options;
  const old = await db
    .selectFrom('stock_notices')
    .select('token')
    .where('created_at', '<', moment.toISOString())
    .$if(unconfirmedOnly, (query) => query.where('confirmed_at', 'is', null))
    .limit(limit)
    .execute();
  for (const { token } of old) await deleteStockNotice(db, token);
  return old.length;
}

/** How many people wait for each size and book, confirmed ones only. */
export async function countNotices(db: Queries): Promise<ReadonlyMap<Awaited, number>> {
  const rows = await db
    .selectFrom('stock_notices')
    .select(({ fn }) => ['size_id', fn.countAll<number | string>().as('count')])
    .where('confirmed_at', 'is not', null)
    .groupBy('size_id')
    .execute();
  return new Map(rows.map(({ size_id, count }) => [size_id as Awaited, Number(count)]));
}

function toNotice({ size_id, ...row }: Selectable<Tables['stock_notices']>): StockNotice {
  return { ...recordOf(row), awaited: size_id as Awaited, email: row.email as EmailAddress };
}
