import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Queries, ShopDatabase } from '../../../data/database.ts';

/** A value as the file has it: bytes stand in base64. */
type StoredValue = string | number | null | { readonly base64: string };
export type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * A database of the last release before there was a schema: the statements of its 52 changes, and rows in each of its tables,
 * nearly all written by `npm run growth` at that release.
 */
const OLD_DATABASE = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'old-database.json.gz'))).toString(),
) as {
  readonly statements: readonly string[];
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, StoredValue>>[]>>;
};

/** The tables of that database, each after those that it refers to. */
export const OLD_TABLES = Object.keys(OLD_DATABASE.rows);

const toValue = (value: StoredValue) =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;

/** Makes the tables and the rows of that database in an empty one. */
export async function makeOldDatabase({ transaction }: ShopDatabase): Promise<void> {
  await transaction(async (tx) => {
    await sql`create table migrations (name text primary key, checksum text not null, run_at text not null)`.execute(
      tx,
    );
    for (const statement of OLD_DATABASE.statements) await sql.raw(statement).execute(tx);
    for (const table of OLD_TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const [table, rows] of Object.entries(OLD_DATABASE.rows)) {
      const values = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(value)])),
      );
      await tx
        .insertInto(table as never)
        .values(values as never)
        .execute();
    }
  });
}

/** Reads all rows of a table with some of its columns, in an order of their own. */
export async function readRows(db: Queries, table: string, columns: readonly string[]): Promise<Rows> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Rows[number]>`select ${names} from ${sql.table(table)} order by ${names}`.execute(db);
  return rows;
}
