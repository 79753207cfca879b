import { expect, test, vi } from 'vitest';
import { ok } from '../../domain/result.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { listArticles, type ReadArticles, shareReading } from './list-articles.ts';

test('listArticles asks the store so many times an hour for one address, and refuses the next', async () => {
  const HOUR = 3_600_000;
  const subject = await openTestShop();
  let asked = 0;
  const readArticles: ReadArticles = async () => {
    asked += 1;
    return ok([]);
  };
  const read = async (address: string) => {
    const answer = await listArticles(subject.shop, readArticles, { address, limit: { max: 2, period: HOUR } });
    return answer.ok ? 'read' : answer.error;
  };
  expect([await read('203.0.113.7'), await read('203.0.113.7')]).toEqual(['read', 'read']);
  expect(await read('203.0.113.7')).toEqual({ code: 'too_many_reads', retryAfter: 3600 });
  expect(asked).toBe(2);
  expect(await read('203.0.113.8')).toBe('read');
  subject.advance(HOUR);
  expect(await read('203.0.113.7')).toBe('read');
  await subject.stop();
});

test('shareReading makes one request for concurrent calls, and another one afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReadArticles>>>();
  const read = vi.fn(() => promise);
  const shared = shareReading(read);
  const together = [shared(), shared(), shared()];
  expect(read).toHaveBeenCalledTimes(1);
  resolve(ok([]));
  expect(await Promise.all(together)).toEqual([ok([]), ok([]), ok([])]);
  await shared();
  expect(read).toHaveBeenCalledTimes(2);
});
