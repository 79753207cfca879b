import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Client } from 'pg';
import type { DatabaseOptions } from '../../../data/database.ts';

/**
 * Holds a write lock as another process would: readers continue, writers wait until the returned function is
 * called.
 */
export async function holdDatabase({ dataDir, databaseUrl }: DatabaseOptions): Promise<() => Promise<void>> {
  return databaseUrl ? holdPostgres(databaseUrl) : holdSqlite(dataDir);
}

function holdSqlite(dataDir: string): () => Promise<void> {
  const other = new SqliteDatabase(join(dataDir, 'shop.db'));
  other.exec('begin immediate');
  return async () => {
    other.exec('rollback');
    other.close();
  };
}

async function holdPostgres(databaseUrl: string): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  const tables = await other.query<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
  );
  await other.query('begin');
  await other.query(`lock table ${tables.rows.map(({ name }) => name).join(', ')} in exclusive mode`);
  return () => other.end();
}
