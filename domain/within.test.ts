import { expect, test, vi } from 'vitest';
import { TimeLimitError, within } from './within.ts';

test('within returns the result of work that finishes in time, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('within rejects with the error of work that fails in time', async () => {
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('within rejects with TimeLimitError when the work takes longer', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow(TimeLimitError);
});
