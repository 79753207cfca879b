import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setStock } from '../../tests/builders/database/stored.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { openDatabase } from '../database.ts';
import { giveBackStock, listStock, readStock, seedStock, takeStock } from './stock.ts';

const now = new Date('2026-11-20T10:00:00Z');
/** No such order: on the shelf are pieces of anybody. */
const token = 'order';

describe('stock', () => {
  let temporary: TemporaryDatabase;
  beforeEach(async () => {
    temporary = await openTemporaryDatabase();
    await seedStock(
      temporary.database.db,
      [
        { variantId: 'a', quantity: 5 },
        { variantId: 'b', quantity: 2 },
      ],
      now,
    );
  });
  afterEach(() => temporary.stop());

  const take = (...counts: { variantId: string; quantity: number }[]) =>
    temporary.database.transaction((tx) => takeStock(tx, { token, pieces: counts }, now));
  const left = async () => Object.fromEntries(await readStock(temporary.database.db, ['a', 'b']));

  test('takeStock takes the pieces of all lines', async () => {
    expect(
      await take({ variantId: 'a', quantity: 2 }, { variantId: 'b', quantity: 2 }, { variantId: 'a', quantity: 3 }),
    ).toEqual([]);
    expect(await left()).toEqual({ a: 0, b: 0 });
  });

  test('takeStock takes nothing when one line is short, and returns every shortage', async () => {
    expect(
      await take({ variantId: 'a', quantity: 1 }, { variantId: 'b', quantity: 3 }, { variantId: 'c', quantity: 1 }),
    ).toEqual([
      { variantId: 'b', available: 2 },
      { variantId: 'c', available: 0 },
    ]);
    expect(await left()).toEqual({ a: 5, b: 2 });
  });

  test('takeStock adds up the lines of one variant', async () => {
    expect(await take({ variantId: 'b', quantity: 1 }, { variantId: 'b', quantity: 2 })).toEqual([
      { variantId: 'b', available: 2 },
    ]);
  });

  test('listStock returns the pieces of every variant', async () => {
    await setStock(temporary.database.db, { variantId: 'a', quantity: 9 }, now);
    expect(await listStock(temporary.database.db)).toEqual([
      { variantId: 'a', quantity: 9 },
      { variantId: 'b', quantity: 2 },
    ]);
  });

  test('takeStock gives the last piece to one of fifty concurrent transactions', async () => {
    await setStock(temporary.database.db, { variantId: 'a', quantity: 1 }, now);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take({ variantId: 'a', quantity: 1 })));
    expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(1);
    expect(await left()).toMatchObject({ a: 0 });
  });

  test('takeStock takes lines in opposite orders without a deadlock', async () => {
    // Two connections to SQLite in one process would wait for each other; SQLite has one writer anyway.
    const isPostgres = temporary.database.engine === 'postgres';
    const other = isPostgres ? openDatabase(temporary.options) : temporary.database;
    await setStock(temporary.database.db, { variantId: 'a', quantity: 30 }, now);
    await setStock(temporary.database.db, { variantId: 'b', quantity: 30 }, now);
    const one = [
      { variantId: 'a', quantity: 1 },
      { variantId: 'b', quantity: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? other : temporary.database).transaction((tx) =>
          takeStock(tx, { token, pieces: index % 2 ? [...one].reverse() : one }, now),
        ),
      ),
    );
    expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(30);
    expect(await left()).toEqual({ a: 0, b: 0 });
    if (isPostgres) await other.close();
  });

  test('giveBackStock restores what takeStock took, for any lines', async () => {
    const counts = fc.array(
      fc.record({ variantId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(counts, async (wanted) => {
        const before = await left();
        const shortages = await take(...wanted);
        if (shortages.length === 0)
          await temporary.database.transaction((tx) => giveBackStock(tx, { token, pieces: wanted }, now));
        expect(await left()).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});
