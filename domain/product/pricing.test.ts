import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { discountPercent, productTotal } from './pricing.ts';

const middle = { unitPrice: cents(64_95), quantity: 1, upsells: [] };

describe('the total on the product page', () => {
  test('two middle stands', () => {
    expect(productTotal({ ...middle, quantity: 2 })).toBe(129_90);
  });

  test('adds extras once, whatever the quantity', () => {
    const upsells = [{ price: cents(19_95) }, { price: cents(9_95) }, { price: cents(14_95) }, { price: cents(4_95) }];
    expect(productTotal({ ...middle, quantity: 3, upsells })).toBe(244_65);
  });

  test('is whole cents and (unit price) times quantity plus extras, for any choice', () => {
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
      { numRuns: 5_000 },
    );
  });
});

describe('the discount', () => {
  test.each([
    [54_95, 64_95, 15],
    [64_95, 74_95, 13],
    [74_95, 84_95, 12],
    [119_95, 139_90, 14],
    [0, 64_95, 100],
    [50, 100, 50],
  ])('from %i, was %i: %i%%', (price, original, percent) => {
    expect(discountPercent(cents(price), cents(original))).toBe(percent);
  });

  test.each([
    [64_95, 64_95],
    [64_95, 54_95],
    [64_95, 0],
    [64_95, null],
    [64_95, undefined],
    [0, 0],
  ])('none for %i, was %s', (price, original) => {
    expect(discountPercent(cents(price), original == null ? original : cents(original))).toBeNull();
  });

  test('shows exactly when the original price exceeds the price, between 0 and 100', () => {
    const price = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
    fc.assert(
      fc.property(price, price, (now, original) => {
        const percent = discountPercent(now, original);
        expect(percent === null).toBe(original <= now);
        if (percent !== null) expect(percent >= 0 && percent <= 100 && Number.isInteger(percent)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
