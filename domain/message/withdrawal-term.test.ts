import { expect, test } from 'vitest';
import { isoDay } from '../calendar/calendar.ts';
import { daysUntil, lastDayToRefund } from './withdrawal-term.ts';

test.each([
  ['2026-11-22T12:00:00Z', '2026-12-06'],
  // In Amsterdam it is the next day.
  ['2026-11-22T23:30:00Z', '2026-12-07'],
  ['2026-12-20T12:00:00Z', '2027-01-03'],
])('lastDayToRefund returns for a withdrawal of %s %s', (moment, day) => {
  expect(isoDay(lastDayToRefund(new Date(moment)))).toBe(day);
});

test.each([
  ['2026-11-22T12:00:00Z', 14],
  ['2026-12-06T22:59:00Z', 0],
  ['2026-12-06T23:00:00Z', -1],
])('daysUntil returns at %s for 6 December %i', (now, days) => {
  expect(daysUntil({ year: 2026, month: 12, day: 6 }, new Date(now))).toBe(days);
});
