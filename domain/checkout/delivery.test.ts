import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { amsterdamClock, amsterdamDay, dayNumber, isDutchWorkingDay, isoDay } from '../calendar/calendar.ts';
import { deliveryPromise, deliverySentence } from './delivery.ts';

const options = { cutOffHour: 17 };
const days = (moment: string, changes: { cutOffHour?: number; closedOn?: string[] } = {}) => {
  const { dispatchedOn, earliest, latest } = deliveryPromise(new Date(moment), { ...options, ...changes });
  return [dispatchedOn, earliest, latest].map(isoDay);
};

describe('deliveryPromise in a week without holidays', () => {
  test.each([
    ['Monday morning', '2026-11-23T08:00:00Z', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['Monday, a second before five', '2026-11-23T15:59:59Z', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['Monday at five', '2026-11-23T16:00:00Z', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['Monday, late', '2026-11-23T22:59:59Z', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['Thursday noon', '2026-11-26T11:00:00Z', ['2026-11-26', '2026-11-27', '2026-11-30']],
    ['Friday before five', '2026-11-27T15:00:00Z', ['2026-11-27', '2026-11-30', '2026-12-01']],
    ['Friday after five', '2026-11-27T16:30:00Z', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['Saturday', '2026-11-28T10:00:00Z', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['Sunday, a minute before Monday', '2026-11-29T22:59:00Z', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ])('for an order on %s (%s) returns dispatch, earliest and latest day %j', (_, moment, expected) => {
    expect(days(moment)).toEqual(expected);
  });

  test('leavesToday is true only before the cut-off of a working day', () => {
    const leaves = (moment: string) => deliveryPromise(new Date(moment), options).leavesToday;
    expect(leaves('2026-11-23T15:59:59Z')).toBe(true);
    expect(leaves('2026-11-23T16:00:00Z')).toBe(false);
    expect(leaves('2026-11-28T10:00:00Z')).toBe(false);
  });
});

describe('deliveryPromise around holidays', () => {
  test.each([
    ['Christmas Eve', '2026-12-24T10:00:00Z', ['2026-12-24', '2026-12-28', '2026-12-29']],
    ['Christmas', '2026-12-25T10:00:00Z', ['2026-12-28', '2026-12-29', '2026-12-30']],
    ["New Year's Eve", '2026-12-31T10:00:00Z', ['2026-12-31', '2027-01-04', '2027-01-05']],
    ["New Year's Eve, after five", '2026-12-31T17:00:00Z', ['2027-01-04', '2027-01-05', '2027-01-06']],
    [
      "New Year's Day in Amsterdam, not yet in London",
      '2026-12-31T23:30:00Z',
      ['2027-01-04', '2027-01-05', '2027-01-06'],
    ],
    ['Good Friday', '2026-04-03T10:00:00Z', ['2026-04-03', '2026-04-07', '2026-04-08']],
    ['Easter Monday', '2026-04-06T10:00:00Z', ['2026-04-07', '2026-04-08', '2026-04-09']],
    ['Friday before Koningsdag on Monday', '2026-04-24T10:00:00Z', ['2026-04-24', '2026-04-28', '2026-04-29']],
    ['Friday before Koningsdag on Saturday', '2025-04-25T10:00:00Z', ['2025-04-25', '2025-04-28', '2025-04-29']],
    ['day before Ascension', '2026-05-13T10:00:00Z', ['2026-05-13', '2026-05-15', '2026-05-18']],
    ['Friday before Whit Monday', '2026-05-22T10:00:00Z', ['2026-05-22', '2026-05-26', '2026-05-27']],
    ['Bevrijdingsdag 2025', '2025-05-05T10:00:00Z', ['2025-05-06', '2025-05-07', '2025-05-08']],
    ['Bevrijdingsdag 2026', '2026-05-05T10:00:00Z', ['2026-05-05', '2026-05-06', '2026-05-07']],
  ])('for an order on %s (%s) returns dispatch, earliest and latest day %j', (_, moment, expected) => {
    expect(days(moment)).toEqual(expected);
  });

  test('delays the dispatch on a day that the workshop is closed, but not the delivery', () => {
    expect(days('2026-11-23T10:00:00Z', { closedOn: ['2026-11-23'] })).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(days('2026-11-23T10:00:00Z', { closedOn: ['2026-11-24'] })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
  });
});

describe('deliveryPromise, cut-off', () => {
  const cutOff = (moment: string) => deliveryPromise(new Date(moment), options).cutOff.toISOString();

  test('is 17:00 in Amsterdam in winter and in summer', () => {
    expect(cutOff('2026-11-23T08:00:00Z')).toBe('2026-11-23T16:00:00.000Z');
    expect(cutOff('2026-07-15T08:00:00Z')).toBe('2026-07-15T15:00:00.000Z');
    expect(days('2026-07-15T15:00:00Z')[0]).toBe('2026-07-16');
    expect(days('2026-07-15T14:59:59Z')[0]).toBe('2026-07-15');
  });

  test.each([
    ['into summer time', '2026-03-28T16:00:00Z', '2026-03-30T15:00:00.000Z'],
    ['into winter time', '2026-10-24T15:00:00Z', '2026-10-26T16:00:00.000Z'],
  ])('is at the same hour after the weekend of the change %s', (_, moment, expected) => {
    expect(cutOff(moment)).toBe(expected);
  });

  test('is at the configured hour', () => {
    expect(days('2026-11-23T13:30:00Z', { cutOffHour: 14 })[0]).toBe('2026-11-24');
    expect(days('2026-11-23T22:30:00Z', { cutOffHour: 24 })[0]).toBe('2026-11-23');
  });
});

describe('deliveryPromise at any moment from 2015 to 2060', () => {
  const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

  test('returns three working days in increasing order, none in the past, and a cut-off in the future', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { leavesToday, dispatchedOn, earliest, latest, cutOff } = deliveryPromise(now, options);
        const today = dayNumber(amsterdamDay(now));
        for (const day of [dispatchedOn, earliest, latest]) expect(isDutchWorkingDay(day)).toBe(true);
        expect(
          today <= dayNumber(dispatchedOn) &&
            dayNumber(dispatchedOn) < dayNumber(earliest) &&
            dayNumber(earliest) < dayNumber(latest),
        ).toBe(true);
        expect(leavesToday).toBe(dayNumber(dispatchedOn) === today);
        expect(cutOff.getTime()).toBeGreaterThan(now.getTime());
        expect(amsterdamClock(cutOff)).toEqual({ ...dispatchedOn, hour: 17, minute: 0, second: 0 });
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('returns the same days until the cut-off and a later dispatch from the cut-off on', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const promise = deliveryPromise(now, options);
        const last = deliveryPromise(new Date(promise.cutOff.getTime() - 1), options);
        const next = deliveryPromise(promise.cutOff, options);
        expect([last.dispatchedOn, last.latest]).toEqual([promise.dispatchedOn, promise.latest]);
        expect(dayNumber(next.dispatchedOn)).toBeGreaterThan(dayNumber(promise.dispatchedOn));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe('deliverySentence', () => {
  const sentence = (moment: string) => deliverySentence(deliveryPromise(new Date(moment), options));

  test('deliverySentence names the cut-off and the delivery days before the cut-off', () => {
    expect(sentence('2026-11-23T10:00:00Z')).toBe(
      'Vandaag voor 17:00 besteld: op zijn vroegst dinsdag 24 november, uiterlijk woensdag 25 november in huis.',
    );
  });

  test('deliverySentence names the dispatch day and the delivery days after the cut-off', () => {
    expect(sentence('2026-12-31T17:00:00Z')).toBe(
      'Bestel je nu, dan versturen we maandag 4 januari. Je hebt hem dinsdag 5 januari of woensdag 6 januari.',
    );
  });
});
