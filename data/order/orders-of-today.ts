import type { Queries } from '../database.ts';

/** Orders placed since a moment that are to be sent. */
export async function countOrdersToSend(db: Queries, since: Date): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('stage', '=', 'to_send')
    .where('placed_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Orders placed since a moment that an owner has to look at. */
export async function countOrdersToCheck(db: Queries, since: Date): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('placed_at', '>=', since.toISOString())
    .where('attention', '!=', '[]')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many orders were paid from one moment to another, and their totals together in cents. */
export async function sumPaidOrders(
  db: Queries,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly orders: number; readonly turnover: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string | null>('total').as('turnover'),
    ])
    .where('status', '=', 'paid')
    .where('paid_at', '>=', from.toISOString())
    .where('paid_at', '<', until.toISOString())
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), turnover: Number(row.turnover ?? 0) };
}
