import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningJob } from '../../flows/repeat.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { startHousekeeping } from './jobs.ts';

const TIMES = { expiry: 20, retention: 20, lease: 1_000 };
let subject: TestShop;
const started: RunningJob[] = [];
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await subject.stop();
});

/** Starts housekeeping as a process that uses this name as the owner of its lease. */
function start(name: string): RunningJob {
  const housekeeping = startHousekeeping({ ...subject.shop, now: () => new Date(), newToken: () => name }, TIMES);
  started.push(housekeeping);
  return housekeeping;
}

async function holder(): Promise<string | undefined> {
  return (await subject.shop.database.db.selectFrom('leases').select('owner').executeTakeFirst())?.owner;
}

const addCount = () =>
  subject.shop.database.db.insertInto('rate_counts').values({ what: 'w', period_start: '2020', count: 1 }).execute();
const counts = async () => (await subject.shop.database.db.selectFrom('rate_counts').selectAll().execute()).length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('only one process runs housekeeping, and another takes over at once when it stops', async () => {
  const first = start('first');
  await vi.waitFor(async () => expect(await holder()).toBe('first'));
  start('second');
  await addCount();
  await vi.waitFor(async () => expect(await counts()).toBe(0));
  await pause(100);
  expect(await holder()).toBe('first');
  await first.stop();
  await vi.waitFor(async () => expect(await holder()).toBe('second'));
  await addCount();
  await vi.waitFor(async () => expect(await counts()).toBe(0));
});

test('another process takes over housekeeping when the lease of a dead process expires', async () => {
  const { db } = subject.shop.database;
  const held_until = new Date(Date.now() + 300).toISOString();
  await db.insertInto('leases').values({ name: 'housekeeping', owner: 'dead', held_until }).execute();
  start('next');
  await pause(100);
  expect(await holder()).toBe('dead');
  await vi.waitFor(async () => expect(await holder()).toBe('next'));
});

test.skipIf(process.env.TEST_DATABASE_URL)('housekeeping collects what SQLite needs to choose an index', async () => {
  await addCount();
  start('first');
  const { db } = subject.shop.database;
  await vi.waitFor(async () =>
    expect((await sql`select stat from sqlite_stat1`.execute(db)).rows.length).toBeGreaterThan(0),
  );
});
