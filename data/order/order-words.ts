import { sql } from 'kysely';
import type { Order } from '../../domain/order/order.ts';
import { orderWords } from '../../domain/order-search/order-words.ts';
import { WORDS_VERSION } from '../../domain/order-search/search-words.ts';
import type { Queries, ShopTransaction } from '../database.ts';

/** Words as stored: bytes of UTF-8. */
export function wordBytes(word: string): Buffer {
  return Buffer.from(word, 'utf8');
}

/** Writes the words by which an order is found, instead of those of an earlier version of the order. */
export async function writeOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const { number } = order;
  await tx.deleteFrom('order_words').where('number', '=', number).execute();
  await insertOrderWords(tx, order);
  await tx.updateTable('orders').set({ words_version: WORDS_VERSION }).where('number', '=', number).execute();
}

/** Writes the words of an order that has none yet; its row has their version. */
export async function insertOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const { number } = order;
  const placed_at = order.placedAt.toISOString();
  const rows = orderWords(order).map((word) => ({ word: wordBytes(word), placed_at, number }));
  if (rows.length > 0) await tx.insertInto('order_words').values(rows).execute();
}

/** Tokens of orders whose words are to be written, the newest first. */
export async function listOrdersWithoutWords(db: Queries, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('token')
    // As a constant, so that the partial index is used.
    .where('words_version', '<', sql.lit(WORDS_VERSION))
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ token }) => token);
}
