import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import {
  addDays,
  addMonths,
  amsterdamClock,
  amsterdamDay,
  amsterdamHour,
  dayNumber,
  isoDay,
  parseIsoDay,
  readAmsterdamMinute,
  typedAmsterdamMinute,
  weekday,
} from './calendar.ts';

const day = (text: string) => {
  const parsed = parseIsoDay(text);
  if (!parsed) throw new Error(`No day: ${text}`);
  return parsed;
};
const anyDay = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays({ year: 1970, month: 1, day: 1 }, days));

describe('amsterdamClock and amsterdamDay', () => {
  test.each([
    ['2026-01-15T12:34:56Z', '2026-01-15', 13, 34, 56],
    ['2026-07-15T12:00:00Z', '2026-07-15', 14, 0, 0],
    ['2026-12-31T22:59:59Z', '2026-12-31', 23, 59, 59],
    ['2026-12-31T23:00:00Z', '2027-01-01', 0, 0, 0],
    ['2026-03-29T00:59:59Z', '2026-03-29', 1, 59, 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 3, 0, 0],
    ['2026-10-25T00:59:59Z', '2026-10-25', 2, 59, 59],
    ['2026-10-25T01:00:00Z', '2026-10-25', 2, 0, 0],
  ])('return for %s the day %s at %i:%i:%i', (moment, date, hour, minute, second) => {
    const now = new Date(moment);
    expect(amsterdamClock(now)).toMatchObject({ hour, minute, second });
    expect(isoDay(amsterdamDay(now))).toBe(date);
  });

  test('amsterdamClock is what Intl shows at any moment from 1970 to 2106', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seconds) => {
        const now = new Date(seconds * 1_000 + (seconds % 1_000));
        const { hour, minute, second, ...date } = amsterdamClock(now);
        expect(`${isoDay(date)} ${two(hour)}:${two(minute)}:${two(second)}`).toBe(shown.format(now));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('amsterdamDay throws a RangeError for an invalid date', () => {
    expect(() => amsterdamDay(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('amsterdamHour', () => {
  test.each([
    ['2026-01-15', 17, '2026-01-15T16:00:00.000Z'],
    ['2026-07-15', 17, '2026-07-15T15:00:00.000Z'],
    ['2026-03-29', 1, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 17, '2026-03-29T15:00:00.000Z'],
    ['2026-10-25', 1, '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 17, '2026-10-25T16:00:00.000Z'],
    ['2026-12-31', 24, '2026-12-31T23:00:00.000Z'],
  ])('converts %s %i:00 in Amsterdam to %s', (date, hour, moment) => {
    expect(amsterdamHour(day(date), hour).toISOString()).toBe(moment);
  });
});

describe('weekday, addDays and addMonths', () => {
  test.each([
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['1970-01-01', 4],
  ])('weekday of %s is %i', (date, number) => {
    expect(weekday(day(date))).toBe(number);
  });

  test('addDays counts across months, years and leap days', () => {
    expect(isoDay(addDays(day('2026-12-31'), 1))).toBe('2027-01-01');
    expect(isoDay(addDays(day('2028-02-28'), 1))).toBe('2028-02-29');
    expect(isoDay(addDays(day('2027-02-28'), 1))).toBe('2027-03-01');
    expect(isoDay(addDays(day('2026-03-01'), -1))).toBe('2026-02-28');
  });

  test('addMonths ends on the last day of a shorter month', () => {
    expect(isoDay(addMonths(day('2026-11-30'), 3))).toBe('2027-02-28');
    expect(isoDay(addMonths(day('2027-11-30'), 3))).toBe('2028-02-29');
    expect(isoDay(addMonths(day('2026-11-21'), 12))).toBe('2027-11-21');
    expect(isoDay(addMonths(day('2028-02-29'), 12))).toBe('2029-02-28');
    expect(isoDay(addMonths(day('2026-12-31'), 1))).toBe('2027-01-31');
    expect(isoDay(addMonths(day('2027-01-31'), -2))).toBe('2026-11-30');
    expect(isoDay(addMonths(day('2027-11-21'), -12))).toBe('2026-11-21');
  });

  test('addDays moves any day by exactly that many days, and keeps the weekday after whole weeks', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1_000, max: 1_000 }), (start, days) => {
        expect(dayNumber(addDays(start, days)) - dayNumber(start)).toBe(days);
        expect(weekday(addDays(start, days * 7))).toBe(weekday(start));
      }),
    );
  });
});

describe('isoDay and parseIsoDay', () => {
  test('parseIsoDay reads any day back that isoDay wrote', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseIsoDay(isoDay(date))).toEqual(date);
      }),
    );
  });

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '0026-11-21',
  ])('parseIsoDay returns null for %j', (text) => {
    expect(parseIsoDay(text)).toBeNull();
  });
});

test.each([
  ['2026-11-27T00:00', '2026-11-26T23:00:00.000Z'],
  ['2026-06-01T09:30', '2026-06-01T07:30:00.000Z'],
  ['2026-10-25T00:00', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26T00:00', '2026-10-25T23:00:00.000Z'],
])('readAmsterdamMinute reads %s in Amsterdam, on both sides of a change of the clock', (text, moment) => {
  expect(readAmsterdamMinute(text)?.toISOString()).toBe(moment);
});

test.each(['', '2026-11-27', '2026-11-27T24:00', '2026-02-30T10:00', '2026-11-27T10:00:00', 'x'.repeat(9_999)])(
  'readAmsterdamMinute refuses %j',
  (text) => {
    expect(readAmsterdamMinute(text)).toBeNull();
  },
);

test('readAmsterdamMinute reads back what a form shows, except in the hour that comes twice', () => {
  const minutes = fc.integer({ min: 0, max: 20 * 366 * 24 * 60 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(Date.parse('2020-01-01T00:00:00Z') + minute * 60_000);
      const typed = typedAmsterdamMinute(moment);
      const read = readAmsterdamMinute(typed);
      expect(read && typedAmsterdamMinute(read)).toBe(typed);
      if (!/-10-\d\dT02:/.test(typed)) expect(read).toEqual(moment);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
