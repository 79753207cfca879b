import { sql } from 'kysely';
import type { Queries, ShopDatabase, ShopTransaction } from '../database.ts';
import { migrateWithin } from '../migrate.ts';
import { WITHOUT_TIME_LIMIT } from '../postgres.ts';

/** The target counts or adds up something else than the file. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** What was carried over: rows by the name of their table. */
export type Carried = ReadonlyMap<string, number>;

/** Rows that are read at once, and of a table of files: each may have megabytes. */
const ROWS = 500;
const FILES = 10;

/**
 * Carries a database of SQLite over into an empty one of PostgreSQL, in one transaction: whole, or not at all when it is
 * stopped, so that it can be begun again. Nobody writes in the file meanwhile. Every column of every table is counted and
 * added up on both sides before it counts. Null when the target has tables. Throws MoveError, or what the engines throw.
 */
export function moveToPostgres(from: ShopDatabase, to: ShopDatabase): Promise<Carried | null> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      await sql.raw(WITHOUT_TIME_LIMIT).execute(target);
      // Reading a large file takes its time.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(target);
      const known = await sql`select from pg_tables where schemaname = current_schema()`.execute(target);
      if (known.rows.length > 0) return null;
      await migrateWithin(target, 'postgres');
      const tables = await tablesInOrder(target);
      // What the migrations wrote is in the file too, as it is now.
      for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target);
      const carried = new Map<string, number>();
      for (const table of tables) carried.set(table, await carry(source, target, table));
      return carried;
    }),
  );
}

/** The tables, each after those that it refers to. */
async function tablesInOrder(target: ShopTransaction): Promise<string[]> {
  const asked = sql<{ name: string; parents: string[] }>`select c.relname as name,
      array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`;
  let left = (await asked.execute(target)).rows;
  const ordered: string[] = [];
  while (left.length > 0) {
    const free = left.filter(({ parents }) => parents.every((parent) => ordered.includes(parent)));
    if (free.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

interface Column {
  readonly name: string;
  /** As PostgreSQL names it. */
  readonly type: string;
}

/** Carries a table over, and compares it; returns how many rows it has. */
async function carry(source: ShopTransaction, target: ShopTransaction, table: string): Promise<number> {
  const asked = sql<Column>`select column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`;
  const columns = (await asked.execute(target)).rows;
  const most = columns.some(({ type }) => type === 'bytea') ? FILES : ROWS;
  let [last, count] = [0, 0];
  for (;;) {
    const read = sql<{ readonly rowid: number }>`select rowid as rowid, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${most}`;
    const { rows } = await read.execute(source);
    const values = rows.map(({ rowid: _, ...row }) => row) as never;
    if (rows.length > 0)
      await target
        .insertInto(table as never)
        .values(values)
        .execute();
    count += rows.length;
    last = rows.at(-1)?.rowid ?? last;
    if (rows.length < most) break;
  }
  const [then, now] = [await sumsOf(source, table, columns), await sumsOf(target, table, columns)];
  if (then !== now) throw new MoveError(`${table}: ${then} in the file, ${now} in PostgreSQL`);
  return count;
}

/** How many rows, and of each column the sum of its numbers or of the lengths of its texts. */
async function sumsOf(db: Queries, table: string, columns: readonly Column[]) {
  const sums = columns.map(({ name, type }) => {
    const value = /int/.test(type) ? sql.ref(name) : sql`length(${sql.ref(name)})`;
    return sql`cast(coalesce(sum(${value}), 0) as text)`;
  });
  const all = sql.join([sql`cast(count(*) as text)`, ...sums], sql` || ' ' || `);
  return (await sql<{ sums: string }>`select ${all} as sums from ${sql.table(table)}`.execute(db)).rows[0]?.sums;
}
