import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import {
  addDays,
  addMonths,
  amsterdamClock,
  amsterdamDay,
  amsterdamHour,
  type CalendarDay,
  dayNumber,
  dutchHolidays,
  isDutchWorkingDay,
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

const daysOff = (year: number) => dutchHolidays(year).map(isoDay);
const worksOn = (text: string) => isDutchWorkingDay(parseIsoDay(text) as CalendarDay);
const years = Array.from({ length: 186 }, (_, index) => 2014 + index);

describe('dutchHolidays', () => {
  test('lists the seven holidays of 2026', () => {
    expect(daysOff(2026)).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-04-27',
      '2026-05-14',
      '2026-05-25',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('lists the holidays of 2025, with Bevrijdingsdag, and Koningsdag on Saturday', () => {
    expect(daysOff(2025)).toEqual([
      '2025-01-01',
      '2025-04-21',
      '2025-04-26',
      '2025-05-05',
      '2025-05-29',
      '2025-06-09',
      '2025-12-25',
      '2025-12-26',
    ]);
  });

  test.each([
    [2024, '2024-04-27'],
    [2025, '2025-04-26'],
    [2026, '2026-04-27'],
    [2031, '2031-04-26'],
    [2036, '2036-04-26'],
  ])('puts Koningsdag of %i on %s', (year, date) => {
    expect(daysOff(year)).toContain(date);
  });

  test('never puts Koningsdag on a Sunday', () => {
    for (const year of years) {
      const [, , kingsDay] = dutchHolidays(year);
      expect(kingsDay && weekday(kingsDay)).not.toBe(7);
    }
  });

  test('contains 5 May every fifth year as Bevrijdingsdag, and in 2016 as Ascension Day', () => {
    expect(years.filter((year) => daysOff(year).includes(`${year}-05-05`)).slice(0, 4)).toEqual([
      2015, 2016, 2020, 2025,
    ]);
  });
});

describe('dutchHolidays around Easter', () => {
  test.each([
    [2008, '2008-03-23'],
    [2016, '2016-03-27'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('count Easter Monday, Ascension Day and Whit Monday of %i from Easter on %s', (year, sunday) => {
    const easter = parseIsoDay(sunday) as CalendarDay;
    expect(daysOff(year)).toEqual(expect.arrayContaining([1, 39, 50].map((days) => isoDay(addDays(easter, days)))));
  });

  test('agree with the Easter algorithm of Oudin in every year from 2014 to 2199', () => {
    for (const year of years) expect(daysOff(year)).toContain(isoDay(addDays(oudinEaster(year), 1)));
  });

  test('put Easter Monday and Whit Monday on Mondays and Ascension Day on a Thursday', () => {
    for (const year of years) {
      const [, easterMonday, ...others] = dutchHolidays(year);
      const [ascension, whitMonday] = others.slice(-4);
      expect([easterMonday, ascension, whitMonday].map((day) => day && weekday(day))).toEqual([1, 4, 1]);
    }
  });
});

describe('isDutchWorkingDay', () => {
  test('is true from Monday to Friday and false at the weekend', () => {
    expect(
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(worksOn),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  test('is false on every holiday', () => {
    for (const date of daysOff(2026)) expect(worksOn(date)).toBe(false);
  });

  test('is true on Good Friday, and on Bevrijdingsdag except every fifth year', () => {
    expect(worksOn('2026-04-03')).toBe(true);
    expect(worksOn('2026-05-05')).toBe(true);
    expect(worksOn('2025-05-05')).toBe(false);
  });
});

/** Easter Sunday after J.-M. Oudin (1940), with integer divisions. */
function oudinEaster(year: number): CalendarDay {
  const whole = Math.floor;
  const c = whole(year / 100);
  const n = year % 19;
  const k = whole((c - 17) / 25);
  let i = (c - whole(c / 4) - whole((c - k) / 3) + 19 * n + 15) % 30;
  i -= whole(i / 28) * (1 - whole(i / 28) * whole(29 / (i + 1)) * whole((21 - n) / 11));
  const j = (year + whole(year / 4) + i + 2 - c + whole(c / 4)) % 7;
  const l = i - j;
  const month = 3 + whole((l + 40) / 44);
  return { year, month, day: l + 28 - 31 * whole(month / 4) };
}
