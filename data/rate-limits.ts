import { sql } from 'kysely';
import { deleteFound, type Queries } from './database.ts';

export interface Counted {
  /** What is counted; never a plain address, see `flows/consume-rate-limit.ts`. */
  readonly what: string;
  /** Ms since 1970. */
  readonly periodStart: number;
}

/** Adds one and returns the count of this period over all processes. */
export async function countOne(db: Queries, { what, periodStart }: Counted): Promise<number> {
  const { count } = await db
    .insertInto('rate_counts')
    .values({ what, period_start: new Date(periodStart).toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['what', 'period_start']).doUpdateSet({ count: sql`rate_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** The count of this period so far, without adding; 0 when there is none. */
export async function readCount(db: Queries, { what, periodStart }: Counted): Promise<number> {
  const row = await db
    .selectFrom('rate_counts')
    .select('count')
    .where('what', '=', what)
    .where('period_start', '=', new Date(periodStart).toISOString())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Deletes up to `limit` counts of periods that began before a moment; returns how many. */
export async function deleteCountsBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const isOld = ['period_start', '<', moment.toISOString()] as const;
  const all = db.selectFrom('rate_counts').select('what as key');
  const ofNames = (names: readonly string[]) => db.deleteFrom('rate_counts').where('what', 'in', names);
  return deleteFound(all.where(...isOld).limit(limit), (names) => ofNames(names).where(...isOld));
}
