import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';

export interface TemporaryDatabase {
  readonly database: ShopDatabase;
  /** With these another process, or a second pool, opens the same database. */
  readonly options: DatabaseOptions;
  /** Closes and removes everything. */
  stop(): Promise<void>;
}

/** A PostgreSQL server to run the same tests on; without it they run on SQLite alone. */
const server = process.env.TEST_DATABASE_URL;

/** An empty database of its own: a SQLite file, or a schema on the server of TEST_DATABASE_URL. */
export async function openTemporaryDatabase({ migrated = true } = {}): Promise<TemporaryDatabase> {
  const { options, remove } = server ? await temporarySchema(server) : temporaryFolder();
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

function temporaryFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function temporarySchema(address: string) {
  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(address, `create schema ${schema}`);
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const { dataDir } = temporaryFolder().options;
  return {
    options: { dataDir, databaseUrl: url.href },
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await onServer(address, `drop schema ${schema} cascade`);
    },
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}
