import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCHEDULE, type FailedAttempt, mailDelay, nextAttempt } from './mail-schedule.ts';

const now = new Date('2026-11-20T10:00:00Z');
const OUTAGE = { scope: 'server', permanent: false } as const;
const FOR_NOW = { scope: 'mail', permanent: false } as const;
const FOR_GOOD = { scope: 'mail', permanent: true } as const;
const first: FailedAttempt = {
  attempts: 1,
  held: { refusals: 0, firstRefusedAt: null },
  failure: FOR_NOW,
  now,
  chance: 1,
};
const next = (changes: Partial<FailedAttempt>) => nextAttempt(DEFAULT_SCHEDULE, { ...first, ...changes });
const pause = (changes: Partial<FailedAttempt>) => {
  const { at } = next(changes);
  return at && at.getTime() - now.getTime();
};
const hoursAgo = (count: number) => new Date(now.getTime() - count * 3_600_000);

describe('nextAttempt, pause', () => {
  test.each([OUTAGE, FOR_NOW])('after $scope doubles up to a quarter of an hour', (failure) => {
    expect([1, 2, 3, 7, 8, 1_000_000].map((attempts) => pause({ attempts, failure }))).toEqual([
      10_000, 20_000, 40_000, 640_000, 900_000, 900_000,
    ]);
  });

  test('is shortened by chance to no less than half', () => {
    expect(pause({ chance: 0 })).toBe(5_000);
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
        const time = pause({ attempts: attempts + 1, chance }) ?? 0;
        expect(time).toBeGreaterThanOrEqual(5_000);
        expect(time).toBeLessThanOrEqual(900_000);
      }),
    );
  });
});

describe('nextAttempt, giving up', () => {
  test('gives up at the eighth permanent refusal', () => {
    expect(pause({ failure: FOR_GOOD })).toBe(900_000);
    expect(next({ attempts: 7, failure: FOR_GOOD, held: { refusals: 6, firstRefusedAt: hoursAgo(1) } })).toMatchObject({
      refusals: 7,
      firstRefusedAt: hoursAgo(1),
    });
    expect(pause({ attempts: 8, failure: FOR_GOOD, held: { refusals: 7, firstRefusedAt: hoursAgo(1) } })).toBeNull();
  });

  test('gives up three days after the first temporary refusal', () => {
    expect(pause({ attempts: 500, held: { refusals: 0, firstRefusedAt: hoursAgo(71.9) } })).not.toBeNull();
    expect(pause({ attempts: 500, held: { refusals: 0, firstRefusedAt: hoursAgo(72) } })).toBeNull();
    expect(next({}).firstRefusedAt).toEqual(now);
  });

  test('never gives up because of an outage of the server, however long', () => {
    const held = { refusals: 7, firstRefusedAt: hoursAgo(1_000) };
    expect(next({ attempts: 5_000, failure: OUTAGE, held })).toMatchObject(held);
    expect(pause({ attempts: 5_000, failure: OUTAGE, held })).toBe(900_000);
  });

  test('does not count attempts during an outage: the next permanent refusal is the first', () => {
    expect(pause({ attempts: 5_000, failure: FOR_GOOD })).toBe(900_000);
    expect(next({ attempts: 5_000, failure: FOR_GOOD }).refusals).toBe(1);
  });
});

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  [null, { state: 'ok', oldestSeconds: null }],
  [ago(0), { state: 'ok', oldestSeconds: 0 }],
  [ago(719), { state: 'ok', oldestSeconds: 719 }],
  [ago(720), { state: 'late', oldestSeconds: 720 }],
  // Written by a machine whose clock is ahead.
  [ago(-5), { state: 'ok', oldestSeconds: 0 }],
] as const)('mailDelay, with the oldest waiting mail of %s, at 10:00:00Z is %o', (oldest, delay) => {
  expect(mailDelay(oldest, now)).toEqual(delay);
});
