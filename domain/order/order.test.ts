import { expect, test } from 'vitest';
import { orderTotals } from '../checkout/shipping.ts';
import { cents } from '../money/money.ts';

const rates = {
  NL: { cost: cents(5_95), freeFrom: cents(50_00) },
  BE: { cost: cents(7_95), freeFrom: null },
  DE: { cost: cents(7_95), freeFrom: null },
};

test('orderTotals ships for free within the Netherlands from 50 euro, for 7.95 to Belgium and Germany, and charges nothing for pickup', () => {
  const totals = (subtotal: number) =>
    (['NL', 'BE', 'DE', 'pickup'] as const).map((choice) => orderTotals(cents(subtotal), choice, rates).total);
  expect(totals(64_95)).toEqual([64_95, 72_90, 72_90, 64_95]);
  expect(totals(9_95)).toEqual([15_90, 17_90, 17_90, 9_95]);
  expect(orderTotals(cents(9_95), 'pickup', rates)).toEqual({ subtotal: 9_95, shipping: 0, total: 9_95, vat: 1_73 });
});
