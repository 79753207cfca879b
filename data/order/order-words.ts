import { sql } from 'kysely';
import type { Order } from '../../domain/order/order.ts';
import { orderWords, type PageKey, partsOfWord, WORDS_VERSION } from '../../domain/order/order-search.ts';
import { inChunks, type Queries, type ShopTransaction } from '../database.ts';
import { type Places, statement } from '../statement.ts';

/** Words as stored: bytes of UTF-8. */
export function wordBytes(word: string): Buffer {
  return Buffer.from(word, 'utf8');
}

/** Writes the words by which an order is found, with their parts, instead of those of an earlier version of the order. */
export async function writeOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  const { number, token } = order;
  const before = await storedWords(tx, number);
  await tx.deleteFrom('order_words').where('number', '=', number).execute();
  const notes = await tx.selectFrom('order_notes').select('content').where('order_token', '=', token).execute();
  const texts = notes.map(({ content }) => content);
  const written = orderWords(order, texts);
  await insertWords(tx, order, written);
  await insertParts(tx, written);
  await forgetParts(tx, before);
  await tx.updateTable('orders').set({ words_version: WORDS_VERSION }).where('number', '=', number).execute();
}

interface WordsOfOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly [word: `word ${number}`]: Buffer;
}

/** The statements that insert a number of words, by that number; an order has at most 120. */
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

export async function storedWords(db: Queries, number: string): Promise<readonly Buffer[]> {
  const rows = await db.selectFrom('order_words').select('word').where('number', '=', number).execute();
  return rows.map(({ word }) => word);
}

/** In one order for all, so that no two wait for each other. */
async function insertParts(tx: ShopTransaction, words: readonly string[]): Promise<void> {
  const rows = words
    .toSorted()
    .flatMap((word) => partsOfWord(word).map((part) => ({ word: wordBytes(word), part: wordBytes(part) })));
  await inChunks(rows, async (values) => {
    await tx
      .insertInto('word_parts')
      .values([...values])
      .onConflict((conflict) => conflict.columns(['word', 'part']).doNothing())
      .execute();
    return [];
  });
}

/** Deletes the parts of those of these words that no order has any more. */
export async function forgetParts(tx: ShopTransaction, words: readonly Buffer[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .deleteFrom('word_parts')
    .where('word', 'in', words)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_words').select('number').whereRef('order_words.word', '=', 'word_parts.word'))),
    )
    .execute();
}

/** Writes the words of an order that has none yet; its row has their version. */
export async function insertOrderWords(tx: ShopTransaction, order: Order): Promise<void> {
  await insertWords(tx, order, orderWords(order));
}

async function insertWords(tx: ShopTransaction, order: Order, words: readonly string[]): Promise<void> {
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

/* Finding orders by their words and the parts of these, in the index of both. */

/** Maximum number of stored words for one word of a query: those that begin with it first. */
const MAX_WORDS_FOUND = 60;
const MAX_PARTS_READ = 200;
/** Comes after every moment. */
const NEWER_THAN_ALL = '~';

/** A word of a search, with the stored words that it is in. */
export interface QueryWord {
  readonly word: string;
  readonly found: readonly Buffer[];
  readonly isIncomplete: boolean;
}

/** Finds the stored words that a word is in. */
export async function lookUp(db: Queries, word: string): Promise<QueryWord> {
  const beginnings = await wordsBeginning(db, word);
  const within = await db
    .selectFrom('word_parts')
    .select('word')
    .where('part', '>=', wordBytes(word))
    .where('part', '<', endOf(word))
    .orderBy('part')
    .limit(MAX_PARTS_READ)
    .execute();
  const all = new Map([...beginnings, ...within.map((row) => row.word)].map((one) => [one.toString('hex'), one]));
  const found = [...all.values()];
  const isIncomplete = found.length > MAX_WORDS_FOUND || within.length === MAX_PARTS_READ;
  return { word, found: found.slice(0, MAX_WORDS_FOUND), isIncomplete };
}

/**
 * Sorts words so that the rarest comes first: the one whose latest orders reach back furthest. Counting would not tell,
 * since it stops early and all words of a large shop reach its limit.
 */
export async function rarestFirst(db: Queries, words: readonly QueryWord[], look: Look): Promise<readonly QueryWord[]> {
  if (words.length === 1) return words;
  const reached: { readonly one: QueryWord; readonly until: string }[] = [];
  for (const one of words) reached.push({ one, until: await reachOf(db, one, look) });
  return reached.toSorted((one, other) => compare(one.until, other.until)).map(({ one }) => one);
}

/** The moment of the last of the orders looked for; empty when there are fewer. */
async function reachOf(db: Queries, { found, isIncomplete }: QueryWord, look: Look): Promise<string> {
  // A beginning of very many words is common, and reading only some of them would leave orders out.
  if (isIncomplete) return NEWER_THAN_ALL;
  const { keys } = await candidatesOf(db, found, look);
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
    select word from beginnings where word is not null limit ${sql.lit(MAX_WORDS_FOUND + 1)}`.execute(db);
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
