import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** Inside or outside a transaction: the queries do not care. */
export type Queries = Kysely<Tables>;
export type ShopTransaction = Transaction<Tables>;

export interface ShopDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Queries;
  /**
   * All or nothing. The work must use the transaction that it is given and nothing else: SQLite has one
   * connection, and a query beside the transaction would wait for it for ever. Waits for no other service.
   */
  transaction<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the SQLite file; made when it is not there. */
  readonly dataDir: string;
  /** A PostgreSQL address; without it the shop keeps its data in SQLite. */
  readonly databaseUrl?: string | null | undefined;
}

/** How long an opening file or a transaction waits for another process to finish its own, in ms. */
const LOCK_PATIENCE = 5_000;
/** How long SQLite itself waits within one statement, in ms: nothing else runs in the meantime. */
const BUSY_TIMEOUT = 100;
/** Pause before a transaction asks for the lock again, in ms. */
const LOCK_PAUSE = 25;
/** How long to wait for a connection to PostgreSQL, in ms. */
const CONNECT_TIMEOUT = 5_000;
/** Longest statement on PostgreSQL, in ms: a hanging database must not hold every request. */
const STATEMENT_TIMEOUT = 10_000;

/** Values in one statement: SQLite knows 32,766 of them, PostgreSQL twice as many. */
const MOST_VALUES = 30_000;

/** Asks in parts about more values than one statement takes. */
export async function inChunks<T, R>(values: readonly T[], ask: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < values.length; start += MOST_VALUES) {
    for (const row of await ask(values.slice(start, start + MOST_VALUES))) found.push(row);
  }
  return found;
}

/** Opens the database; tables are made by `migrate`. Throws when SQLite's file cannot be opened. */
export function openDatabase({ dataDir, databaseUrl }: DatabaseOptions): ShopDatabase {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

function openSqlite(dataDir: string): ShopDatabase {
  const path = join(dataDir, 'shop.db');
  restrictPermissions(dataDir, path);
  const file = new SqliteDatabase(path, { timeout: LOCK_PATIENCE });
  file.pragma('journal_mode = WAL');
  // FULL: an order that was confirmed survives a power cut, which WAL with NORMAL does not promise.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  const dialect = new SqliteDialect({
    database: {
      prepare: (sql) => file.prepare(toSqliteSql(sql, file.inTransaction)),
      close: () => file.close(),
    },
  });
  // Kysely closes only what it has used, so the file is closed here as well.
  return shopDatabase('sqlite', dialect, async () => void file.close());
}

/**
 * Names, addresses and messages are nobody else's on this machine: the folder and the file are made for
 * their owner alone, and those of an earlier version are corrected. SQLite gives the files beside
 * (`-wal`, `-shm`) the rights of the database. A folder that others share (/tmp) is left alone.
 */
function restrictPermissions(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(path)) restrictMode(dataDir, 0o700);
  else closeSync(openSync(path, 'a', 0o600));
  for (const one of [path, `${path}-wal`, `${path}-shm`]) restrictMode(one, 0o600);
}

/** Takes rights away from everybody else; only what is our own can be changed. */
function restrictMode(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const isShared = (found.mode & 0o1000) !== 0;
  if (!isShared && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & mode);
}

/** The words with which Kysely frames a transaction, as SQLite needs them. */
function toSqliteSql(sql: string, inTransaction: boolean): string {
  // A transaction that reads first and writes later would be refused at once when another process
  // wrote in between; one that takes the write lock at its start waits its turn.
  if (sql === 'begin') return 'begin immediate';
  // A full disk ends the transaction by itself; a rollback would then hide that error behind its own.
  if (sql === 'rollback' && !inTransaction) return 'select 1';
  return sql;
}

function openPostgres(databaseUrl: string): ShopDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  // Without a listener, a connection that breaks while idle ends the process; the pool replaces it.
  pool.on('error', () => undefined);
  return shopDatabase('postgres', new PostgresDialect({ pool }), async () => {
    if (!pool.ended) await pool.end();
  });
}

function shopDatabase(engine: ShopDatabase['engine'], dialect: Dialect, release: () => Promise<void>): ShopDatabase {
  const db = new Kysely<Tables>({ dialect });
  return {
    engine,
    db,
    transaction: (work) => transact(db, work),
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

/** Waits its turn when another process writes, without keeping this one from its other visitors. */
async function transact<T>(db: Queries, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
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

/** Codes with which the engines say: not now (full, locked, read-only, gone), whatever the query was. */
const UNAVAILABLE =
  /^(SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)|ECONN|ENOSPC|EROFS|EACCES|ETIMEDOUT|ENOTFOUND|EPIPE|08|53|57P|57014|55P03|25006|40)/;

/** True for errors that are the machine's and not the program's: answer 503 and let the visitor retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNAVAILABLE.test(error.code);
  // These come without a code: pg's two, and Kysely's for a request that is late while the shop stops.
  return /timeout exceeded when trying to connect|Connection terminated|driver has already been destroyed/.test(
    error.message,
  );
}
