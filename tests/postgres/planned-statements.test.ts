import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { isDatabaseUnavailable, openDatabase, type Queries, type ShopDatabase } from '../../data/database.ts';
import { readStock, seedStock } from '../../data/stock/stock.ts';
import { openTemporaryDatabase } from '../builders/database/temporary-database.ts';
import { startFakePooler } from '../fakes/fake-pooler.ts';

/* Statements that PostgreSQL plans once for a session, and what happens where a session is not ours or its plans are old. */

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

const now = new Date('2026-11-20T10:00:00Z');
const planned = async (db: Queries) =>
  Number(
    (
      await sql<{ plans: string }>`select count(*) as plans from pg_prepared_statements
        where statement like '%planned once%'`.execute(db)
    ).rows[0]?.plans,
  );
const plansOfTwoReadings = (database: ShopDatabase) =>
  database.transaction(async (tx) => {
    for (const id of ['a', 'b']) await readStock(tx, [id]);
    return planned(tx);
  });

test('a statement that runs twice in a session is planned once', async () => {
  const temporary = await openTemporaryDatabase();
  opened.push(temporary);
  expect(await plansOfTwoReadings(temporary.database)).toBe(1);
});

test('behind a pooler that gives connections numbers of its own nothing is left in a session', async () => {
  const temporary = await openTemporaryDatabase();
  const pooler = await startFakePooler(temporary.options.databaseUrl ?? inject('databaseAddress'), {
    renumbering: true,
  });
  const database = openDatabase({ dataDir: '', databaseUrl: pooler.url });
  opened.push(temporary, pooler, { stop: () => database.close() });
  expect(await plansOfTwoReadings(database)).toBe(0);
});

test('after a column has changed the first question fails as unavailable, and the next is planned anew', async () => {
  const temporary = await openTemporaryDatabase();
  opened.push(temporary);
  const { db } = temporary.database;
  await seedStock(db, [{ variantId: 'a', quantity: 3 }], now);
  expect(await readStock(db, ['a'])).toEqual(new Map([['a', 3]]));
  const other = openDatabase(temporary.options);
  await sql`alter table stock alter column quantity type smallint`.execute(other.db);
  await other.close();
  const failure = await readStock(db, ['a']).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await readStock(db, ['a'])).toEqual(new Map([['a', 3]]));
});

test('a transaction ends before it is on the disk, and its caller hears of it after that', async () => {
  const temporary = await openTemporaryDatabase();
  // The server of the tests waits for no disk.
  const address = new URL(temporary.options.databaseUrl ?? '');
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} -c synchronous_commit=on`);
  const database = openDatabase({ dataDir: '', databaseUrl: address.href });
  opened.push(temporary, { stop: () => database.close() });
  const setting = async (db: Queries) =>
    (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]?.synchronous_commit;
  const written = await database.transaction(async (tx) => {
    expect(await setting(tx)).toBe('off');
    await seedStock(tx, [{ variantId: 'a', quantity: 3 }], now);
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(tx);
    return rows[0]?.lsn ?? '';
  });
  const { rows } = await sql<{
    flushed: boolean;
  }>`select pg_current_wal_flush_lsn() > ${written}::pg_lsn as flushed`.execute(database.db);
  expect(rows[0]?.flushed).toBe(true);
  expect(await setting(database.db)).toBe('on');
});
