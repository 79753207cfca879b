import { sql } from 'kysely';
import type { LastNumbers, Series } from '../domain/number-series.ts';
import type { Queries, ShopTransaction } from './database.ts';

/** Where the last number of each year stands. */
export const COUNTERS = { invoice: 'invoice_counters', quotation: 'quotation_counters' } as const satisfies Readonly<
  Record<Series, string>
>;

/**
 * Takes the next number of a series in a year, from 1. The row of the year stays locked until the transaction ends: who
 * comes next waits, and when the transaction fails the number is free again, so there are no gaps.
 */
export async function takeNumber(tx: ShopTransaction, series: Series, year: number): Promise<number> {
  const counters = COUNTERS[series];
  const { last } = await tx
    .insertInto(counters)
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`${sql.ref(`${counters}.last`)} + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function readLastNumbers(db: Queries, series: Series): Promise<LastNumbers> {
  const rows = await db.selectFrom(COUNTERS[series]).selectAll().execute();
  return new Map(rows.map(({ year, last }) => [year, last]));
}

/** Lets a series go on after these numbers. */
export async function writeLastNumbers(tx: ShopTransaction, series: Series, numbers: LastNumbers): Promise<void> {
  for (const [year, last] of numbers)
    await tx
      .insertInto(COUNTERS[series])
      .values({ year, last })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last }))
      .execute();
}
