import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
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
