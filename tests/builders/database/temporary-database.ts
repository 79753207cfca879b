import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../../data/database.ts';
import { migrate } from '../../../data/migrate.ts';
import { createSchema, takeMigratedSchema } from './temporary-schema.ts';

export interface TemporaryDatabase {
  readonly database: ShopDatabase;
  /** Options with which another process, or a second pool, opens the same database. */
  readonly options: DatabaseOptions;
  /** Closes and deletes everything. */
  stop(): Promise<void>;
}

interface TemporaryPlace {
  readonly options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Opens a database without rows: a SQLite file, or a schema on the PostgreSQL server of TEST_DATABASE_URL. */
export async function openTemporaryDatabase({ migrated = true } = {}): Promise<TemporaryDatabase> {
  const { options, remove } = await temporaryPlace({ migrated });
  const database = openDatabase(options);
  return {
    database,
    options,
    async stop() {
      await database.close();
      await remove();
    },
  };
}

/**
 * A place for a database without rows, for tests that open it themselves; `dataDir` exists on both engines. The
 * tables are there when it is `migrated`: they are copied or used again, which costs a tenth of migrating.
 */
export async function temporaryPlace({ migrated = true } = {}): Promise<TemporaryPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  // Set by the vitest project `postgres`; all other tests run on SQLite.
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    if (migrated) writeFileSync(join(dataDir, 'shop.db'), await migratedFile(), { mode: 0o600 });
    return { options: { dataDir }, remove: async () => removeFolder() };
  }

  const schema = await (migrated ? takeMigratedSchema(server) : createSchema(server));
  return {
    options: { dataDir, databaseUrl: schema.url },
    remove: async () => {
      removeFolder();
      await schema.giveBack();
    },
  };
}

let migratedOnce: Promise<Buffer> | undefined;

/** A migrated database without rows, as a file of SQLite; migrated once in a process. */
function migratedFile(): Promise<Buffer> {
  migratedOnce ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const database = openDatabase({ dataDir });
    await migrate(database);
    await database.close();
    const file = readFileSync(join(dataDir, 'shop.db'));
    rmSync(dataDir, { recursive: true });
    return file;
  })();
  return migratedOnce;
}
