import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from './database.ts';
import { WITHOUT_TIME_LIMIT } from './postgres.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The tables of this data folder do not fit this version of the shop. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An arbitrary key of PostgreSQL's advisory lock. */
const LOCK = 20_261_101;

/** The shop's own migrations, oldest first. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }));
}

/**
 * Runs all migrations that have not run yet in one transaction, and returns their names. Processes that start at the
 * same time wait for each other. Throws MigrationError when a migration that ran was changed or removed since: the
 * data may be newer than this version of the shop.
 */
export async function migrate(database: ShopDatabase, migrations = readMigrations()): Promise<string[]> {
  return database.transaction((tx) => migrateWithin(tx, database.engine, migrations));
}

/** As `migrate`, within a transaction that does more. */
export async function migrateWithin(
  tx: ShopTransaction,
  engine: ShopDatabase['engine'],
  migrations = readMigrations(),
): Promise<string[]> {
  if (engine === 'postgres') {
    await sql.raw(WITHOUT_TIME_LIMIT).execute(tx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  }
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, run_at text not null
  )`.execute(tx);
  const done = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(tx);
  const checksums = new Map(done.rows.map((row) => [row.name, row.checksum]));
  refuseForeignHistory(checksums, migrations);
  const missing = migrations.filter((migration) => !checksums.has(migration.name));
  for (const migration of missing) await run(tx, migration);
  return missing.map((migration) => migration.name);
}

/** Throws MigrationError unless every migration that ran, with its checksum, is one of this version of the shop. */
export function refuseForeignHistory(
  checksums: ReadonlyMap<string, string>,
  migrations: readonly Migration[] = readMigrations(),
): void {
  for (const [name, checksum] of checksums) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new MigrationError(`The database has migration ${name}, which this version of the shop does not know.`);
    }
    if (checksumOf(migration) !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it ran; add a new migration instead.`);
    }
  }
}

async function run(tx: ShopTransaction, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx);
  await sql`insert into migrations (name, checksum, run_at)
    values (${migration.name}, ${checksumOf(migration)}, ${new Date().toISOString()})`.execute(tx);
}

/** Splits a migration: SQLite's driver runs one statement at a time. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function checksumOf({ text }: Migration): string {
  return createHash('sha256').update(text).digest('hex');
}
