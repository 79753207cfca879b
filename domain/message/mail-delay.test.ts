import { expect, test } from 'vitest';
import { mailDelay } from './mail-delay.ts';

const now = new Date('2026-11-20T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  [null, { state: 'ok', oldestSeconds: null }],
  [ago(0), { state: 'ok', oldestSeconds: 0 }],
  [ago(719), { state: 'ok', oldestSeconds: 719 }],
  [ago(720), { state: 'late', oldestSeconds: 720 }],
  // Written by a machine whose clock is ahead.
  [ago(-5), { state: 'ok', oldestSeconds: 0 }],
] as const)('the oldest of %s at 10:00:00Z gives %o', (oldest, delay) => {
  expect(mailDelay(oldest, now)).toEqual(delay);
});
