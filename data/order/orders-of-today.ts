import type { Queries } from '../database.ts';

/** Orders paid since a moment that were neither sent nor cancelled after they were placed. */
export async function countOrdersToSend(db: Queries, since: Date): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'paid')
    .where('paid_at', '>=', since.toISOString())
    // A count, and not `not exists`: the events of each order are then looked up, and never all of them read.
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('order_events')
          .select(({ fn }) => fn.countAll<number | string>().as('handled'))
          .whereRef('order_events.order_token', '=', 'orders.token')
          .whereRef('order_events.at', '>=', 'orders.placed_at')
          .where('order_events.kind', 'in', ['shipped', 'cancelled']),
        '=',
        0,
      ),
    )
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
