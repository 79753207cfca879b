import { sql } from 'kysely';
import type { Order } from '../../domain/order/order.ts';
import { orderWords, WORDS_VERSION } from '../../domain/order/order-search.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import { type Places, statement } from '../statement.ts';

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

interface WordsOfOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly [word: `word ${number}`]: Buffer;
}

/** Inserts so many words, by that number; an order has at most 80. */
const insertions = new Map<number, ReturnType<typeof insertionOf>>();

function insertionOf(words: number) {
  return statement((db, place: Places<WordsOfOrder>) =>
    db.insertInto('order_words').values(
      Array.from({ length: words }, (_, index) => ({
        word: place(`word ${index}`),
        placed_at: place('placedAt'),
        number: place('number'),
      })),
    ),
  );
}

/** Writes the words of an order that has none yet; its row has their version. */
export async function insertOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const words = orderWords(order);
  if (words.length === 0) return;
  const insertion = insertions.getOrInsertComputed(words.length, insertionOf);
  const values = Object.fromEntries(words.map((word, index) => [`word ${index}`, wordBytes(word)] as const));
  await insertion(tx, { ...values, number: order.number, placedAt: order.placedAt.toISOString() });
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
