import {
  type DeleteResult,
  type InsertObject,
  type InsertResult,
  Kysely,
  type Logger,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type UpdateResult,
} from 'kysely';
import { openPostgres, type PostgresTimes } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export { isDatabaseUnavailable } from './database-unavailable.ts';

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
  /** Removes what deleted rows leave in log or statistics. False: others read all the time, to be tried again. */
  eraseTraces(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the SQLite file; created when it does not exist. */
  readonly dataDir: string;
  /** A PostgreSQL address; without it the shop uses SQLite. */
  readonly databaseUrl?: string | null | undefined;
  /** Time limits for PostgreSQL; tests use shorter ones. */
  readonly times?: PostgresTimes;
  /** Called for each statement; for tests and measurements. */
  readonly log?: Logger;
}

/** Maximum number of values in one statement: SQLite allows 32,766, PostgreSQL twice as many. */
const MAX_VALUES = 30_000;

/** Asks about many values in parts, each as many as one statement allows. */
export async function inChunks<T, R>(values: readonly T[], ask: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < values.length; start += MAX_VALUES) {
    for (const row of await ask(values.slice(start, start + MAX_VALUES))) found.push(row);
  }
  return found;
}

/** A query of which one result is read. */
interface Query<Outcome> {
  executeTakeFirst(): Promise<Outcome>;
}

/** Runs an INSERT of one row; false when a conflict kept it out. */
export async function runInsert(insertion: Query<InsertResult>): Promise<boolean> {
  return (await insertion.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** Inserts a row, or rows, unless one has the same in these unique columns (in any, when none are named). False: it has. */
export async function insertUnlessThere<Name extends keyof Tables>(
  db: Queries,
  table: Name,
  rows: InsertObject<Tables, Name> | readonly InsertObject<Tables, Name>[],
  ...unique: (keyof Tables[Name] & string)[]
): Promise<boolean> {
  const insertion = db.insertInto(table).values(rows);
  return runInsert(
    insertion.onConflict((conflict) =>
      (unique.length === 0 ? conflict : conflict.columns(unique as never)).doNothing(),
    ),
  );
}

/** Runs an UPDATE; returns whether it found a row. */
export async function runUpdate(update: Query<UpdateResult>): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Runs a DELETE; returns how many rows it deleted. */
export async function runDelete(deletion: Query<DeleteResult>): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/** Deletes the rows whose keys a query finds; in two statements, since PostgreSQL may read the whole table for one. */
export async function deleteFound(
  query: { execute(): Promise<{ readonly key: string }[]> },
  deletion: (keys: readonly string[]) => Query<DeleteResult>,
): Promise<number> {
  const keys = (await query.execute()).map(({ key }) => key);
  return keys.length === 0 ? 0 : runDelete(deletion(keys));
}

export async function findsRow(query: Query<unknown>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Counts the rows of a query that selects no columns itself. */
export async function countRows<Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, unknown>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number | string>().as('count'));
  const { count } = (await counting.executeTakeFirstOrThrow()) as { readonly count: number | string };
  return Number(count);
}

/** What comes after a row of a list that is sorted by a moment and an id, the newest first; all comes after none. */
export function isBefore(moment: string, id: string, place: readonly [Date, string] | null | undefined) {
  if (!place) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) < (${place[0].toISOString()}, ${place[1]})`;
}

/** Opens the database; `migrate` creates the tables. Throws when SQLite's file cannot be opened. */
export function openDatabase({ dataDir, databaseUrl, times, log }: DatabaseOptions): ShopDatabase {
  const { dialect, transact, eraseTraces, release } = databaseUrl
    ? openPostgres(databaseUrl, times)
    : openSqlite(dataDir);
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    db,
    transaction: (work) => transact(db, work),
    eraseTraces: () => eraseTraces(db),
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}
