import { expect, test, vi } from 'vitest';
import { TimeLimitError, within } from './within.ts';

test('work that is ready in time gives what it gives, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('work that fails in time fails as it does', async () => {
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('work that takes longer is given up', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow(TimeLimitError);
});
