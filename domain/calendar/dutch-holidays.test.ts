import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDay, isoDay, parseIsoDay, weekday } from './calendar.ts';
import { dutchHolidays, isDutchWorkingDay } from './dutch-holidays.ts';

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
