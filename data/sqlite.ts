import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
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
  /** Runs work in a transaction, and resolves once its commit is on the disk. */
  transact<T>(db: Queries, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  eraseTraces(db: Queries): Promise<boolean>;
  /** To be called after Kysely has released the database. */
  release(): Promise<void>;
}

/** Opens `shop.db` in a folder, created when missing; throws when it cannot. Settings: docs/operations.md. */
export function openSqlite(dataDir: string): OpenedEngine {
  const path = join(dataDir, 'shop.db');
  restrictPermissions(dataDir, path);
  const file = new SqliteDatabase(path, { timeout: LOCK_PATIENCE });
  file.pragma('journal_mode = WAL');
  // FULL: a confirmed order survives a power cut, which WAL with NORMAL does not guarantee.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites deleted data, which would otherwise remain in free pages.
  file.pragma('secure_delete = ON');
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  return {
    dialect: {
      createDriver: () => new FileDriver(file),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    transact,
    eraseTraces: emptyLog,
    async release() {
      // Kysely closes only what it has used, so the file is closed here as well.
      file.close();
    },
  };
}

/**
 * Runs work in a transaction whose commit waits for the disk. While another process holds the write lock it tries again;
 * each attempt blocks this process for at most `BUSY_TIMEOUT`.
 */
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

/** Kysely's driver for SQLite, with transactions that take the write lock at once. */
class FileDriver extends SqliteDriver {
  readonly #file: SqliteDatabase.Database;

  constructor(file: SqliteDatabase.Database) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(): Promise<void> {
    // SQLite answers at once, so transactions that follow each other would let nothing else of this process run.
    await nextTurn();
    // A transaction that reads first and writes later fails at once when another process wrote in between; one that
    // takes the write lock at its start waits.
    this.#file.exec('begin immediate');
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk ends the transaction; a rollback would then replace that error by its own.
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }
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
