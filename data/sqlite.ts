import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, type Kysely, SqliteDialect, type Transaction } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { groupCommits } from './group-commit.ts';
import { shareFlushes } from './share-flushes.ts';
import { cacheStatements } from './statement-cache.ts';
import type { Tables } from './tables/tables.ts';

/** How long SQLite waits for a lock within one statement, in ms; this blocks the process. */
const BUSY_TIMEOUT = 100;

/** Maximum time that opening the file or a transaction waits for another process, in ms. */
const LOCK_PATIENCE = 5_000;
/** Pause before a transaction tries to get the lock again, in ms. */
const LOCK_PAUSE = 25;

type Queries = Kysely<Tables>;

export interface OpenedEngine {
  readonly dialect: Dialect;
  /** Runs work in a transaction, and resolves when that is on the disk. */
  transactions(db: Queries): <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** To be called after Kysely has released the database. */
  release(): Promise<void>;
}

/**
 * Opens `shop.db` in a folder, which is created when it does not exist. Throws when it cannot be opened. The settings
 * are explained in docs/operations.md.
 */
export function openSqlite(dataDir: string): OpenedEngine {
  const path = join(dataDir, 'shop.db');
  restrictPermissions(dataDir, path);
  const file = new SqliteDatabase(path, { timeout: LOCK_PATIENCE });
  const hasLog = file.pragma('journal_mode = WAL', { simple: true }) === 'wal';
  // FULL: a confirmed order survives a power cut, which WAL with NORMAL does not guarantee.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites deleted data, which would otherwise remain in free pages.
  file.pragma('secure_delete = ON');
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  const statement = cacheStatements((sql) => file.prepare(sql));
  const transactions = transactionStatements(file, { later: hasLog });
  const log = openLog(`${path}-wal`, () => writeLogToFile(file));
  const dialect = new SqliteDialect({
    database: {
      prepare: (sql) => transactions(sql) ?? statement(sql),
      close: () => file.close(),
    },
  });
  return {
    dialect,
    transactions: (db) => groupCommits(db, { transact, flush: hasLog ? log.flush : async () => undefined }),
    async release() {
      await log.close();
      // Kysely closes only what it has used, so the file is closed here as well.
      file.close();
    },
  };
}

/** Retries while another process holds the write lock, without blocking this process. */
async function transact<T>(db: Queries, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + LOCK_PATIENCE;
  for (;;) {
    let began = false;
    try {
      return await db.transaction().execute((tx) => {
        began = true;
        return work(tx);
      });
    } catch (error) {
      const locked = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (began || !locked || performance.now() > giveUpAt) throw error;
      await wait(LOCK_PAUSE);
    }
  }
}

/**
 * The statements around a transaction, for Kysely; undefined for others. With `later` its commit only writes to the log.
 * All that is written outside a transaction waits for the disk.
 */
function transactionStatements(file: SqliteDatabase.Database, { later }: { readonly later: boolean }) {
  // Prepared once it would have its effect then and never again.
  const synchronise = (level: 'normal' | 'full') => file.exec(`pragma synchronous = ${level}`);
  const statements = {
    // A transaction that reads first and writes later fails at once when another process wrote in between; one that
    // takes the write lock at its start waits.
    begin: file.prepare('begin immediate'),
    commit: file.prepare('commit'),
    rollback: file.prepare('rollback'),
  };
  const run = (name: keyof typeof statements) => {
    try {
      if (name === 'begin' && later) synchronise('normal');
      // A full disk ends the transaction; a rollback would then replace that error by its own.
      if (name !== 'rollback' || file.inTransaction) statements[name].run();
      return NOTHING_CHANGED;
    } finally {
      if (!file.inTransaction) synchronise('full');
    }
  };
  const none = () => [];
  return (sql: string) => {
    if (sql !== 'begin' && sql !== 'commit' && sql !== 'rollback') return undefined;
    return { reader: false, run: () => run(sql), all: none, iterate: () => none().values() };
  };
}

const NOTHING_CHANGED = { changes: 0, lastInsertRowid: 0 };

/**
 * The write-ahead log, which SQLite keeps as long as the database is open. After a flush that failed a system may call the
 * next one done, though what the first was for never came to the disk (https://lwn.net/Articles/752063/): then all of the
 * log is written to the database itself before anybody hears of success again.
 */
function openLog(path: string, writeToFile: () => void) {
  let handle: FileHandle | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isDoubtful = false;
  const flush = shareFlushes(async () => {
    const wasDoubtful = isDoubtful;
    isDoubtful = true;
    if (wasDoubtful) writeToFile();
    else {
      // Windows flushes only what may be written.
      handle ??= await open(path, 'r+');
      await handle.datasync();
    }
    isDoubtful = false;
  });
  return {
    flush() {
      const flushed = flush();
      last = flushed.catch(() => undefined);
      return flushed;
    },
    async close() {
      await last;
      await handle?.close();
    },
  };
}

/** Writes what is in the log to the database and that to the disk, and empties the log; throws when it is in use. */
function writeLogToFile(file: SqliteDatabase.Database): void {
  const isBusy = file.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
  if (isBusy !== 0) throw new DatabaseUnavailable('the log is in use');
}

/**
 * Restricts personal data to the owner of the process: the folder and the file are accessible to their owner alone,
 * also those of an earlier version. SQLite gives the files beside it (`-wal`, `-shm`) the permissions of the
 * database. A shared folder (/tmp) is not changed.
 */
function restrictPermissions(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(path)) restrictMode(dataDir, 0o700);
  else closeSync(openSync(path, 'a', 0o600));
  for (const one of [path, `${path}-wal`, `${path}-shm`]) restrictMode(one, 0o600);
}

/** Removes the permissions of other users; only a file of the same owner can be changed. */
function restrictMode(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const isShared = (found.mode & 0o1000) !== 0;
  if (!isShared && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & mode);
}
