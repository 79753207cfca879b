import { type ExpressionBuilder, sql } from 'kysely';
import { type Order, TEST_PROVIDER } from '../../domain/order/order.ts';
import { type OrderFilter, type OrderQuery, type PageKey, queryWords } from '../../domain/order/order-search.ts';
import type { Queries } from '../database.ts';
import type { Tables } from '../tables.ts';
import { candidatesOf, endOf, isAfter, lookUp, type QueryWord, rarestFirst, toKey, wordBytes } from './order-words.ts';
import { findOrdersByNumbers, ordersOfRows } from './orders.ts';

/** Maximum number of orders that one page of a search for several words reads. */
const MAX_CANDIDATES = 4_000;
/** Maximum number of orders of one word that one round reads. */
const MAX_BATCH = 500;

export interface OrderPage {
  /** Newest first. */
  readonly orders: readonly Order[];
  /** Where the next page begins; null: this was the last. A page can be empty and still have a next. */
  readonly next: PageKey | null;
  /** True when more words begin like this than are looked up. */
  readonly isIncomplete: boolean;
}

interface FoundKeys {
  readonly keys: readonly PageKey[];
  /** Where searching stopped before the end. */
  readonly stoppedAt: PageKey | null;
  readonly isIncomplete: boolean;
}

/**
 * One page of orders, newest first. Every query reads an index from the page's key on, so that the time does not grow
 * with the number of orders (docs/rules.md#order-search).
 */
export async function searchOrders(db: Queries, query: OrderQuery, limit: number): Promise<OrderPage> {
  const words = queryWords(query.words);
  if (words.length === 0 && query.words !== '') return { orders: [], next: null, isIncomplete: false };
  const { keys, stoppedAt, isIncomplete } =
    words.length === 0 ? await newestKeys(db, query, limit + 1) : await wordKeys(db, query, words, limit + 1);
  const shown = keys.slice(0, limit);
  const numbers = shown.map(({ number }) => number);
  const found = await findOrdersByNumbers(db, numbers);
  const last = keys.length > limit ? (shown.at(-1) ?? null) : stoppedAt;
  const byNumber = new Map(found.map((order) => [order.number, order]));
  return { orders: shown.flatMap(({ number }) => byNumber.get(number) ?? []), next: last, isIncomplete };
}

type Orders = ExpressionBuilder<Tables, 'orders'>;

function isShown(filter: OrderFilter) {
  return ({ eb, lit }: Orders) => {
    if (filter === 'all') return eb(lit(1), '=', lit(1));
    if (filter === 'owed') return eb('owed', '>', sql.lit(0));
    return filter === 'attention' ? eb('attention', '<>', sql.lit('[]')) : eb('stage', '=', filter);
  };
}

async function newestKeys(db: Queries, { filter, after }: OrderQuery, limit: number): Promise<FoundKeys> {
  const rows = await db
    .selectFrom('orders')
    .select(['placed_at', 'number'])
    .$if(filter !== 'all', (query) => query.where(isShown(filter)))
    .$if(after !== null, (query) => query.where(isAfter(after as PageKey)))
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return { keys: rows.map(toKey), stoppedAt: null, isIncomplete: false };
}

/** Reads the orders of the rarest word and keeps those that have the others too, in rounds that grow. */
async function wordKeys(db: Queries, { filter, after }: OrderQuery, words: readonly string[], limit: number) {
  const entries: QueryWord[] = [];
  for (const word of words) entries.push(await lookUp(db, word));
  const [rarest, ...others] = await rarestFirst(db, entries, { after, max: limit });
  if (!rarest) return { keys: [], stoppedAt: null, isIncomplete: false };
  const { found: wanted, isIncomplete } = rarest;
  const isAllShown = others.length === 0 && filter === 'all';
  const keys: PageKey[] = [];
  let stoppedAt = after;
  let looked = 0;
  for (let max = limit; looked < MAX_CANDIDATES && keys.length < limit; max = Math.min(MAX_BATCH, max * 3)) {
    const found = await candidatesOf(db, wanted, { after: stoppedAt, max });
    keys.push(...(isAllShown ? found.keys : await keep(db, found.keys, { others, filter })));
    stoppedAt = found.stoppedAt;
    looked += found.keys.length;
    if (stoppedAt === null) break;
  }
  return { keys: keys.slice(0, limit), stoppedAt, isIncomplete };
}

