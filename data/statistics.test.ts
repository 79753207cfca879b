import { type CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDatabase } from '../lab/growth/fill-database.ts';
import { planOf } from '../lab/growth/plans.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { openDatabase, type Queries } from './database.ts';
import { refreshStatistics } from './leases.ts';
import { listHeldLines } from './order/orders.ts';

/* Which index SQLite chooses with and without statistics; PostgreSQL collects its own. */

const onSqlite = test.skipIf(process.env.TEST_DATABASE_URL);

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

/** The plans of questions, by a connection that knows what the database knows now. */
async function plansOf(ask: (db: Queries) => Promise<unknown>): Promise<readonly string[]> {
  const asked: CompiledQuery[] = [];
  const { db, close } = openDatabase({ ...temporary.options, log: ({ query }) => void asked.push(query) });
  await ask(db);
  const plans: string[] = [];
  for (const query of asked.splice(0)) plans.push(await planOf(db, 'sqlite', query));
  await close();
  return plans;
}

onSqlite('what an address holds is looked up by its index in a shop without statistics', async () => {
  const plans = await plansOf((db) => listHeldLines(db, { holder: 'a', exceptToken: 'b' }));
  expect(plans).toEqual([expect.stringContaining('USING INDEX orders_holder_status (holder=? AND status=?)')]);
});

onSqlite('statistics keep no value of a row: whoever is forgotten is not found there', async () => {
  const { database } = temporary;
  await fillDatabase(database, { orders: 2_000, messages: 1_000, letter: 10 });
  await refreshStatistics(database);
  const rowsOf = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows.length;
  expect([await rowsOf('sqlite_stat1'), await rowsOf('sqlite_stat4')]).toEqual([expect.any(Number), 0]);
});

onSqlite(
  'a shop that has grown collects statistics, and then counts the orders of a day without reading all',
  async () => {
    const { database } = temporary;
    await fillDatabase(database, { orders: 2_000, messages: 1_000, letter: 10 });
    const ask = (db: Queries) =>
      sql`select status, count(*) from orders where placed_at >= ${new Date().toISOString()} group by status`.execute(
        db,
      );
    expect(await plansOf(ask)).toEqual([expect.stringContaining('SCAN orders USING COVERING INDEX')]);
    await refreshStatistics(database);
    expect(await plansOf(ask)).toEqual([expect.stringContaining('SEARCH orders USING COVERING INDEX')]);
  },
);
