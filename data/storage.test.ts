import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { openStorage, type Storage } from './storage.ts';

const HOUR = 60 * 60_000;
const now = new Date('2026-11-28T10:00:00Z');
const isSqlite = !process.env.TEST_DATABASE_URL;

let temporary: TemporaryDatabase;
let dataDir: string;
let storage: Storage;
const open = (folder: string) =>
  openStorage({
    database: temporary.database,
    dataDir: folder,
    newToken: () => crypto.randomUUID().replaceAll('-', ''),
  });
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
  dataDir = temporary.options.dataDir;
  storage = open(dataDir);
});
afterEach(() => temporary.stop());

test('tryDatabase leaves one row on SQLite and nothing on PostgreSQL, also when two processes check at once', async () => {
  const other = open(dataDir);
  for (let check = 0; check < 3; check += 1) await Promise.all([storage.tryDatabase(), other.tryDatabase()]);
  const { db } = temporary.database;
  expect(await db.selectFrom('storage_checks').select('id').execute()).toHaveLength(isSqlite ? 1 : 0);
  if (isSqlite) return;
  const { rows } = await sql`select from pg_tables
    where tablename like 'storage\\_check\\_%' and schemaname = current_schema()`.execute(db);
  expect(rows).toEqual([]);
});

test.runIf(isSqlite)('tryDatabase rejects when there is room for a small row and none for an order', async () => {
  const { db } = temporary.database;
  await storage.tryDatabase();
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const used = rows[0]?.page_count ?? 0;
  await sql.raw(`pragma max_page_count = ${used + 8}`).execute(db);
  await db
    .insertInto('storage_checks')
    .values({ id: 'small', filling: Buffer.of(1) })
    .execute();
  await expect(storage.tryDatabase()).rejects.toThrow('full');
  await sql`pragma max_page_count = 1073741823`.execute(db);
  await storage.tryDatabase();
});

test('tryFolder makes the folder for the owner of the process alone, leaves no file and says how much is free', async () => {
  const folder = join(dataDir, 'new');
  expect(await open(folder).tryFolder()).toEqual({ isWritable: true, freeBytes: expect.any(Number) });
  expect(readdirSync(folder)).toEqual([]);
});

test('tryFolder says that a folder which cannot be written is not writable', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o600);
  expect(await open(join(file, 'folder')).tryFolder()).toEqual({ isWritable: false, freeBytes: null });
});

test('claimTelling lets one of several processes tell, again after the period, and at once after endTelling', async () => {
  const others = [open(dataDir), open(dataDir)];
  const claims = await Promise.all([storage, ...others].map((one) => one.claimTelling(now, 12 * HOUR)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
  expect(await storage.claimTelling(later(11), 12 * HOUR)).toBe(false);
  expect(await storage.claimTelling(later(12), 12 * HOUR)).toBe(true);
  expect(await storage.claimTelling(later(13), 12 * HOUR)).toBe(false);
  await storage.endTelling();
  expect(existsSync(join(dataDir, 'opslag-gemeld'))).toBe(false);
  expect(await storage.claimTelling(later(13), 12 * HOUR)).toBe(true);
});

test('claimTelling lets a process tell when the folder takes no mark', async () => {
  const nowhere = open(join(dataDir, 'nowhere'));
  expect(await nowhere.claimTelling(now, HOUR)).toBe(true);
  await nowhere.endTelling();
});
