import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { bundleAlreadyInCart, bundleIdOf, bundleVariantId, sizesInItem, splitBundlePrice } from './bundle.ts';

const bundle = { sizes: ['middel', 'groot'] } as const;
const stand = (variant: string) => ({ name: 'Boekenstandaard', variant });

describe('the line of a bundle', () => {
  test('its id tells which bundle it is', () => {
    expect(bundleVariantId('middel-groot')).toBe('bundle:middel-groot');
    expect(bundleIdOf('bundle:middel-groot')).toBe('middel-groot');
  });

  test.each(['', 'middel-groot', 'Bundle:middel-groot', 'gid://shopify/ProductVariant/1'])(
    '%j is no bundle',
    (variantId) => {
      expect(bundleIdOf(variantId)).toBeUndefined();
    },
  );

  test('holds the sizes that its variant names', () => {
    expect(sizesInItem(stand('Middel + Groot'))).toEqual(['middel', 'groot']);
    expect(sizesInItem({ name: 'BOEKENSTANDAARD zwart', variant: 'KLEIN' })).toEqual(['klein']);
    expect(sizesInItem(stand(''))).toEqual([]);
    expect(sizesInItem({ name: 'Opberghoes', variant: 'Groot' })).toEqual([]);
  });
});

describe('a bundle that is in the cart already', () => {
  test('needs every size, alone or in a bundle', () => {
    expect(bundleAlreadyInCart([], bundle)).toBe(false);
    expect(bundleAlreadyInCart([stand('Middel')], bundle)).toBe(false);
    expect(bundleAlreadyInCart([stand('Klein'), stand('Groot')], bundle)).toBe(false);
    expect(bundleAlreadyInCart([stand('Middel'), stand('Groot')], bundle)).toBe(true);
    expect(bundleAlreadyInCart([stand('Middel + Groot')], bundle)).toBe(true);
  });
});

describe("the bundle's price over its sizes", () => {
  test('119.95 over 64.95 and 74.95', () => {
    expect(splitBundlePrice(cents(119_95), [cents(64_95), cents(74_95)])).toEqual([55_69, 64_26]);
  });

  test('sizes that cost nothing share evenly', () => {
    expect(splitBundlePrice(cents(5), [cents(0), cents(0)])).toEqual([3, 2]);
  });

  test('no parts, no shares', () => {
    expect(splitBundlePrice(cents(119_95), [])).toEqual([]);
  });

  test('the shares are whole cents, none is negative, and together they are the price', () => {
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
      // Rounding each share for itself once left minus one cent for the last part.
      { numRuns: 10_000, examples: [[cents(2), [cents(1), cents(1), cents(1), cents(1)]]] },
    );
  });
});
