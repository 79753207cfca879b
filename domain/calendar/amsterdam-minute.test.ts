import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { readAmsterdamMinute, typedAmsterdamMinute } from './amsterdam-minute.ts';

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
