import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { isDatabaseUnavailable, openDatabase, type Queries, type ShopTransaction } from './database.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';
import { readStock, seedStock } from './stock/stock.ts';

const now = new Date('2026-11-20T10:00:00Z');
const opened: TemporaryDatabase[] = [];
afterEach(async () => {
  for (const temporary of opened.splice(0)) await temporary.stop();
});

async function openOne(options?: { migrated: boolean }): Promise<TemporaryDatabase> {
  const temporary = await openTemporaryDatabase(options);
  opened.push(temporary);
  return temporary;
}

describe.skipIf(process.env.TEST_DATABASE_URL)('data folder', () => {
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const files = (folder: string) => ['shop.db', 'shop.db-wal', 'shop.db-shm'].map((name) => join(folder, name));

  test('is accessible to its owner alone, with all files in it', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'shop-'));
    const dataDir = join(parent, 'data');
    const database = openDatabase({ dataDir });
    await migrate(database);
    expect([dataDir, ...files(dataDir)].map(rights)).toEqual(['700', '600', '600', '600']);
    await database.close();
    rmSync(parent, { recursive: true });
  });

  test('becomes accessible to its owner alone when a folder of an earlier version is opened', async () => {
    const { options } = await openOne();
    for (const path of files(options.dataDir)) chmodSync(path, 0o644);
    chmodSync(options.dataDir, 0o755);
    await openDatabase(options).close();
    expect([options.dataDir, ...files(options.dataDir)].map(rights)).toEqual(['700', '600', '600', '600']);
  });

  test('keeps its permissions when it has the sticky bit of a shared folder', async () => {
    const { options } = await openOne();
    chmodSync(options.dataDir, 0o1777);
    await openDatabase(options).close();
    expect(rights(options.dataDir)).toBe('777');
  });
});