/** The orders of a batch that have the other words and pass the filter. */
async function keep(
  db: Queries,
  batch: readonly PageKey[],
  { others, filter }: { readonly others: readonly QueryWord[]; readonly filter: OrderFilter },
): Promise<readonly PageKey[]> {
  if (batch.length === 0) return [];
  let query = db
    .selectFrom('orders')
    .select('number')
    .where(
      'number',
      'in',
      batch.map(({ number }) => number),
    )
    .where(isShown(filter));
  for (const { word } of others) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_words')
          .select('order_words.number')
          .whereRef('order_words.number', '=', 'orders.number')
          .where(isIn(word)),
      ),
    );
  }
  const kept = new Set((await query.execute()).map(({ number }) => number));
  return batch.filter(({ number }) => kept.has(number));
}

/** Whether a stored word has these letters: it begins with them, or one of its parts does. */
function isIn(word: string) {
  const [from, end] = [wordBytes(word), endOf(word)];
  return ({ and, or, eb, exists, selectFrom, ref }: ExpressionBuilder<Tables, 'order_words'>) =>
    or([
      and([eb('order_words.word', '>=', from), eb('order_words.word', '<', end)]),
      exists(
        selectFrom('word_parts')
          .select('word_parts.part')
          .where('word_parts.word', '=', ref('order_words.word'))
          .where('word_parts.part', '>=', from)
          .where('word_parts.part', '<', end),
      ),
    ]);
}

/** A text that changes when an order is placed or paid; each part is one look in an index. */
export async function newestChange(db: Queries): Promise<string> {
  const { keys } = await newestKeys(db, { words: '', filter: 'all', after: null }, 1);
  const paid = await db
    .selectFrom('orders')
    .select('paid_at')
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [keys[0]?.placedAt, keys[0]?.number, paid?.paid_at].join(' ');
}

/** How many orders a filter finds; counting stops at `most`. */
export async function countOrdersUpTo(db: Queries, filter: OrderFilter, max: number): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where(isShown(filter))
    .orderBy('placed_at', 'desc')
    .limit(max)
    .execute();
  return rows.length;
}

/** The orders that are to be sent, those that were ordered first in front; no test orders. */
export async function listToSend(db: Queries, limit: number): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.number')
    .where('orders.stage', '=', 'to_send')
    .where('payments.provider', '<>', TEST_PROVIDER)
    .orderBy('orders.placed_at')
    .orderBy('orders.number')
    .limit(limit)
    .execute();
  return ordersOfRows(db, rows);
}

/** How many orders the shop has to pay money back for, and how much together, in cents. */
export async function sumOwed(db: Queries): Promise<{ readonly orders: number; readonly amount: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string | null>('owed').as('owed'),
    ])
    .where(isShown('owed'))
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), amount: Number(row.owed ?? 0) };
}

/** How many orders were paid from one moment to another, and what they brought together without what went back then, in cents. */
export async function sumPaidOrders(
  db: Queries,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly orders: number; readonly turnover: number }> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string | null>('orders.total').as('turnover'),
    ])
    .where('orders.status', '=', 'paid')
    .where('orders.paid_at', '>=', from.toISOString())
    .where('orders.paid_at', '<', until.toISOString())
    .where('payments.provider', '<>', TEST_PROVIDER)
    .executeTakeFirstOrThrow();
  const given = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.token', 'order_events.order_token')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('order_events.details')
    .where('order_events.kind', 'in', ['refunded', 'charged_back'])
    .where('order_events.at', '>=', from.toISOString())
    .where('order_events.at', '<', until.toISOString())
    .where('payments.provider', '<>', TEST_PROVIDER)
    .execute();
  const back = given.reduce((sum, { details }) => sum + (JSON.parse(details) as { amount: number }).amount, 0);
  return { orders: Number(row.orders), turnover: Number(row.turnover ?? 0) - back };
}
