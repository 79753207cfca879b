import { beforeEach, expect, test, vi } from 'vitest';
import type { FolderState, Storage } from '../../data/storage.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { createHealthCheck, SHARED_FOR } from './health.ts';

const GIGABYTE = 1024 ** 3;
let subject: TestShop;
let folder: FolderState;
let tryDatabase: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(async () => {
  subject = await openTestShop();
  folder = { isWritable: true, freeBytes: GIGABYTE };
  tryDatabase = vi.fn(async () => undefined);
  return () => subject.stop();
});

function check(longest?: number) {
  const storage: Storage = {
    tryDatabase: () => tryDatabase(),
    tryFolder: async () => folder,
    claimTelling: async () => true,
    endTelling: async () => undefined,
  };
  return createHealthCheck({ ...subject.shop, storage, ...(longest !== undefined && { longest }) });
}
const told = () => subject.lines.map(({ level, event }) => `${level} ${event}`);

test('a shop on a working database and disk is well', async () => {
  const { freeBytes, ...health } = await subject.shop.health.read();
  expect(health).toEqual({
    database: 'ok',
    files: 'ok',
    space: expect.any(String),
    mail: 'ok',
    oldestMailSeconds: null,
  });
  expect(freeBytes).toBeGreaterThan(0);
});

test('a thousand questions within ten seconds cost one write, and the next question another', async () => {
  const health = check();
  await Promise.all(Array.from({ length: 500 }, () => health.read()));
  subject.advance(SHARED_FOR - 1);
  await Promise.all(Array.from({ length: 500 }, () => health.read()));
  expect(tryDatabase).toHaveBeenCalledTimes(1);
  subject.advance(1);
  await health.read();
  expect(tryDatabase).toHaveBeenCalledTimes(2);
});

test('a database that hangs is unavailable within the time limit, is not written again meanwhile, and is well once it is done', async () => {
  const hanging = Promise.withResolvers<void>();
  tryDatabase.mockReturnValue(hanging.promise);
  const health = check(50);
  const asked = performance.now();
  expect(await health.read()).toMatchObject({ database: 'unavailable', files: 'ok', mail: 'ok' });
  expect(performance.now() - asked).toBeLessThan(2_000);
  for (let question = 0; question < 3; question += 1) {
    subject.advance(SHARED_FOR);
    expect(await health.read()).toMatchObject({ database: 'unavailable' });
  }
  expect(tryDatabase).toHaveBeenCalledTimes(1);
  hanging.resolve();
  await hanging.promise;
  subject.advance(SHARED_FOR);
  expect(await health.read()).toMatchObject({ database: 'ok' });
});

test('a failure to write the database or the folder is logged once, and once when it is over', async () => {
  const health = check();
  tryDatabase.mockRejectedValue(new Error('database or disk is full'));
  for (let question = 0; question < 3; question += 1) {
    expect(await health.read()).toMatchObject({ database: 'unavailable', files: 'ok' });
    subject.advance(SHARED_FOR);
  }
  expect(subject.lines).toMatchObject([
    {
      level: 'error',
      event: 'storage_failed',
      fields: { error: 'Error: database or disk is full', database: 'unavailable' },
    },
  ]);
  tryDatabase.mockResolvedValue(undefined);
  await health.read();
  subject.advance(SHARED_FOR);
  folder = { isWritable: false, freeBytes: 0 };
  expect(await health.read()).toMatchObject({ database: 'ok', files: 'unavailable', space: 'low', freeBytes: 0 });
  expect(told()).toEqual(['error storage_failed', 'info storage_recovered', 'error storage_failed']);
});

test.each([
  [500 * 1024 ** 2, 'ok'],
  [500 * 1024 ** 2 - 1, 'low'],
  [null, 'unknown'],
])('a disk with %s bytes free is %s', async (freeBytes, space) => {
  folder = { isWritable: true, freeBytes };
  expect(await check().read()).toMatchObject({ space, database: 'ok', files: 'ok' });
});
