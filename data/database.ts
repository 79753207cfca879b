import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { groupCommits } from './group-commit.ts';
import { openPostgres, type PostgresTimes } from './postgres.ts';
import { type OpenedEngine, openSqlite } from './sqlite.ts';
import { withStatementsTogether } from './statement.ts';
import type { Tables } from './tables/tables.ts';

export { isDatabaseUnavailable } from './database-unavailable.ts';

/** A connection or a transaction. */
export type Queries = Kysely<Tables>;
export type ShopTransaction = Transaction<Tables>;

export interface ShopDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Queries;
  /**
   * Runs the work in a transaction. The work must use only the given transaction: SQLite has one connection, and a
   * query outside the transaction would wait for it forever. The work must not wait for other services.
   */
  transaction<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the SQLite file; created when it does not exist. */
  readonly dataDir: string;
  /** A PostgreSQL address; without it the shop uses SQLite. */
  readonly databaseUrl?: string | null | undefined;
  /** Time limits for PostgreSQL; tests use shorter ones. */
  readonly times?: PostgresTimes;
}

/** Maximum time that opening the file or a transaction waits for another process, in ms. */
const LOCK_PATIENCE = 5_000;
/** Pause before a transaction tries to get the lock again, in ms. */
const LOCK_PAUSE = 25;
/** Maximum number of values in one statement: SQLite allows 32,766, PostgreSQL twice as many. */
const MAX_VALUES = 30_000;

/** Splits a query about more values than one statement allows. */
export async function inChunks<T, R>(values: readonly T[], ask: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < values.length; start += MAX_VALUES) {
    for (const row of await ask(values.slice(start, start + MAX_VALUES))) found.push(row);
  }
  return found;
}

/** Opens the database; `migrate` creates the tables. Throws when SQLite's file cannot be opened. */
export function openDatabase({ dataDir, databaseUrl, times }: DatabaseOptions): ShopDatabase {
  return databaseUrl
    ? shopDatabase('postgres', openPostgres(databaseUrl, times))
    : shopDatabase('sqlite', openSqlite(dataDir, LOCK_PATIENCE));
}

function shopDatabase(engine: ShopDatabase['engine'], { dialect, flush, release }: OpenedEngine): ShopDatabase {
  const db = new Kysely<Tables>({ dialect });
  return {
    engine,
    db,
    // PostgreSQL runs transactions beside each other, and shares commits itself.
    transaction: engine === 'sqlite' ? groupCommits(db, { transact, flush }) : (work) => transact(db, work),
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

/** Retries while another process holds the write lock, without blocking this process. */
async function transact<T>(db: Queries, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + LOCK_PATIENCE;
  for (;;) {
    let began = false;
    try {
      return await db.transaction().execute((tx) => {
        began = true;
        return withStatementsTogether(tx, () => work(tx));
      });
    } catch (error) {
      const locked = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (began || !locked || performance.now() > giveUpAt) throw error;
      await wait(LOCK_PAUSE);
    }
  }
}
