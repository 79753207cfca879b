import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  DELIVERY_COUNTRIES,
  isAlwaysFree,
  missingForFreeShipping,
  orderTotals,
  priceTotals,
  shippingCost,
} from './shipping.ts';

const netherlands = { cost: cents(5_95), freeFrom: cents(50_00) };
const abroad = { cost: cents(7_95), freeFrom: null };

describe('shippingCost and missingForFreeShipping', () => {
  test('cover the delivery countries NL, BE and DE', () => {
    expect(DELIVERY_COUNTRIES).toEqual(['NL', 'BE', 'DE']);
  });

  test.each([
    [1, 5_95],
    [49_99, 5_95],
    [50_00, 0],
    [50_01, 0],
    [0, 0],
  ])('shippingCost within the Netherlands for a subtotal of %i cents is %i cents', (subtotal, cost) => {
    expect(shippingCost(cents(subtotal), netherlands)).toBe(cost);
  });

  test('shippingCost abroad is 7.95 for any subtotal above 0', () => {
    expect(shippingCost(cents(1), abroad)).toBe(7_95);
    expect(shippingCost(cents(10_000_00), abroad)).toBe(7_95);
    expect(shippingCost(cents(0), abroad)).toBe(0);
  });

  test.each([
    [4_95, 45_05],
    [49_99, 1],
    [50_00, null],
    [64_95, null],
  ])('missingForFreeShipping for a subtotal of %i cents is %s, and abroad null', (subtotal, missing) => {
    expect(missingForFreeShipping(cents(subtotal), netherlands)).toBe(missing);
    expect(missingForFreeShipping(cents(subtotal), abroad)).toBeNull();
  });
});

describe('priceTotals', () => {
  test('ships a middle stand within the Netherlands for free', () => {
    expect(priceTotals(cents(64_95), netherlands)).toEqual({ subtotal: 64_95, shipping: 0, total: 64_95, vat: 11_27 });
  });

  test('adds 5.95 shipping to a set of pads within the Netherlands', () => {
    expect(priceTotals(cents(4_95), netherlands)).toEqual({ subtotal: 4_95, shipping: 5_95, total: 10_90, vat: 1_89 });
  });

  test('adds 7.95 shipping to a bundle to Belgium', () => {
    expect(priceTotals(cents(119_95), abroad)).toEqual({ subtotal: 119_95, shipping: 7_95, total: 127_90, vat: 22_20 });
  });

  test('shipping becomes free with exactly the missing amount, and not with a cent less, for any subtotal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 49_99 }), (subtotal) => {
        const missing = missingForFreeShipping(cents(subtotal), netherlands) ?? Number.NaN;
        expect(shippingCost(cents(subtotal + missing), netherlands)).toBe(0);
        expect(shippingCost(cents(subtotal + missing - 1), netherlands)).toBe(5_95);
      }),
    );
  });
});

test('isAlwaysFree is true only when every price reaches the limit for free shipping', () => {
  expect(isAlwaysFree([cents(54_95), cents(74_95)], netherlands)).toBe(true);
  expect(isAlwaysFree([cents(49_95), cents(74_95)], netherlands)).toBe(false);
  expect(isAlwaysFree([cents(54_95)], abroad)).toBe(false);
});

const rates = { NL: netherlands, BE: abroad, DE: abroad };

test('orderTotals ships for free within the Netherlands from 50 euro, for 7.95 to Belgium and Germany, and charges nothing for pickup', () => {
  const totals = (subtotal: number) =>
    (['NL', 'BE', 'DE', 'pickup'] as const).map((choice) => orderTotals(cents(subtotal), choice, rates).total);
  expect(totals(64_95)).toEqual([64_95, 72_90, 72_90, 64_95]);
  expect(totals(9_95)).toEqual([15_90, 17_90, 17_90, 9_95]);
  expect(orderTotals(cents(9_95), 'pickup', rates)).toEqual({ subtotal: 9_95, shipping: 0, total: 9_95, vat: 1_73 });
});
