import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amsterdamClock, isoDay, weekday } from './calendar/calendar.ts';
import { lastWeeks } from './today.ts';

describe('lastWeeks', () => {
  test('returns five weeks from Monday, the running one last', () => {
    const weeks = lastWeeks(new Date('2026-11-22T22:30:00Z'));
    expect(weeks.map(({ monday }) => isoDay(monday))).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    // The clock went back on 25 October.
    expect(weeks[0]?.from.toISOString()).toBe('2026-10-18T22:00:00.000Z');
    expect(weeks[1]?.from.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  test('returns weeks that follow each other, begin at midnight on a Monday and hold the moment, at any moment', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const weeks = lastWeeks(now);
        for (const [index, { monday, from, until }] of weeks.entries()) {
          expect(weekday(monday)).toBe(1);
          expect(amsterdamClock(from).hour).toBe(0);
          expect(until).toEqual(weeks[index + 1]?.from ?? until);
        }
        const last = weeks.at(-1);
        expect(last && last.from <= now && now < last.until).toBe(true);
      }),
    );
  });
});
