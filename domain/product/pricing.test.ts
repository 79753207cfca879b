import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import { discountPercent, fromPrice, productTotal, runningPromotion } from './pricing.ts';

const middle = { unitPrice: cents(64_95), quantity: 1, upsells: [] };

describe('productTotal', () => {
  test('is 129.90 for two middle stands', () => {
    expect(productTotal({ ...middle, quantity: 2 })).toBe(129_90);
  });

  test('adds extras once, whatever the quantity', () => {
    const upsells = [{ price: cents(19_95) }, { price: cents(9_95) }, { price: cents(14_95) }, { price: cents(4_95) }];
    expect(productTotal({ ...middle, quantity: 3, upsells })).toBe(244_65);
  });

  test('is unit price times quantity plus extras in whole cents, for any choice', () => {
    const price = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 99 }),
        fc.array(price, { maxLength: 5 }),
        (unitPrice, quantity, prices) => {
          const total = productTotal({ unitPrice, quantity, upsells: prices.map((each) => ({ price: each })) });
          expect(Number.isSafeInteger(total)).toBe(true);
          expect(total).toBe(prices.reduce((sum, each) => sum + each, unitPrice * quantity));
        },
      ),
      { numRuns: propertyRuns(5_000) },
    );
  });
});

describe('discountPercent', () => {
  test.each([
    [54_95, 64_95, 15],
    [64_95, 74_95, 13],
    [74_95, 84_95, 12],
    [119_95, 139_90, 14],
    [0, 64_95, 100],
    [50, 100, 50],
  ])('for a price of %i and an original price of %i is %i percent', (price, original, percent) => {
    expect(discountPercent(cents(price), cents(original))).toBe(percent);
  });

  test.each([
    [64_95, 64_95],
    [64_95, 54_95],
    [64_95, 0],
    [64_95, null],
    [64_95, undefined],
    [0, 0],
  ])('is null for a price of %i and an original price of %s', (price, original) => {
    expect(discountPercent(cents(price), original == null ? original : cents(original))).toBeNull();
  });

  test('is a whole number from 0 to 100 when the original price exceeds the price, else null, for any prices', () => {
    const price = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
    fc.assert(
      fc.property(price, price, (now, original) => {
        const percent = discountPercent(now, original);
        expect(percent === null).toBe(original <= now);
        if (percent !== null) expect(percent >= 0 && percent <= 100 && Number.isInteger(percent)).toBe(true);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

const now = new Date('2026-11-21T12:00:00Z');
const lowestPriceBefore = { klein: cents(64_95), middel: cents(74_95), groot: cents(84_95) };
const promotion = { startedOn: '2026-11-01', endsOn: '2026-11-30', lowestPriceBefore };

describe('runningPromotion', () => {
  test('returns a promotion while the owner has entered no dates', () => {
    expect(runningPromotion(shopConfig.promotion, now)).toEqual({ lowestPriceBefore: null });
  });

  test('returns the lowest prices of the 30 days before the promotion', () => {
    expect(runningPromotion(promotion, now)).toEqual({ lowestPriceBefore });
  });

  test.each([
    ['2026-10-31T22:59:59Z', false],
    ['2026-10-31T23:00:00Z', true],
    ['2026-11-30T22:59:59Z', true],
    ['2026-11-30T23:00:00Z', false],
  ])('runs from its first to its last day in Amsterdam time: at %s %s', (moment, runs) => {
    expect(runningPromotion(promotion, new Date(moment)) !== null).toBe(runs);
  });

  test('returns a promotion when its dates are invalid', () => {
    expect(runningPromotion({ ...promotion, startedOn: 'morgen', endsOn: 'eind november' }, now)).not.toBeNull();
  });
});

test('fromPrice returns the original price only during a promotion and only above the price', () => {
  const size = { originalPrice: cents(74_95) };
  expect(fromPrice(size, cents(64_95), { lowestPriceBefore: null })).toBe(74_95);
  expect(fromPrice(size, cents(74_95), { lowestPriceBefore: null })).toBeNull();
  expect(fromPrice(size, cents(64_95), null)).toBeNull();
});
