import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeCatalogue } from '../tests/builders/database/catalogue.ts';
import { openTemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { ROW_TYPES, writeRowTypes } from './row-types.ts';

test('data/tables.ts is what `npm run row-types` writes for the schema of today', () => {
  expect(readFileSync(ROW_TYPES, 'utf8')).toBe(writeRowTypes());
});

test('the types of rows name every column of a database, and which of them may be null', async () => {
  const { database, stop } = await openTemporaryDatabase();
  const lines = await describeCatalogue(database);
  await stop();
  const columns = lines.flatMap((line) => {
    const [, column = '', isWhole, key] = /^column (\S+): \w+, not null (\d), .* key (\d+)/.exec(line) ?? [];
    if (column === '' || column.startsWith('migrations.')) return [];
    return [`${column}${isWhole === '1' || key !== '0' ? '' : ' or null'}`];
  });
  let table = '';
  const typed = writeRowTypes()
    .split('\n')
    .flatMap((line) => {
      table = /^ {2}readonly (\w+): \{$/.exec(line)?.[1] ?? table;
      const [, column, type = ''] = /^ {4}(\w+): (.*);$/.exec(line) ?? [];
      return column === undefined ? [] : [`${table}.${column}${/\| null/.test(type) ? ' or null' : ''}`];
    });
  expect(typed.toSorted()).toEqual(columns.toSorted());
});
