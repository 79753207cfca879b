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

/**
 * Writes the words of an order that has none yet, and those of its notes; deletes what the release that stored it kept of
 * them elsewhere, where no erasing looks.
 */
export async function writeOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const { token } = order;
  const notes = await tx.selectFrom('order_notes').select('content').where('order_token', '=', token).execute();
  await tx
    .updateTable('orders')
    .set({ words: orderWords(order), note_words: storedWords(notes.map(({ content }) => content)) })
    .where('token', '=', token)
    .execute();
  for (const table of ['order_words', 'word_parts']) await sql`delete from ${sql.table(table)}`.execute(tx);
}
