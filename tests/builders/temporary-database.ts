import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';

export interface TemporaryDatabase {
  readonly database: ShopDatabase;
  /** Options with which another process, or a second pool, opens the same database. */
  readonly options: DatabaseOptions;
  /** Closes and deletes everything. */
  stop(): Promise<void>;
}

/** Opens an empty database: a SQLite file, or a schema on the PostgreSQL server of TEST_DATABASE_URL. */
export async function openTemporaryDatabase({ migrated = true } = {}): Promise<TemporaryDatabase> {
  const { options, remove } = await temporaryPlace();
  const database = openDatabase(options);
  if (migrated) await migrate(database);
  return {
    database,
    options,
    async stop() {
      await database.close();
      await remove();
    },
  };
}

/** A place for an empty database, for tests that open it themselves; `dataDir` exists on both engines. */
export async function temporaryPlace(): Promise<{ options: DatabaseOptions; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  // Set by the vitest project `postgres`; all other tests run on SQLite.
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { options: { dataDir }, remove: async () => removeFolder() };

  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    options: { dataDir, databaseUrl: url.href },
    remove: async () => {
      removeFolder();
      await onServer(server, `drop schema ${schema} cascade`);
    },
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}
