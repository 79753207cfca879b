import { sql } from 'kysely';
import type { Order } from '../../domain/order/order.ts';
import { orderWords, type PageKey, WORDS_VERSION } from '../../domain/order/order-search.ts';
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

/** The statements that insert a number of words, by that number; an order has at most 80. */
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

/* Finding orders by the beginnings of their words, in the index of words. */

/** Maximum number of stored words for one beginning; the first in the alphabet are taken. */
const MAX_BEGINNINGS = 40;
/** Comes after every moment. */
const NEWER_THAN_ALL = '~';

/** A word of a search, with the stored words that begin with it. */
export interface QueryWord {
  readonly word: string;
  readonly beginnings: readonly Buffer[];
  readonly isIncomplete: boolean;
}

/** Finds the stored words that begin with a word. */
export async function lookUp(db: Queries, word: string): Promise<QueryWord> {
  const beginnings = await wordsBeginning(db, word);
  return {
    word,
    beginnings: beginnings.slice(0, MAX_BEGINNINGS),
    isIncomplete: beginnings.length > MAX_BEGINNINGS,
  };
}

/**
 * Sorts words so that the rarest comes first: the one whose latest orders reach back furthest. Counting would not tell,
 * since it stops early and all words of a large shop reach its limit.
 */
export async function rarestFirst(db: Queries, words: readonly QueryWord[], look: Look): Promise<readonly QueryWord[]> {
  if (words.length === 1) return words;
  const reached: { readonly found: QueryWord; readonly until: string }[] = [];
  for (const found of words) reached.push({ found, until: await reachOf(db, found, look) });
  return reached.toSorted((one, other) => compare(one.until, other.until)).map(({ found }) => found);
}

/** The moment of the last of the orders looked for; empty when there are fewer. */
async function reachOf(db: Queries, { beginnings, isIncomplete }: QueryWord, look: Look): Promise<string> {
  // A beginning of very many words is common, and reading only some of them would leave orders out.
  if (isIncomplete) return NEWER_THAN_ALL;
  const { keys } = await candidatesOf(db, beginnings, look);
  return keys[look.max - 1]?.placedAt ?? '';
}

/** No byte of UTF-8 is 0xff, so it comes after every continuation. */
export function endOf(word: string): Buffer {
  return Buffer.concat([wordBytes(word), Buffer.from([0xff])]);
}

/** The different stored words that begin so. Each costs one look in the index, however many orders have it. */
async function wordsBeginning(db: Queries, word: string): Promise<readonly Buffer[]> {
  const end = endOf(word);
  const { rows } = await sql<{ word: Buffer }>`with recursive beginnings (word) as (
      select * from (select word from order_words where word >= ${wordBytes(word)} and word < ${end} order by word limit 1) as beginning
      union all
      select (select o.word from order_words o where o.word > b.word and o.word < ${end} order by o.word limit 1)
      from beginnings b where b.word is not null)
    select word from beginnings where word is not null limit ${sql.lit(MAX_BEGINNINGS + 1)}`.execute(db);
  return rows.map((row) => row.word);
}

/** From where on orders of a word are read, and how many. */
export interface Look {
  readonly after: PageKey | null;
  readonly max: number;
}

/** The newest orders with any of these words, down to where the first of them was not read further. */
export async function candidatesOf(
  db: Queries,
  words: readonly Buffer[],
  { after, max }: Look,
): Promise<{ readonly keys: readonly PageKey[]; readonly stoppedAt: PageKey | null }> {
  const all = new Map<string, PageKey>();
  let stoppedAt: PageKey | null = null;
  for (const word of words) {
    const rows = await db
      .selectFrom('order_words')
      .select(['placed_at', 'number'])
      .where('word', '=', word)
      .$if(after !== null, (query) => query.where(isAfter(after as PageKey)))
      .orderBy('placed_at', 'desc')
      .orderBy('number', 'desc')
      .limit(max)
      .execute();
    const keys = rows.map(toKey);
    for (const key of keys) all.set(key.number, key);
    const last = keys.length === max ? keys.at(-1) : undefined;
    if (last && (stoppedAt === null || newestFirst(last, stoppedAt) < 0)) stoppedAt = last;
  }
  const end = stoppedAt;
  const keys = [...all.values()].toSorted(newestFirst);
  return { keys: end === null ? keys : keys.filter((key) => newestFirst(key, end) <= 0), stoppedAt: end };
}

/** Orders after this one, from the newest on. */
export function isAfter({ placedAt, number }: PageKey) {
  return sql<boolean>`(placed_at, number) < (${placedAt}, ${number})`;
}

function newestFirst(one: PageKey, other: PageKey): -1 | 0 | 1 {
  return compare(other.placedAt, one.placedAt) || compare(other.number, one.number);
}

function compare(one: string, other: string): -1 | 0 | 1 {
  return one < other ? -1 : one > other ? 1 : 0;
}

export function toKey(row: { readonly placed_at: string; readonly number: string }): PageKey {
  return { placedAt: row.placed_at, number: row.number };
}
