import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import type { Queries } from './database.ts';
import { type Places, statement } from './statement.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

const START = '2026-11-20T10:00:00Z';
interface Count {
  readonly what: string;
  readonly count: number;
}
const insertion = statement((db, place: Places<Count>) =>
  db.insertInto('rate_counts').values({ what: place('what'), period_start: START, count: place('count') }),
);
const insert = (db: Queries, what: string) => insertion(db, { what, count: 1 });

test('a statement takes other values each time, also one that it has in two places', async () => {
  const { db } = temporary.database;
  const between = statement((queries, place: Places<{ readonly most: number; readonly first: string }>) =>
    queries
      .selectFrom('rate_counts')
      .select('what')
      .where('count', '<=', place('most'))
      .where('what', '>=', place('first'))
      .where(({ eb }) => eb(place('first'), '!=', ''))
      .orderBy('what'),
  );
  for (const [what, count] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await insertion(db, { what, count });
  const found = async (values: { most: number; first: string }) =>
    (await between(db, values)).rows.map(({ what }) => what);
  expect(await found({ most: 2, first: 'a' })).toEqual(['a', 'b']);
  expect(await found({ most: 3, first: 'b' })).toEqual(['b', 'c']);
});

test('a statement of a transaction that is over is refused', async () => {
  let late: Queries | undefined;
  await temporary.database.transaction(async (tx) => {
    late = tx;
  });
  await expect(insert(late as Queries, 'a')).rejects.toThrow('already committed');
});
