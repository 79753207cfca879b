import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { describeCatalogue } from '../tests/builders/database/catalogue.ts';
import { makeOldDatabase, OLD_TABLES, type Rows, readRows } from '../tests/builders/database/old-database.ts';
import { columnsOf } from '../tests/builders/database/stored.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { beginningOf } from './copies/sums.ts';
import type { ShopDatabase } from './database.ts';
import { MigrationError, migrate, readMigrations, SCHEMA_FILES } from './migrate.ts';

const opened: TemporaryDatabase[] = [];
afterEach(async () => {
  for (const temporary of opened.splice(0)) await temporary.stop();
});

async function openEmpty(): Promise<ShopDatabase> {
  const temporary = await openTemporaryDatabase({ migrated: false });
  opened.push(temporary);
  return temporary.database;
}

/** What 0092 deletes rows of, and the column that it empties. */
const CHANGED_BY_0092 = [
  'assistant_answers',
  'assistant_platforms',
  'assistant_sessions',
  'order_news',
  'signing_keys',
];
const EMPTIED_BY_0092 = 'prefill';

/** The rows of every table that both databases have, in the columns that both have, but for what 0092 deletes. */
async function readSharedRows({ db }: ShopDatabase, columns: ReadonlyMap<string, readonly string[]>) {
  const tables: (readonly [table: string, rows: Rows])[] = [];
  for (const table of OLD_TABLES) {
    const names = columns.get(table)?.filter((name) => name !== EMPTIED_BY_0092);
    if (names && table !== 'migrations' && !CHANGED_BY_0092.includes(table))
      tables.push([table, await readRows(db, table, names)] as const);
  }
  return tables;
}

async function columnsByTable(database: ShopDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await columnsOf(database);
  return new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, of]) => [table, of.map(({ column }) => column)]),
  );
}

test('a filled database of the last release before the schema has the same tables as a new one once it came over', async () => {
  const [old, made] = [await openEmpty(), await openEmpty()];
  await makeOldDatabase(old);
  expect(await migrate(old)).toEqual(readMigrations().map(({ name }) => name));
  await migrate(made);
  expect(await describeCatalogue(old)).toEqual(await describeCatalogue(made));
});

test('a database that came over keeps every row, is the same shop as before, and does not change a second time', async () => {
  const [old, made] = [await openEmpty(), await openEmpty()];
  await makeOldDatabase(old);
  await migrate(made);
  const columns = await columnsByTable(made);
  const [before, beginning] = [await readSharedRows(old, columns), await beginningOf(old.db)];
  await migrate(old);
  const after = await readSharedRows(old, columns);
  expect(after).toEqual(before);
  expect(after.length).toBeGreaterThan(60);
  expect(after.every(([, rows]) => rows.length > 0)).toBe(true);
  expect(await beginningOf(old.db)).toBe(beginning);
  expect(await migrate(old)).toEqual([]);
});

test('0092 deletes what assistants left, and keeps checkouts and the key of pushes', async () => {
  const old = await openEmpty();
  await makeOldDatabase(old);
  const { db } = old;
  await sql`delete from signing_keys`.execute(db);
  for (const name of ['first', 'push']) {
    await sql`insert into signing_keys (name, private_key, created_at) values (${name}, 'k', '2026-11-20')`.execute(db);
  }
  await sql`update checkouts set prefill = '{"email":"anneke@voorbeeld.nl"}'`.execute(db);
  const checkouts = await readRows(db, 'checkouts', ['token']);
  await migrate(old);
  for (const table of ['assistant_sessions', 'assistant_answers', 'assistant_platforms', 'order_news']) {
    expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
  }
  expect(await readRows(db, 'signing_keys', ['name'])).toEqual([{ name: 'push' }]);
  const after = await readRows(db, 'checkouts', ['token', 'prefill']);
  expect(after).toEqual(checkouts.map(({ token }) => ({ token, prefill: null })));
});

test('a database that has not had all changes of before the schema is refused as too old, and not changed', async () => {
  const old = await openEmpty();
  await makeOldDatabase(old);
  await sql`delete from migrations where name = '0091-paid-pieces-of-returns.sql'`.execute(old.db);
  const refused = await migrate(old).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MigrationError);
  expect(refused).toMatchObject({ kind: 'older' });
});

test('a new database records the changes that its tables have already, and runs none of them', async () => {
  const database = await openEmpty();
  const change = { name: '0999-later.sql', text: 'create table later (id text)' };
  expect(await migrate(database, [change])).toEqual(['0000-schema']);
  expect(await migrate(database, [change])).toEqual([]);
  await expect(sql`select id from later`.execute(database.db)).rejects.toThrow(/later/);
});

test('every file of the schema is run, and changes are named in the order after those of before', () => {
  const files = (folder: string) =>
    readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.sql'));
  expect(files('schema')).toEqual(SCHEMA_FILES.toSorted());
  for (const name of files('migrations')) expect(name).toMatch(/^(?!00[0-8]\d|009[01])\d{4}-[a-z-]+\.sql$/);
});
