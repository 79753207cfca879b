import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SCHEDULE, nextAttempt } from './retry-schedule.ts';

const now = new Date('2026-11-20T10:00:00Z');
const first = { attempts: 1, firstAttemptAt: now, now, permanent: false, chance: 1 };
const pause = (changes: Partial<typeof first>) => {
  const at = nextAttempt(DEFAULT_SCHEDULE, { ...first, ...changes });
  return at && at.getTime() - now.getTime();
};

test('nextAttempt doubles the pause after every attempt, up to 15 minutes', () => {
  expect([1, 2, 3, 7, 8, 1_000_000].map((attempts) => pause({ attempts }))).toEqual([
    10_000, 20_000, 40_000, 640_000, 900_000, 900_000,
  ]);
});

test('nextAttempt shortens a pause at random, to no less than half', () => {
  expect(pause({ chance: 0 })).toBe(5_000);
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      const time = pause({ attempts: attempts + 1, chance }) ?? 0;
      expect(time).toBeGreaterThanOrEqual(5_000);
      expect(time).toBeLessThanOrEqual(900_000);
    }),
  );
});

test('nextAttempt gives up after eight permanent refusals, or after three days of other failures', () => {
  expect(pause({ attempts: 1, permanent: true })).toBe(900_000);
  expect(pause({ attempts: 7, permanent: true })).toBe(900_000);
  expect(pause({ attempts: 8, permanent: true })).toBeNull();
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  expect(pause({ attempts: 500, firstAttemptAt: hours(71.9) })).not.toBeNull();
  expect(pause({ attempts: 500, firstAttemptAt: hours(72) })).toBeNull();
});
