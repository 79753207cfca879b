import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import { isBundleHeld, splitBundlePrice } from './catalogue.ts';

test('isBundleHeld is true once each size of the bundle is in the cart', () => {
  const bundle = { sizes: ['middel', 'groot'] } as const;
  expect(isBundleHeld([], bundle)).toBe(false);
  expect(isBundleHeld(['middel'], bundle)).toBe(false);
  expect(isBundleHeld(['klein', 'groot'], bundle)).toBe(false);
  expect(isBundleHeld(['middel', 'groot'], bundle)).toBe(true);
});

describe('splitBundlePrice', () => {
  test('splits 119.95 over sizes of 64.95 and 74.95', () => {
    expect(splitBundlePrice(cents(119_95), [cents(64_95), cents(74_95)])).toEqual([55_69, 64_26]);
  });

  test('splits 5 cents evenly over two sizes that cost nothing', () => {
    expect(splitBundlePrice(cents(5), [cents(0), cents(0)])).toEqual([3, 2]);
  });

  test('returns no shares without sizes', () => {
    expect(splitBundlePrice(cents(119_95), [])).toEqual([]);
  });

  test('splits any price into whole, non-negative cents that add up to it', () => {
    const price = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
    const small = fc.integer({ min: 0, max: 3 }).map(cents);
    const prices = fc.oneof(
      fc.array(price, { minLength: 1, maxLength: 6 }),
      fc.array(small, { minLength: 1, maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.oneof(price, small), prices, (bundlePrice, parts) => {
        const shares = splitBundlePrice(bundlePrice, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(bundlePrice);
        for (const share of shares)
          expect(share).toSatisfy((value: number) => Number.isSafeInteger(value) && value >= 0);
      }),
      // Rounding each share separately once left minus one cent for the last one.
      { numRuns: propertyRuns(10_000), examples: [[cents(2), [cents(1), cents(1), cents(1), cents(1)]]] },
    );
  });
});
