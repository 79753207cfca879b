import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { openPostgres, type PostgresTimes } from './postgres.ts';
import { type OpenedEngine, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export { isDatabaseUnavailable } from './database-unavailable.ts';

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
  /** How long PostgreSQL is waited for; tests are in a hurry. */
  readonly times?: PostgresTimes;
}

/** How long an opening file or a transaction waits for another process to finish its own, in ms. */
const LOCK_PATIENCE = 5_000;
/** Pause before a transaction asks for the lock again, in ms. */
const LOCK_PAUSE = 25;
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
export function openDatabase({ dataDir, databaseUrl, times }: DatabaseOptions): ShopDatabase {
  return databaseUrl
    ? shopDatabase('postgres', openPostgres(databaseUrl, times))
    : shopDatabase('sqlite', openSqlite(dataDir, LOCK_PATIENCE));
}

function shopDatabase(engine: ShopDatabase['engine'], { dialect, release }: OpenedEngine): ShopDatabase {
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
