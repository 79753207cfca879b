import { sql } from 'kysely';
import type { Order } from '../../domain/order/order.ts';
import { orderWords, storedWords } from '../../domain/order/order-search.ts';
import type { Queries, ShopTransaction } from '../database.ts';

/** Tokens of orders that an earlier version of the shop stored without their words, the newest first. */
export async function listOrdersWithoutWords(db: Queries, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('token')
    .where('words', 'is', null)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ token }) => token);
}

/** Writes the words of an order that has none, and its notes', and deletes what an earlier release kept elsewhere. */
export async function writeOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const { token } = order;
  const notes = await tx.selectFrom('order_notes').select('content').where('order_token', '=', token).execute();
  await tx
    .updateTable('orders')
    .set({ words: orderWords(order), note_words: storedWords(notes.map(({ content }) => content)) })
    .where('token', '=', token)
    .execute();
  // The release before writes its own again, should somebody go back to it.
  await sql`delete from order_words where number = ${order.number}`.execute(tx);
  await sql`update orders set words_version = 0 where token = ${token}`.execute(tx);
}

/** Deletes parts of words that the release before kept and no order has any more; at most of `limit` words. */
export async function deleteUnusedParts(db: Queries, limit: number): Promise<number> {
  const unused = sql`select word from word_parts where not exists
    (select 1 from order_words where order_words.word = word_parts.word) limit ${limit}`;
  return Number((await sql`delete from word_parts where word in (${unused})`.execute(db)).numAffectedRows ?? 0);
}
