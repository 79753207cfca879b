import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openTemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { cacheStatements } from './sqlite.ts';

function counted() {
  const prepared: string[] = [];
  const statements = cacheStatements((sql) => {
    prepared.push(sql);
    return { sql, busy: sql === 'busy' };
  });
  return { prepared, statements };
}

test('cacheStatements prepares a text once, and each other text for itself', () => {
  const { prepared, statements } = counted();
  expect(['a', 'b', 'a'].map((sql) => statements(sql).sql)).toEqual(['a', 'b', 'a']);
  expect(prepared).toEqual(['a', 'b']);
});

test('cacheStatements prepares a statement again whose rows are still being read', () => {
  const { prepared, statements } = counted();
  statements('busy');
  statements('busy');
  expect(prepared).toEqual(['busy', 'busy']);
});

test('cacheStatements drops what was used longest ago', () => {
  const { prepared, statements } = counted();
  for (let number = 0; number < 300; number += 1) statements(`s${number}`);
  statements('s0');
  statements('one more');
  prepared.length = 0;
  for (const sql of ['s0', 's2', 's1']) statements(sql);
  expect(prepared).toEqual(['s1']);
});

test('a kept statement gives the columns that were added, and those that were left out, since it was prepared', () => {
  const file = new SqliteDatabase(':memory:');
  const statements = cacheStatements((sql) => file.prepare(sql));
  const rows = () => statements('select * from things').all();
  file.exec("create table things (name text); insert into things values ('stand')");
  expect(rows()).toEqual([{ name: 'stand' }]);
  file.exec('alter table things add column size text');
  expect(rows()).toEqual([{ name: 'stand', size: null }]);
  file.exec('alter table things drop column name');
  expect(rows()).toEqual([{ size: null }]);
  file.close();
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'eraseTraces waits for a reader and empties the log, after which a deleted row stands nowhere',
  async () => {
    const { database, options, stop } = await openTemporaryDatabase();
    const path = join(options.dataDir, 'shop.db');
    const row = { token: 'a', size_id: 'klein', email: 'zqmail@voorbeeld.nl', created_at: '' };
    await database.db.insertInto('stock_notices').values(row).execute();
    const reader = new SqliteDatabase(path);
    reader.exec('begin; select * from stock_notices');
    await database.db.deleteFrom('stock_notices').execute();
    const erased = database.eraseTraces();
    setTimeout(() => reader.close(), 150);
    expect(await erased).toBe(true);
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(readFileSync(path, 'latin1')).not.toContain('zqmail');
    await stop();
  },
);
