import { sql } from 'kysely';
import type { Queries } from '../database.ts';

/** Paid orders and invoices until a moment, counted and added up: two databases that were one say the same. */
export async function sumUntil(db: Queries, until: Date): Promise<string> {
  const counted = sql<{ words: string }>`select
    (select count(*) || '/' || coalesce(sum(total), 0) from orders where paid_at <= ${until.toISOString()}) || ' ' ||
    (select count(*) || '/' || coalesce(sum(gross), 0) from invoices where issued_at <= ${until.toISOString()}) as words`;
  return (await counted.execute(db)).rows[0]?.words ?? '';
}

/** The moment at which the first tables were made: two databases with the same one were one database. */
export async function beginningOf(db: Queries): Promise<string> {
  const { rows } = await sql<{ at: string }>`select run_at as at from migrations order by name limit 1`.execute(db);
  return rows[0]?.at ?? '';
}
