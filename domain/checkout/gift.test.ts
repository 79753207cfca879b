import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { dayNumber, isDutchWorkingDay, isoDay } from '../calendar/calendar.ts';
import { deliveryPromise } from './delivery.ts';
import { canDeliverOnWishedDay, dayTooLate, GiftCard, selectableDays } from './gift.ts';

const shop = { cutOffHour: 17, readyOn: null, production: { engravingDays: 8 } };
/** A Friday at 10:00 in Amsterdam. */
const friday = new Date('2026-11-20T09:00:00Z');
const first = (personalised: boolean) => selectableDays(friday, { ...shop, personalised }).map(isoDay)[0];
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });

test('dayTooLate names the first day that can be kept', () => {
  expect(dayTooLate('dinsdag 8 december')).toContain('De eerste dag die kan, is dinsdag 8 december.');
  expect(dayTooLate(undefined)).toBe('De dag die je koos, halen we niet. Kies een andere, of geen voorkeur.');
});

describe('selectableDays', () => {
  test('starts on the last promised day, so that every day can be met', () => {
    expect(first(false)).toBe('2026-11-24');
  });

  test('starts when an engraving can have arrived, made of a stand that is ready', () => {
    expect(first(true)).toBe('2026-12-04');
    const making = { personalised: true, readyOn: '2026-12-04' };
    expect(selectableDays(friday, { ...shop, ...making }).map(isoDay)[0]).toBe('2026-12-18');
  });

  test('are 30 working days in order, none before the last promised day', () => {
    fc.assert(
      fc.property(moments, fc.boolean(), (now, personalised) => {
        const days = selectableDays(now, { ...shop, personalised });
        expect(days).toHaveLength(30);
        expect(days.every(isDutchWorkingDay)).toBe(true);
        const numbers = days.map(dayNumber);
        expect(new Set(numbers).size).toBe(30);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers[0]).toBeGreaterThanOrEqual(dayNumber(deliveryPromise(now, shop).latest));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('canDeliverOnWishedDay', () => {
  test.each([
    ['no gift', null, true],
    ['no wish', { card: '', wishedDay: null }, true],
    ['a day that can be promised', { card: '', wishedDay: '2026-11-24' }, true],
    ['a day too soon', { card: '', wishedDay: '2026-11-23' }, false],
    ['a Saturday', { card: '', wishedDay: '2026-11-28' }, false],
    ['Christmas', { card: '', wishedDay: '2026-12-25' }, false],
    ['a day in a year', { card: '', wishedDay: '2027-11-24' }, false],
    ['a day that does not exist', { card: '', wishedDay: '2026-11-31' }, false],
  ])('for %s', (_, gift, expected) => {
    expect(canDeliverOnWishedDay(gift, friday, { ...shop, personalised: false })).toBe(expected);
  });
});

describe('GiftCard', () => {
  const refusal = (text: string) => {
    const read = v.safeParse(GiftCard, text);
    return read.success ? null : read.issues[0].message;
  };

  test.each([
    ['nothing', '', null],
    ['200 characters', 'x'.repeat(200), null],
    ['201 characters', 'x'.repeat(201), 'Houd het kaartje korter dan 201 tekens.'],
    ['6 lines', 'a\r\nb\r\nc\r\nd\r\ne\r\nf', null],
    ['7 lines', 'a\nb\nc\nd\ne\nf\ng', 'Op het kaartje passen 6 regels.'],
    ['text that turns around', 'Voor \u202Eamo', 'Gebruik alleen gewone letters en tekens op het kaartje.'],
    ['NUL', 'a\u0000b', 'Gebruik alleen gewone letters en tekens op het kaartje.'],
    ['50,000 spaces', ' '.repeat(50_000), 'Houd het kaartje korter dan 201 tekens.'],
  ])('with %s', (_, text, expected) => {
    expect(refusal(text)).toBe(expected);
  });
});
