import { type ExpressionBuilder, sql } from 'kysely';
import { type Order, TEST_PROVIDER } from '../../domain/order/order.ts';
import { type OrderFilter, type OrderQuery, type PageKey, queryWords } from '../../domain/order/order-search.ts';
import type { Queries } from '../database.ts';
import type { Tables } from '../tables.ts';
import { findOrdersByNumbers, ordersOfRows } from './orders.ts';

/** Maximum number of orders in which one page of a search looks for its words. */
const MAX_LOOKED = 20_000;

export interface OrderPage {
  /** Newest first. */
  readonly orders: readonly Order[];
  /** Where the next page begins; null: this was the last. A page can be empty and still have a next. */
  readonly next: PageKey | null;
}

/** A page of orders, newest first, in a time that does not grow with their number (docs/rules.md#order-search). */
export async function searchOrders(
  db: Queries,
  query: OrderQuery,
  limit: number,
  maxLooked = MAX_LOOKED,
): Promise<OrderPage> {
  const words = queryWords(query.words);
  if (words.length === 0 && query.words !== '') return { orders: [], next: null };
  const stopsAt = words.length === 0 ? null : await lastKey(db, query, maxLooked);
  const keys =
    words.length === 0
      ? await newest(db, query)
          .limit(limit + 1)
          .execute()
      : await keysWithWords(db, query, { words, maxLooked, limit: limit + 1 });
  const shown = keys.slice(0, limit);
  const numbers = shown.map(({ number }) => number);
  const found = new Map((await findOrdersByNumbers(db, numbers)).map((order) => [order.number, order]));
  const next = keys.length > limit ? (shown.at(-1) ?? null) : stopsAt;
  return { orders: numbers.flatMap((number) => found.get(number) ?? []), next };
}

type Orders = ExpressionBuilder<Tables, 'orders'>;

function isShown(filter: OrderFilter) {
  return ({ eb, lit }: Orders) => {
    if (filter === 'all') return eb(lit(1), '=', lit(1));
    if (filter === 'owed') return eb('owed', '>', sql.lit(0));
    return filter === 'attention' ? eb('attention', '<>', sql.lit('[]')) : eb('stage', '=', filter);
  };
}

function newest(db: Queries, { filter, after }: Pick<OrderQuery, 'filter' | 'after'>) {
  return db
    .selectFrom('orders')
    .select(['placed_at as placedAt', 'number'])
    .$if(filter !== 'all', (query) => query.where(isShown(filter)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(placed_at, number) < (${after?.placedAt}, ${after?.number})`),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc');
}

/** The last order that is looked at; null when there are no more than that. */
async function lastKey(db: Queries, query: OrderQuery, maxLooked: number): Promise<PageKey | null> {
  const keys = await newest(db, query)
    .offset(maxLooked - 1)
    .limit(2)
    .execute();
  return keys.length > 1 ? (keys[0] ?? null) : null;
}

/**
 * The newest orders with all words, as `queryWords` gives them: letters and digits. The inner query is bounded by itself:
 * a bound between two keys has PostgreSQL sort all orders that lie between them.
 */
async function keysWithWords(
  db: Queries,
  query: OrderQuery,
  {
    words,
    maxLooked,
    limit,
  }: { readonly words: readonly string[]; readonly maxLooked: number; readonly limit: number },
): Promise<readonly PageKey[]> {
  let found = db
    .selectFrom(newest(db, query).select(['words', 'note_words']).limit(maxLooked).as('looked'))
    .select(['placedAt', 'number'])
    .orderBy('placedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  for (const word of words)
    found = found.where(({ or, eb }) =>
      or([eb('looked.words', 'like', `%${word}%`), eb('looked.note_words', 'like', `%${word}%`)]),
    );
  return found.execute();
}

/** A text that changes when an order is placed or paid; each part is one look in an index. */
export async function newestChange(db: Queries): Promise<string> {
  const [last] = await newest(db, { filter: 'all', after: null }).limit(1).execute();
  const paid = await db
    .selectFrom('orders')
    .select('paid_at')
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [last?.placedAt, last?.number, paid?.paid_at].join(' ');
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
