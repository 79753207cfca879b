import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from './database.ts';
import { WITHOUT_TIME_LIMIT } from './postgres.ts';

/** The files of `data/schema/`, each after those whose tables it refers to. */
export const SCHEMA_FILES = [
  'checkouts',
  'orders',
  'payments',
  'production',
  'returns',
  'parcels',
  'stock',
  'invoices',
  'quotations',
  'messages',
  'reviews',
  'owners',
  'facts-and-prices',
  'articles',
  'pictures',
  'processes',
  'assistants',
].map((noun) => `${noun}.sql`);

/** A change of tables that exist, named after its file. */
export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The tables of this data folder do not fit this version of the shop. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** Whether the database is of a newer version of the shop, or of one too old for this version to update. */
  readonly kind: 'newer' | 'older';

  constructor(kind: MigrationError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** An arbitrary key of PostgreSQL's advisory lock. */
const LOCK = 20_261_101;

/** A database that was made by the schema records this name, which comes before the names of all changes. */
const MADE_BY_SCHEMA = '0000-schema';

/** The last change before there was a schema. */
const LAST_BEFORE = '0091-paid-pieces-of-returns.sql';
/** SHA-256 of what a database recorded that had all 52 changes up to that one: a line with name and checksum for each. */
const ALL_BEFORE = 'fc0e316abf0211f3cd36cfed6687edf614056f00d96822ccb981167a3c6526ad';

/** Returns the changes of tables since there is a schema, oldest first. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readSql(join(folder, name)) }));
}

function readSql(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}

/**
 * Makes the tables of an empty database, or runs the changes that a database has not had yet: all in one transaction, so
 * that it is done or nothing is. Returns the names of what ran. Processes that start at the same time wait for each other.
 * Throws MigrationError when the database is newer than this version of the shop, or too old for it.
 */
export async function migrate(database: ShopDatabase, migrations = readMigrations()): Promise<string[]> {
  return database.transaction((tx) => migrateWithin(tx, database.engine, migrations));
}

/** Does the same as `migrate`, within a transaction that does more. */
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
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(tx);
  const history = new Map(rows.map((row) => [row.name, row.checksum]));
  if (history.size === 0) {
    await makeTables(tx, migrations);
    return [MADE_BY_SCHEMA];
  }
  refuseForeignHistory(history, migrations);
  const missing = migrations.filter((migration) => !history.has(migration.name));
  for (const migration of missing) {
    await run(tx, migration.text);
    await record(tx, migration);
  }
  return missing.map((migration) => migration.name);
}

/** Makes all tables as they are now, and records the changes, which are in them already. */
async function makeTables(tx: ShopTransaction, migrations: readonly Migration[]): Promise<void> {
  const text = SCHEMA_FILES.map((name) => readSql(join(import.meta.dirname, 'schema', name))).join('\n');
  await run(tx, text);
  for (const made of [{ name: MADE_BY_SCHEMA, text }, ...migrations]) await record(tx, made);
}

/** Throws MigrationError unless a database with these checksums, by name, can be brought to this version of the shop. */
export function refuseForeignHistory(
  history: ReadonlyMap<string, string>,
  migrations: readonly Migration[] = readMigrations(),
): void {
  const [before, since] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, checksum] of history) (name <= LAST_BEFORE ? before : since).set(name, checksum);
  if (!before.has(MADE_BY_SCHEMA) && sumOf(before) !== ALL_BEFORE)
    throw new MigrationError('older', `The database has not had all changes up to ${LAST_BEFORE}.`);
  for (const [name, checksum] of since) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration)
      throw new MigrationError('newer', `The database has ${name}, which this version of the shop does not know.`);
    if (checksumOf(migration.text) !== checksum)
      throw new MigrationError('newer', `${name} was changed after it ran; add a new change instead.`);
  }
}

async function record(tx: ShopTransaction, { name, text }: Migration): Promise<void> {
  const row = sql`${name}, ${checksumOf(text)}, ${new Date().toISOString()}`;
  await sql`insert into migrations (name, checksum, run_at) values (${row})`.execute(tx);
}

/** Runs each statement of a text by itself: SQLite's driver runs one at a time. */
async function run(tx: ShopTransaction, text: string): Promise<void> {
  const statements = text.replace(/^\s*--.*$/gm, '').split(/;[ \t]*$/m);
  for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(tx);
}

function sumOf(history: ReadonlyMap<string, string>): string {
  const lines = [...history].map(([name, checksum]) => `${name} ${checksum}\n`);
  return checksumOf(lines.toSorted().join(''));
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
