import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import type { CheckoutLine } from './checkout-line.ts';
import { discountAt, discountRow, readDiscount, withDiscount } from './discount.ts';
import type { Discount } from './discount-terms.ts';
import { priceTotals } from './shipping.ts';

const line = (variant: string, unitPrice: number, quantity = 1): CheckoutLine => ({
  variantId: variant,
  name: 'Boekenstandaard',
  variant,
  unitPrice: cents(unitPrice),
  quantity,
  attributes: [],
});
const engraving = { ...line('Klein', 10_00), attributes: [{ key: 'Tekst', value: 'Sanne' }] };
const discount = (row: string) => readDiscount(row) as Discount;
const priced = (...lines: readonly CheckoutLine[]) => ({
  lines,
  subtotal: cents(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)),
});

describe('readDiscount', () => {
  test.each([
    ['FEEST: 10%: 2026-12-01: 2026-12-31: 50: klein', 'FEEST: 10%: 2026-12-01: 2026-12-31: 50: klein'],
    ['beurs: 5: 1-12-2026', 'BEURS: 5,00: 2026-12-01: : : '],
    ['vriend-van-ons: 7,50', 'VRIEND-VAN-ONS: 7,50: : : : '],
  ])('reads %s', (row, shown) => {
    expect(discountRow(discount(row))).toBe(shown);
    expect(readDiscount(shown)).toEqual(discount(row));
  });

  test.each([
    ...['', 'FEEST', 'F EEST: 10%', '<b>: 10%', 'FEEST: 0%', 'FEEST: 91%', 'FEEST: -5', 'FEEST: 0', 'FEEST: tien'],
    ...['FEEST: 10%: 31-2-2026', 'FEEST: 10%: 2026-12-02: 2026-12-01', 'FEEST: 10%: : : 0', 'FEEST: 10%: : : : reus'],
    'FEEST: 10%: : : : : meer',
  ])('refuses %j', (row) => {
    expect(readDiscount(row)).toBeNull();
  });
});

test.each([
  ['the day before', '2026-11-30T22:59:00Z', false],
  ['the first minute in Amsterdam', '2026-11-30T23:00:00Z', true],
  ['the last minute', '2026-12-31T22:59:00Z', true],
  ['a minute later', '2026-12-31T23:00:00Z', false],
])('a code counts from its first day to its last: %s', (_, moment, counts) => {
  const all = [discount('FEEST: 10%: 2026-12-01: 2026-12-31')];
  expect(discountAt(all, 'feest', new Date(moment)) !== null).toBe(counts);
  expect(discountAt(all, 'FEEST2', new Date(moment))).toBeNull();
  expect(discountAt(all, undefined, new Date(moment))).toBeNull();
});

describe('withDiscount', () => {
  test.each([
    ['FEEST: 10%', -13_99],
    ['FEEST: 10%: : : : klein', -5_50],
    ['FEEST: 5,00', -5_00],
    ['FEEST: 80,00: : : : klein', -54_95],
    ['FEEST: 900,00', -139_89],
  ])('%s takes off %d cents', (row, taken) => {
    const before = priced(line('Klein', 54_95), engraving, line('Groot', 74_95));
    const after = withDiscount(before, discount(row), 21);
    expect(after.lines.at(-1)).toMatchObject({ name: 'Korting: FEEST', unitPrice: taken, quantity: 1 });
    expect(after.subtotal).toBe(139_90 + taken);
  });

  test('never makes an order dearer: delivery counts what the goods cost before it', () => {
    const rates = { NL: { cost: cents(5_95), freeFrom: cents(50_00) } };
    const before = priced(line('Klein', 54_95));
    const { subtotal } = withDiscount(before, discount('FEEST: 10%'), 21);
    expect(priceTotals(subtotal, rates.NL, 21, before.subtotal)).toMatchObject({ shipping: 0, total: 49_45 });
  });

  test('leaves an order alone that it is not for', () => {
    const before = priced(line('Middel', 64_95));
    expect(withDiscount(before, discount('FEEST: 10%: : : : klein'), 21)).toBe(before);
    expect(withDiscount(before, null, 21)).toBe(before);
  });
});
