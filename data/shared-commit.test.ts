import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { openDatabase, type Queries, type ShopTransaction } from './database.ts';
import { type SharedCommitOptions, shareCommits, shareFlushes } from './shared-commit.ts';

const opened: TemporaryDatabase[] = [];
/** A clock of our own, in ms: how much work a group takes must not depend on how busy the machine is. */
let clock = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const temporary of opened.splice(0)) await temporary.stop();
});

/** Transactions that share commits, and how many commits there were. */
const nothing = () => Promise.resolve();

interface Grouped extends Partial<SharedCommitOptions> {
  readonly commit?: () => Promise<void>;
}

async function openGrouped({ commit = nothing, flush = nothing, patience = 5 }: Grouped = {}) {
  const temporary = await openTemporaryDatabase();
  opened.push(temporary);
  const { db } = temporary.database;
  let commits = 0;
  const transact: SharedCommitOptions['transact'] = async (work) => {
    await db.transaction().execute(async (tx) => {
      await work(tx);
      await commit();
    });
    commits += 1;
  };
  const transaction = shareCommits({ transact, flush, patience });
  return { ...temporary, db, transaction, commits: () => commits };
}

const write = (what: string) => (tx: ShopTransaction) =>
  tx.insertInto('rate_counts').values({ what, period_start: '2026-11-20T10:00:00Z', count: 1 }).execute();
const stored = async (db: Queries) =>
  (await db.selectFrom('rate_counts').select('what').orderBy('what').execute()).map(({ what }) => what);

describe.skipIf(process.env.TEST_DATABASE_URL)('shareCommits', () => {
  test('runs what waits at the same moment in one transaction, in the order in which it came', async () => {
    const { db, transaction, commits } = await openGrouped();
    const begun: string[] = [];
    const names = ['a', 'b', 'c'];
    const answers = await Promise.all(
      names.map((name) =>
        transaction(async (tx) => {
          begun.push(name);
          await write(name)(tx);
          return name;
        }),
      ),
    );
    expect([answers, begun, await stored(db), commits()]).toEqual([names, names, names, 1]);
  });

  test('takes back only the changes of the one that fails, whose caller alone hears of it', async () => {
    const { db, transaction } = await openGrouped();
    const failing = async (tx: ShopTransaction) => {
      await write('b')(tx);
      throw new Error('sold out');
    };
    const results = await Promise.allSettled([transaction(write('a')), transaction(failing), transaction(write('c'))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored(db)).toEqual(['a', 'c']);
  });

  test('tells nobody before the commit is on the disk, and runs the next transaction meanwhile', async () => {
    const events: string[] = [];
    const disk = Promise.withResolvers<void>();
    const { transaction } = await openGrouped({
      commit: async () => void events.push('commit'),
      flush: () => disk.promise.then(() => void events.push('disk')),
    });
    const begun = ['a', 'b'].map((name) => transaction(write(name)).then(() => events.push(`thanked ${name}`)));
    await expect.poll(() => events).toEqual(['commit']);
    const next = transaction(write('c')).then(() => events.push('thanked c'));
    await expect.poll(() => events).toEqual(['commit', 'commit']);
    disk.resolve();
    await Promise.all([...begun, next]);
    expect(events.slice(2).toSorted()).toEqual(['disk', 'disk', 'thanked a', 'thanked b', 'thanked c']);
    expect(events[2]).toBe('disk');
  });

  test('waits for a short flush, and takes what came meanwhile together', async () => {
    const disk = Promise.withResolvers<void>();
    const { transaction, commits } = await openGrouped({ flush: () => disk.promise, patience: 60_000 });
    const first = transaction(write('a'));
    await expect.poll(commits).toBe(1);
    const others = [transaction(write('b'))];
    // Long enough for a transaction that waits for nothing.
    await new Promise((resolve) => setTimeout(resolve, 50));
    others.push(transaction(write('c')));
    disk.resolve();
    await Promise.all([first, ...others]);
    expect(commits()).toBe(2);
  });

  test('fails all when the commit does not come to the disk, also who failed already', async () => {
    const { transaction } = await openGrouped({ flush: () => Promise.reject(new Error('broken disk')) });
    const failing = () => Promise.reject(new Error('sold out'));
    const results = await Promise.allSettled([transaction(write('a')), transaction(failing)]);
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      'Error: broken disk',
      'Error: broken disk',
    ]);
  });

  test('fails all when the commit fails, also who failed already, and goes on with the next', async () => {
    let isFull = true;
    const commit = async () => {
      if (isFull) throw new Error('disk full');
    };
    const { db, transaction } = await openGrouped({ commit });
    const failing = () => Promise.reject(new Error('sold out'));
    const results = await Promise.allSettled([transaction(write('a')), transaction(failing), transaction(write('b'))]);
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
      Array.from({ length: 3 }, () => 'Error: disk full'),
    );
    isFull = false;
    await transaction(write('c'));
    expect(await stored(db)).toEqual(['c']);
  });

  test('fails all with the reason why a statement ended the transaction', async () => {
    const { db, transaction } = await openGrouped();
    const ending = async (tx: ShopTransaction) => {
      await sql`rollback`.execute(tx);
      throw new Error('disk full');
    };
    const results = await Promise.allSettled([transaction(write('a')), transaction(ending)]);
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      'Error: disk full',
      'Error: disk full',
    ]);
    expect(await stored(db)).toEqual([]);
  });

  test('leaves what comes after 25 ms of work to the next transaction', async () => {
    const { transaction, commits } = await openGrouped();
    const slow = async () => {
      clock += 30;
    };
    await Promise.all([transaction(slow), transaction(slow)]);
    expect(commits()).toBe(2);
  });

  test('runs work in the context of its caller', async () => {
    const { transaction } = await openGrouped();
    const requests = new AsyncLocalStorage<string>();
    const ids = await Promise.all(
      ['first', 'second'].map((id) => requests.run(id, () => transaction(async () => requests.getStore()))),
    );
    expect(ids).toEqual(['first', 'second']);
  });

  test('fails all that wait when another process keeps the database', async () => {
    vi.restoreAllMocks();
    const { options, database } = await openGrouped();
    const other = openDatabase(options);
    // Its patience ends sooner by this clock.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 500));
    const results = await other.transaction(() =>
      Promise.allSettled([database.transaction(write('a')), database.transaction(write('b'))]),
    );
    await other.close();
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }, 20_000);
});

/** Flushes that end when they are told to. */
function controlled() {
  const running: PromiseWithResolvers<void>[] = [];
  const flush = shareFlushes(() => {
    const one = Promise.withResolvers<void>();
    running.push(one);
    return one.promise;
  });
  return { running, flush };
}

test('shareFlushes lets all who ask while one runs share the next, which begins after it', async () => {
  const { running, flush } = controlled();
  const first = flush();
  await expect.poll(() => running.length).toBe(1);
  const later = [flush(), flush()];
  await nextTurn();
  expect(running.length).toBe(1);
  running[0]?.resolve();
  await first;
  await expect.poll(() => running.length).toBe(2);
  const last = flush();
  running[1]?.resolve();
  await Promise.all(later);
  await expect.poll(() => running.length).toBe(3);
  running[2]?.resolve();
  await last;
});

test('shareFlushes tells those of a failed flush alone, and flushes again', async () => {
  const { running, flush } = controlled();
  const first = flush();
  await expect.poll(() => running.length).toBe(1);
  const results = Promise.allSettled([first, flush()]);
  running[0]?.reject(new Error('broken disk'));
  await expect.poll(() => running.length).toBe(2);
  running[1]?.resolve();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
