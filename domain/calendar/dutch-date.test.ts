import { describe, expect, test } from 'vitest';
import {
  dutchDate,
  dutchDayName,
  dutchMinute,
  dutchMoment,
  dutchMonth,
  shortDay,
  shortMoment,
  wholeHour,
} from './dutch-date.ts';

describe('dutchDate, dutchMonth and dutchDayName', () => {
  test('dutchDate writes a day with the full name of its month', () => {
    expect(dutchDate('2025-01-14')).toBe('14 januari 2025');
    expect(dutchDate('2026-12-31')).toBe('31 december 2026');
  });

  test('shortDay writes a day with the first letters of its month', () => {
    expect(shortDay('2026-11-09')).toBe('9 nov');
  });

  test('dutchMonth writes the full name of the month with its year', () => {
    expect(dutchMonth('2025-01')).toBe('januari 2025');
  });

  test('dutchDayName writes a day with its weekday and without its year', () => {
    expect(dutchDayName({ year: 2026, month: 11, day: 24 })).toBe('dinsdag 24 november');
    expect(dutchDayName({ year: 2027, month: 1, day: 1 })).toBe('vrijdag 1 januari');
  });
});

describe('dutchMoment, dutchMinute and shortMoment in Amsterdam time', () => {
  const summer = new Date('2026-07-31T22:03:07Z');
  const winter = new Date('2026-11-21T09:03:07Z');

  test('dutchMoment writes date and time to the second', () => {
    expect(dutchMoment(winter)).toBe('21 november 2026 om 10:03:07');
    expect(dutchMoment(summer)).toBe('1 augustus 2026 om 00:03:07');
  });

  test('dutchMinute writes date and time to the minute', () => {
    expect(dutchMinute(winter)).toBe('21 november 2026 om 10:03');
  });

  test('shortMoment writes the date in digits and the time to the minute', () => {
    expect(shortMoment(winter)).toBe('21-11-2026, 10:03');
  });
});

test('wholeHour writes a whole hour with its minutes', () => {
  expect(wholeHour(17)).toBe('17:00');
});
