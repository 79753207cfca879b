import { expect, test } from 'vitest';
import { shareFlushes } from './share-flushes.ts';

/** Flushes that end when they are told to. */
function controlled() {
  const running: PromiseWithResolvers<void>[] = [];
  const flush = shareFlushes(() => {
    const one = Promise.withResolvers<void>();
    running.push(one);
    return one.promise;
  });
  return { running, flush };
}

test('shareFlushes lets all who ask while one runs share the next, which begins after it', async () => {
  const { running, flush } = controlled();
  const first = flush();
  const later = [flush(), flush()];
  expect(running.length).toBe(1);
  running[0]?.resolve();
  await first;
  await expect.poll(() => running.length).toBe(2);
  const last = flush();
  running[1]?.resolve();
  await Promise.all(later);
  await expect.poll(() => running.length).toBe(3);
  running[2]?.resolve();
  await last;
});

test('shareFlushes tells those of a failed flush alone, and flushes again', async () => {
  const { running, flush } = controlled();
  const results = Promise.allSettled([flush(), flush()]);
  running[0]?.reject(new Error('broken disk'));
  await expect.poll(() => running.length).toBe(2);
  running[1]?.resolve();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
