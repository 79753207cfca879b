import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { releaseLease, takeLease } from './leases.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

const at = (seconds: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + seconds * 1000);
const take = (owner: string, seconds: number) =>
  takeLease(temporary.database.db, { name: 'housekeeping', owner, now: at(seconds), until: at(seconds + 60) });

test('takeLease refuses other owners until the lease expires, and extends it for its owner', async () => {
  expect([await take('a', 0), await take('b', 1), await take('a', 30), await take('b', 89)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([await take('b', 90), await take('a', 91)]).toEqual([true, false]);
});

test('takeLease gives a free lease to one of five owners that ask at once', async () => {
  const taken = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((owner) => take(owner, 0)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('releaseLease frees a lease at once, and only for its owner', async () => {
  const { db } = temporary.database;
  await take('a', 0);
  await releaseLease(db, { name: 'housekeeping', owner: 'b' });
  expect(await take('b', 1)).toBe(false);
  await releaseLease(db, { name: 'housekeeping', owner: 'a' });
  expect(await take('b', 2)).toBe(true);
});
