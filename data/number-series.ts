import { sql } from 'kysely';
import type { ShopTransaction } from './database.ts';

type Counters = 'invoice_counters' | 'quotation_counters';

/**
 * Takes the next number of a series in a year, from 1. The row of the year stays locked until the transaction ends: who
 * comes next waits, and when the transaction fails the number is free again, so there are no gaps.
 */
export async function takeNumber(tx: ShopTransaction, counters: Counters, year: number): Promise<number> {
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
