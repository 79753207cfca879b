import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import {
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { shareCommits } from './shared-commit.ts';
import type { Tables } from './tables.ts';

/** How long SQLite waits for a lock within one statement, in ms; this blocks the process. */
const BUSY_TIMEOUT = 100;

/** Maximum time that opening the file or a transaction waits for another process, in ms. */
const LOCK_PATIENCE = 5_000;
/** Pause before a transaction tries to get the lock again, in ms. */
const LOCK_PAUSE = 25;

/** How often the log is tried to be emptied while other processes read it, and the pause between, in ms. */
const LOG_ATTEMPTS = 10;
const LOG_PAUSE = 500;

type Queries = Kysely<Tables>;

export interface OpenedEngine {
  readonly dialect: Dialect;
  /** Runs work in a transaction, and resolves when that is on the disk. */
  transactions(db: Queries): <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  eraseTraces(db: Queries): Promise<boolean>;
  /** To be called after Kysely has released the database. */
  release(): Promise<void>;
}

/** Opens `shop.db` in a folder, created when missing; throws when it cannot. Settings: docs/operations.md. */
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
  const log = openLog(`${path}-wal`, () => writeLogToFile(file));
  const flush = hasLog ? log.flush : async () => undefined;
  return {
    dialect: {
      createDriver: () => new FileDriver(file, { flushesLater: hasLog }),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    transactions: (db) => shareCommits({ transact: (work) => transact(db, work), flush }),
    eraseTraces: emptyLog,
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

/** Empties the log, in which deleted rows still stand. As a query, so that it waits for this process's transactions. */
async function emptyLog(db: Queries): Promise<boolean> {
  for (let attempt = 1; attempt <= LOG_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) return true;
    await wait(LOG_PAUSE);
  }
  return false;
}

/** Kysely's driver: transactions take the write lock at once. `flushesLater`: their commit only writes to the log. */
class FileDriver extends SqliteDriver {
  readonly #file: SqliteDatabase.Database;
  readonly #flushesLater: boolean;

  constructor(file: SqliteDatabase.Database, { flushesLater }: { readonly flushesLater: boolean }) {
    const prepare = cacheStatements((text) => file.prepare(text));
    super({ database: { prepare, close: () => file.close() } });
    this.#file = file;
    this.#flushesLater = flushesLater;
  }

  override async beginTransaction(): Promise<void> {
    if (this.#flushesLater) this.#file.pragma('synchronous = NORMAL');
    // A transaction that reads first and writes later fails at once when another process wrote in between; one that
    // takes the write lock at its start waits.
    this.#run('begin immediate');
  }

  override async commitTransaction(): Promise<void> {
    this.#run('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk ends the transaction; a rollback would then replace that error by its own.
    if (this.#file.inTransaction) this.#run('rollback');
    else this.#file.pragma('synchronous = FULL');
  }

  #run(text: string): void {
    try {
      this.#file.exec(text);
    } finally {
      if (!this.#file.inTransaction) this.#file.pragma('synchronous = FULL');
    }
  }
}

/** What is kept at most: the shop has about 200 statements, and lists of values make more of some. */
const MAX_STATEMENTS = 300;

interface Statement {
  /** Whether its rows are still being read, one by one. */
  readonly busy?: boolean;
}

/**
 * Prepares each text once: SQLite takes as long to prepare a statement as to run it, and an order runs thirty. What
 * was used longest ago is prepared again. SQLite itself adapts a kept statement to a changed schema.
 */
export function cacheStatements<S extends Statement>(prepare: (sql: string) => S): (sql: string) => S {
  const kept = new Map<string, S>();
  return (sql) => {
    const known = kept.get(sql);
    if (known?.busy) return prepare(sql);
    const statement = known ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

/**
 * The write-ahead log, which SQLite keeps as long as the database is open. After a flush that failed a system may call the
 * next one done, though what the first was for never came to the disk (https://lwn.net/Articles/752063/): then all of the
 * log is written to the database itself before anybody hears of success again. Only one flush may run at a time.
 */
function openLog(path: string, writeToFile: () => void) {
  let handle: FileHandle | null = null;
  let running: Promise<void> = Promise.resolve();
  let isDoubtful = false;

  async function flushNow(): Promise<void> {
    const wasDoubtful = isDoubtful;
    isDoubtful = true;
    if (wasDoubtful) writeToFile();
    else {
      // Windows flushes only what may be written.
      handle ??= await open(path, 'r+');
      await handle.datasync();
    }
    isDoubtful = false;
  }
  return {
    flush() {
      running = flushNow();
      return running;
    },
    async close() {
      await running.catch(() => undefined);
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