describe('migrate', () => {
  const later = {
    name: '0998-later.sql',
    text: '-- a; comment\ncreate table one (id text);\ncreate table two (id text);',
  };

  /** A database of its own: a schema of PostgreSQL in which tables were added must not be used again. */
  async function openMade() {
    const { database } = await openOne({ migrated: false });
    await migrate(database);
    return database;
  }

  test('makes the tables of an empty database once', async () => {
    const { database } = await openOne({ migrated: false });
    expect(await migrate(database)).toEqual(['0000-schema']);
    expect(await migrate(database)).toEqual([]);
  });

  test('makes the tables once when four processes start at once', async () => {
    const { options } = await openOne({ migrated: false });
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
      import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
      const database = openDatabase(${JSON.stringify(options)});
      const names = await migrate(database);
      await database.close();
      console.log(names.length);
    `;
    const runs = await Promise.all(Array.from({ length: 4 }, () => runNode(script)));
    expect(runs.map((run) => run.stderr)).toEqual(['', '', '', '']);
    expect(runs.map((run) => Number(run.stdout.trim())).sort()).toEqual([0, 0, 0, 1]);
  }, 30_000);

  test('runs each change of an existing database once, in order', async () => {
    const database = await openMade();
    const last = { name: '0999-last.sql', text: 'alter table two add column note text;' };
    const changes = [...readMigrations(), later, last];
    expect(await migrate(database, changes)).toEqual([later.name, last.name]);
    expect(await migrate(database, changes)).toEqual([]);
    await sql`insert into two (id, note) values ('a', 'b')`.execute(database.db);
  });

  test('leaves the database as it was when one of several changes fails', async () => {
    const database = await openMade();
    const bad = { name: '0999-bad.sql', text: 'create nonsense;' };
    await expect(migrate(database, [...readMigrations(), later, bad])).rejects.toThrow();
    expect(await migrate(database, [...readMigrations(), later])).toEqual([later.name]);
  });

  test('throws a MigrationError of a newer version for a changed or unknown change', async () => {
    const database = await openMade();
    await migrate(database, [...readMigrations(), later]);
    const changed = { ...later, text: 'create table other (id text);' };
    for (const changes of [[changed], []]) {
      const refused = await migrate(database, [...readMigrations(), ...changes]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MigrationError);
      expect(refused).toMatchObject({ kind: 'newer' });
    }
  });
});

describe('openDatabase', () => {
  test('opens SQLite with a write-ahead log, foreign keys, and commits that wait for the disk, in transactions too', async () => {
    const { database } = await openOne();
    if (database.engine !== 'sqlite') return;
    const pragma = async (db: Queries, name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    const [wal, full, on] = ['wal', 2, 1];
    expect(await pragma(database.db, 'journal_mode')).toBe(wal);
    expect(await pragma(database.db, 'foreign_keys')).toBe(on);
    expect(await pragma(database.db, 'synchronous')).toBe(full);
    expect(await database.transaction((tx) => pragma(tx, 'synchronous'))).toBe(full);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)(
    'transaction fails with the error of the statement that ended it, as a full disk does',
    async () => {
      const { database } = await openOne();
      const failing = database.transaction(async (tx) => {
        await sql`rollback`.execute(tx);
        throw new Error('disk full');
      });
      await expect(failing).rejects.toThrow('disk full');
    },
  );

  test('transaction begins once the one before it has ended, in the order in which they were asked for', async () => {
    const { database } = await openOne();
    if (database.engine !== 'sqlite') return;
    const events: string[] = [];
    const names = ['a', 'b', 'c'];
    const run = (name: string) =>
      database.transaction(async (tx) => {
        events.push(`begin ${name}`);
        await seedStock(tx, [{ variantId: name, quantity: 1 }], now);
        await wait(5);
        events.push(`end ${name}`);
      });
    await Promise.all(names.map(run));
    expect(events).toEqual(names.flatMap((name) => [`begin ${name}`, `end ${name}`]));
  });

  test('transaction lets others run first, so that a loop of them keeps no request waiting', async () => {
    const { database } = await openOne();
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    for (let nr = 0; nr < 3; nr += 1) await database.transaction((tx) => readStock(tx, ['a']));
    expect(hasRun).toBe(true);
  });

  test('transactions that were asked for at once let others run before each of them', async () => {
    const { database } = await openOne();
    if (database.engine !== 'sqlite') return;
    let turns = 0;
    let renewed: NodeJS.Immediate;
    const renew = () => {
      turns += 1;
      renewed = setImmediate(renew);
    };
    renewed = setImmediate(renew);
    await Promise.all(Array.from({ length: 20 }, () => database.transaction((tx) => readStock(tx, ['a']))));
    clearImmediate(renewed);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)('leaves no deleted text in the files of SQLite', async () => {
    const { database, options } = await openOne();
    const secret = 'Anneke woont in de Eendrachtsstraat. '.repeat(400);
    const message = { submission: 'a', kind: 'contact', flagged_as_bot: 0, created_at: now.toISOString() };
    await database.db
      .insertInto('messages')
      .values({ id: 'a', content: secret, ...message })
      .execute();
    await database.db.deleteFrom('messages').execute();
    await database.close();
    const left = readdirSync(options.dataDir).filter((name) =>
      readFileSync(join(options.dataDir, name)).includes('Eendrachtsstraat'),
    );
    expect(left).toEqual([]);
  });

  test('rolls back a failed transaction, and runs the next one', async () => {
    const { database } = await openOne();
    const failing = database.transaction(async (tx) => {
      await seedStock(tx, [{ variantId: 'a', quantity: 1 }], now);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await readStock(database.db, ['a'])).toEqual(new Map());
    await database.transaction((tx) => seedStock(tx, [{ variantId: 'a', quantity: 2 }], now));
    expect(await readStock(database.db, ['a'])).toEqual(new Map([['a', 2]]));
  });

  test('rolls back the transaction of a process that is killed', async () => {
    const { database, options } = await openOne();
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
      import { seedStock } from ${JSON.stringify(join(import.meta.dirname, 'stock/stock.ts'))};
      const database = openDatabase(${JSON.stringify(options)});
      await database.transaction(async (tx) => {
        await seedStock(tx, [{ variantId: 'a', quantity: 1 }], new Date());
        process.kill(process.pid, 'SIGKILL');
        await wait(10_000);
      });
    `;
    expect((await runNode(script)).signal).toBe('SIGKILL');
    expect(await readStock(database.db, ['a'])).toEqual(new Map());
  }, 30_000);

  test('isDatabaseUnavailable is true for a closed database and false for an invalid query', async () => {
    const { database } = await openOne();
    const mistake = await sql`select nonsense from nowhere`.execute(database.db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(mistake)).toBe(false);
    await database.close();
    const late = await readStock(database.db, ['a']).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(late)).toBe(true);
  });

  test('isDatabaseUnavailable is true when PostgreSQL cannot be reached', async () => {
    const database = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const error = await readStock(database.db, ['a']).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await database.close();
  });

  test('isDatabaseUnavailable is true on a full disk, and transactions succeed again once there is space', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-full-'));
    const database = openDatabase({ dataDir });
    await migrate(database);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(database.db);
    const many = Array.from({ length: 500 }, (_, index) => ({ variantId: `v${index}${'x'.repeat(100)}`, quantity: 1 }));
    const full = await database.transaction((tx) => seedStock(tx, many, now)).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(full)).toBe(true);
    expect((full as Error).message).toContain('full');
    await sql`pragma max_page_count = 100000`.execute(database.db);
    await database.transaction((tx) => seedStock(tx, [{ variantId: 'a', quantity: 1 }], now));
    expect(await readStock(database.db, ['a'])).toEqual(new Map([['a', 1]]));
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  test('isDatabaseUnavailable is true while another connection holds the write lock', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-locked-'));
    const [one, other] = [openDatabase({ dataDir }), openDatabase({ dataDir })];
    await migrate(one);
    await one.transaction(async (tx) => {
      await seedStock(tx, [{ variantId: 'a', quantity: 1 }], now);
      const error = await seedStock(other.db, [{ variantId: 'b', quantity: 1 }], now).catch(
        (reason: unknown) => reason,
      );
      expect(isDatabaseUnavailable(error)).toBe(true);
    });
    await Promise.all([one.close(), other.close()]);
    rmSync(dataDir, { recursive: true });
  });

  test('transaction is refused as unavailable, each that waits, when another process keeps the lock too long', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-kept-'));
    const [one, other] = [openDatabase({ dataDir }), openDatabase({ dataDir })];
    await migrate(one);
    // A clock on which the patience of five seconds ends soon.
    let clock = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 500));
    const seed = (variantId: string) => (tx: ShopTransaction) => seedStock(tx, [{ variantId, quantity: 1 }], now);
    const results = await one.transaction(() =>
      Promise.allSettled([other.transaction(seed('a')), other.transaction(seed('b'))]),
    );
    time.mockRestore();
    expect(results.map((result) => result.status === 'rejected' && isDatabaseUnavailable(result.reason))).toEqual([
      true,
      true,
    ]);
    await Promise.all([one.close(), other.close()]);
    rmSync(dataDir, { recursive: true });
  }, 20_000);

  test('transaction waits for the one of another connection without blocking the process', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-waiting-'));
    const [one, other] = [openDatabase({ dataDir }), openDatabase({ dataDir })];
    await migrate(one);
    const order: string[] = [];
    const first = one.transaction(async (tx) => {
      await seedStock(tx, [{ variantId: 'a', quantity: 1 }], now);
      await wait(500);
      order.push('first');
    });
    await wait(10);
    await other.transaction(async (tx) => {
      order.push('second');
      expect(await readStock(tx, ['a'])).toEqual(new Map([['a', 1]]));
    });
    await first;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([one.close(), other.close()]);
    rmSync(dataDir, { recursive: true });
  });
});

async function runNode(script: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code, signal] = await once(child, 'close');
  return { code, signal, stdout, stderr };
}
