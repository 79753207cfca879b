import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { isDatabaseUnavailable, openDatabase, type Queries, type ShopDatabase } from '../../data/database.ts';
import { type FakePooler, startFakePooler } from '../fakes/fake-pooler.ts';

/* Broken connections to PostgreSQL, simulated by a proxy between shop and server. */

/** A busy machine needs half a second for a connection. */
const TIMES = { connect: 5_000, statement: 2_000, answer: 5_000 };
/** For a network that is silent. */
const SHORT = { ...TIMES, connect: 1_500, answer: 1_500 };
const uncaught: unknown[] = [];
process.on('uncaughtException', (error) => uncaught.push(error));
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  expect(uncaught.splice(0)).toEqual([]);
});

async function behindPooler({ refusing = false, times = TIMES } = {}): Promise<{
  readonly pooler: FakePooler;
  readonly database: ShopDatabase;
}> {
  const pooler = await startFakePooler(inject('databaseAddress'), { refusing });
  const database = openDatabase({ dataDir: '', databaseUrl: pooler.url, times });
  opened.push(database, { close: () => pooler.stop() });
  return { pooler, database };
}

const one = async (database: ShopDatabase) =>
  (await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows[0]?.one;
const failureOf = (work: Promise<unknown>) => work.then(() => 'no failure').catch((error: unknown) => error);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a connection lost between two statements of a transaction throws DatabaseUnavailable, and the next transaction works', async () => {
  const { pooler, database } = await behindPooler();
  const failure = await failureOf(
    database.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      pooler.cut();
      await pause(50);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await database.transaction(async () => one(database))).toBe(1);
});

test('a connection lost during a statement throws DatabaseUnavailable, inside and outside a transaction', async () => {
  const { pooler, database } = await behindPooler();
  const outside = failureOf(sql`select pg_sleep(1)`.execute(database.db));
  const inside = failureOf(database.transaction((tx) => sql`select pg_sleep(1)`.execute(tx)));
  await pause(200);
  pooler.cut();
  expect([await outside, await inside].map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(await one(database)).toBe(1);
});

test('a connection terminated by the server in a transaction throws DatabaseUnavailable', async () => {
  const { database } = await behindPooler();
  const failure = await failureOf(
    database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const other = new Client({ connectionString: inject('databaseAddress') });
      await other.connect();
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await other.end();
      await pause(50);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await one(database)).toBe(1);
});

test('a silent network throws DatabaseUnavailable within the time-out, idle connections are replaced, and close does not wait', async () => {
  const { pooler, database } = await behindPooler({ times: SHORT });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.db)));
  pooler.silence();
  const begun = performance.now();
  const failure = await failureOf(database.transaction((tx) => sql`select 1`.execute(tx)));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2 * SHORT.answer);
  pooler.speak();
  const again = performance.now();
  expect(await one(database)).toBe(1);
  expect(performance.now() - again).toBeLessThan(SHORT.answer);
  pooler.silence();
  await database.close();
  expect(performance.now() - again).toBeLessThan(SHORT.answer + 3_500);
});

test('a pooler that refuses startup parameters is used without them, and a transaction still has its limits, which end with it', async () => {
  const { pooler, database } = await behindPooler({ refusing: true });
  expect(await one(database)).toBe(1);
  expect([...pooler.parameters]).toEqual(['statement_timeout']);
  const limits = async (db: Queries) =>
    (
      await sql<{ statement: string; idle: string }>`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    ).rows[0];
  expect(await database.transaction(limits)).toEqual({ statement: '2s', idle: '2s' });
  expect(await limits(database.db)).toEqual({ statement: '0', idle: '0' });
});

test('an invalid query does not throw DatabaseUnavailable, and its connection is reused', async () => {
  const { database } = await behindPooler();
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
  const first = await pid();
  expect(isDatabaseUnavailable(await failureOf(sql`select nonsense`.execute(database.db)))).toBe(false);
  expect(await pid()).toBe(first);
});
