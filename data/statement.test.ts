import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import type { Queries } from './database.ts';
import { type Places, sendTogether, statement } from './statement.ts';

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
const stored = async () =>
  (await temporary.database.db.selectFrom('rate_counts').select('what').orderBy('what').execute()).map(
    ({ what }) => what,
  );

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

test('a statement with * is refused: its plan would outlive the columns', async () => {
  const all = statement((db) => db.selectFrom('rate_counts').selectAll());
  await expect(all(temporary.database.db, {})).rejects.toThrow('names its columns');
});

test('statements that are sent together run in the order of the calls', async () => {
  const move = statement((db, place: Places<{ readonly from: string; readonly to: string }>) =>
    db
      .updateTable('rate_counts')
      .set({ what: place('to') })
      .where('what', '=', place('from')),
  );
  await temporary.database.transaction((tx) =>
    sendTogether([insert(tx, 'a'), move(tx, { from: 'a', to: 'b' }), move(tx, { from: 'b', to: 'c' })]),
  );
  expect(await stored()).toEqual(['c']);
});

test('when one of those that are sent together fails, none of the transaction is stored, nor what comes after it', async () => {
  const { transaction } = temporary.database;
  const failing = transaction((tx) =>
    sendTogether([
      insert(tx, 'a'),
      sql`select nonsense`.execute(tx),
      insert(tx, 'b').then(() => new Promise((resolve) => setTimeout(resolve, 20))),
    ]),
  );
  await expect(failing).rejects.toThrow('nonsense');
  await transaction((tx) => insert(tx, 'c'));
  expect(await stored()).toEqual(['c']);
});

test('sendTogether waits for the others before it throws', async () => {
  const events: string[] = [];
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => events.push('done'));
  await sendTogether([Promise.reject(new Error('stop')), slow]).catch(() => events.push('thrown'));
  expect(events).toEqual(['done', 'thrown']);
});

test('a statement of a transaction that is over is refused', async () => {
  let late: Queries | undefined;
  await temporary.database.transaction(async (tx) => {
    late = tx;
  });
  await expect(insert(late as Queries, 'a')).rejects.toThrow('already committed');
});
