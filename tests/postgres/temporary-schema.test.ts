import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../data/migrate.ts';
import { seedStock } from '../../data/stock/stock.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../builders/database/temporary-database.ts';

const rowsOf = async ({ database }: TemporaryDatabase) =>
  (await sql<{ rows: number }>`select count(*)::int as rows from stock`.execute(database.db)).rows[0]?.rows;
const versionOf = async ({ database }: TemporaryDatabase) =>
  (await sql<{ version: number }>`select version from owner_changes`.execute(database.db)).rows;

test('a migrated schema is used again, without the rows of the test before and with those of the migrations', async () => {
  const first = await openTemporaryDatabase();
  await seedStock(first.database.db, [{ variantId: 'klein', quantity: 1 }], new Date());
  await sql`update owner_changes set version = 7`.execute(first.database.db);
  await first.stop();
  const second = await openTemporaryDatabase();
  expect(second.options.databaseUrl).toBe(first.options.databaseUrl);
  expect([await rowsOf(second), await versionOf(second)]).toEqual([0, [{ version: 0 }]]);
  expect(await migrate(second.database)).toEqual([]);
  await second.stop();
});

test('two databases that are open at once share nothing, and a schema whose tables were changed is not used again', async () => {
  const [one, other] = [await openTemporaryDatabase(), await openTemporaryDatabase()];
  await seedStock(one.database.db, [{ variantId: 'klein', quantity: 1 }], new Date());
  expect([await rowsOf(one), await rowsOf(other)]).toEqual([1, 0]);
  await sql`drop table stock`.execute(one.database.db);
  await other.stop();
  await one.stop();
  const next = [await openTemporaryDatabase(), await openTemporaryDatabase()];
  expect(next.map(({ options }) => options.databaseUrl)).not.toContain(one.options.databaseUrl);
  for (const database of next) await database.stop();
});
