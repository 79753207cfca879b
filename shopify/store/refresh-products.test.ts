import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProductRefresher } from './webhook.ts';

let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const refresher = () =>
  createProductRefresher(
    {
      renew: async (handle) => {
        asked.push(handle);
      },
    },
    1_000,
  );

test('refresh renews each product at once and again after the delay', () => {
  refresher().refresh(['a', 'b']);
  expect(asked).toEqual(['a', 'b']);
  vi.advanceTimersByTime(999);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['a', 'b', 'a', 'b']);
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveLength(4);
});

test('refresh renews a product twice for twenty notices', () => {
  const subject = refresher();
  for (let index = 0; index < 20; index += 1) subject.refresh(['a']);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual(['a', 'a']);
  subject.refresh(['a']);
  expect(asked).toHaveLength(3);
});

test('close cancels the second renewal', () => {
  const subject = refresher();
  subject.refresh(['a']);
  subject.close();
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual(['a']);
});
