import { beforeEach, describe, expect, test } from 'vitest';
import { createStaleCache, type StaleCache } from './stale-cache.ts';

describe('createStaleCache', () => {
  let time: number;
  let cache: StaleCache<string, string>;
  beforeEach(() => {
    time = 0;
    cache = createStaleCache({ freshFor: 100, staleFor: 1_000, max: 2, now: () => time });
  });
  const keepAnswer = (answer: string) => cache.keep('a', answer);

  test.each([
    [0, 'fresh'],
    [99, 'fresh'],
    [100, 'stale'],
    [999, 'stale'],
    [1_000, 'expired'],
    [1_000_000, 'expired'],
  ] as const)('recall returns a value of %i ms old as %s', (age, state) => {
    cache.keep('a', 'x');
    time = age;
    expect(cache.recall('a')).toEqual({ value: 'x', state });
  });

  test('recall does not reset the age of a value', () => {
    cache.keep('a', 'x');
    time = 60;
    cache.recall('a');
    time = 120;
    expect(cache.recall('a')?.state).toBe('stale');
  });

  test('keep evicts the least recently used value when the cache is full', () => {
    cache.keep('a', 'x');
    cache.keep('b', 'y');
    cache.recall('a');
    cache.keep('c', 'z');
    expect(['a', 'b', 'c'].map((key) => cache.recall(key)?.value)).toEqual(['x', undefined, 'z']);
  });

  test('refresh loads once for two concurrent calls', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return `answer ${loads}`;
    };
    const answers = await Promise.all([cache.refresh('a', load, keepAnswer), cache.refresh('a', load, keepAnswer)]);
    expect(answers).toEqual(['answer 1', 'answer 1']);
    expect(cache.recall('a')?.value).toBe('answer 1');
    expect(await cache.refresh('a', load, keepAnswer)).toBe('answer 2');
  });

  test('refresh rejects, keeps the old value and loads again on the next call when a load fails', async () => {
    cache.keep('a', 'x');
    await expect(cache.refresh('a', () => Promise.reject(new Error('down')), keepAnswer)).rejects.toThrow('down');
    expect(cache.recall('a')?.value).toBe('x');
    expect(cache.running('a')).toBeUndefined();
    expect(await cache.refresh('a', async () => 'y', keepAnswer)).toBe('y');
  });

  test('clear discards a load that is still running', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const old = cache.refresh('a', () => promise, keepAnswer);
    cache.clear();
    const renewed = cache.refresh('a', async () => 'new', keepAnswer);
    resolve('old');
    expect(await Promise.all([old, renewed])).toEqual(['old', 'new']);
    expect(cache.recall('a')?.value).toBe('new');
  });
});
