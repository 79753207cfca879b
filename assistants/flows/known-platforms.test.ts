import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakePlatform } from '../../tests/assistants/fake-platform.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { withAssistantTables } from '../data/assistant-tables.ts';
import { storedPlatforms } from '../data/known-platforms.ts';

let temporary: TemporaryDatabase;
const time = Date.parse('2026-11-20T10:00:00Z');
const open = () => storedPlatforms({ database: temporary.database, now: () => new Date(time) });
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

test('profile knows what an earlier process read, when strangers have used up what unknown platforms may cost', async () => {
  const known = open();
  const restarted = await startFakePlatform({ now: () => time, stored: known });
  await known.keep(restarted.profileUrl);
  const ask = (url: string, asked: number) => restarted.platforms.profile(url, { visitor: `203.0.113.${asked}` });
  for (let asked = 0; asked < 60; asked += 1) await ask(restarted.otherProfile(`vol${asked}`), asked);
  expect(await ask(restarted.otherProfile('nieuw'), 61)).toEqual({ ok: false, error: 'busy' });
  expect(await ask(restarted.profileUrl, 62)).toMatchObject({ ok: true });
  // What it read is known to the next process too.
  expect(await known.has(restarted.otherProfile('vol59'))).toBe(true);
  expect(await known.has(restarted.otherProfile('nieuw'))).toBe(false);
  await restarted.stop();
});

test('a thousand platforms stay known, those that were used last', async () => {
  const known = open();
  await withAssistantTables(temporary.database.db)
    .insertInto('assistant_platforms')
    .values(
      Array.from({ length: 1_000 }, (_, index) => ({ address: `p${index}`, used_at: new Date(index).toISOString() })),
    )
    .execute();
  await known.keep('p0');
  await known.keep('nieuw');
  expect([await known.has('p0'), await known.has('p1'), await known.has('p2')]).toEqual([true, false, true]);
});
