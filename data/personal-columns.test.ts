import { expect, test } from 'vitest';
import { PERSONAL_COLUMNS } from '../tests/builders/database/personal-columns.ts';
import { columnsOf } from '../tests/builders/database/stored.ts';
import { openTemporaryDatabase } from '../tests/builders/database/temporary-database.ts';

test('every column of a migrated database has one answer to what erasing a person does with it', async () => {
  const temporary = await openTemporaryDatabase();
  const columns = await columnsOf(temporary.database);
  await temporary.stop();
  const answered = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { none, erased, reduced, kept }]) =>
    [none, erased, reduced, kept?.[1]]
      .flatMap((names) => names?.split(' ') ?? [])
      .map((column) => `${table}.${column}`),
  );
  expect(answered.toSorted()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).toSorted());
});
