import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type Cents, cents } from '../money/money.ts';
import { type CheckoutLine, priceChangeLine, priceOfLine } from './checkout-line.ts';
import { goodsPrice, type PriceRule, partOff, priceRuleOf, ruleInstead, withPriceRule } from './price-rule.ts';

const stand = (variant: string, unitPrice: number, quantity: number): CheckoutLine => ({
  ...{ variantId: variant.toLowerCase(), name: 'Boekenstandaard', variant, attributes: [] },
  ...{ unitPrice: cents(unitPrice), quantity },
});
const code = (off: PriceRule['off'], only: PriceRule['only'] = null): PriceRule => ({
  ...{ reason: 'FEEST', off, only },
  leavesACent: true,
});
const totalOf = (lines: readonly CheckoutLine[]) => lines.reduce((sum, line) => sum + priceOfLine(line), 0);
const middels = (quantity: number, percent: number) =>
  totalOf(withPriceRule([stand('Middel', 64_95, quantity)], code({ percent }), 21));

describe('withPriceRule', () => {
  test.each([
    [50, 4, 129_90],
    [50, 3, 97_43],
    [50, 2, 64_95],
    [10, 10, 584_55],
    [10, 2, 116_91],
    [10, 1, 58_45],
  ])('gives %d percent off %d stands, which then cost %d cents', (percent, quantity, price) => {
    expect(middels(quantity, percent)).toBe(price);
  });

  test('replaces the line of an earlier computation, and leaves it out when the rule takes nothing off', () => {
    const klein = code({ percent: 10 }, 'klein');
    const before = withPriceRule([stand('Klein', 54_95, 1)], klein, 21);
    expect(before).toHaveLength(2);
    const [, change] = before;
    const other = withPriceRule([stand('Groot', 74_95, 1), change as CheckoutLine], klein, 21);
    expect(other).toEqual([stand('Groot', 74_95, 1)]);
    expect(withPriceRule([stand('Klein', 54_95, 1), ...other.slice(1)], klein, 21)).toEqual(before);
  });

  test('lets an agreement of owners take more than the goods cost, which their order then refuses', () => {
    const agreement = { ...code({ amount: cents(100_00) }), leavesACent: false };
    expect(totalOf(withPriceRule([stand('Middel', 64_95, 1)], agreement, 21))).toBe(-35_05);
  });
});

describe('priceRuleOf', () => {
  test('gives an order from before rules were stored the share of its goods that it had', () => {
    const lines = [stand('Middel', 64_95, 4), priceChangeLine(cents(-129_90), 'FEEST', 21)];
    const rule = priceRuleOf({ lines });
    expect(rule).toMatchObject({ reason: 'FEEST', only: null });
    expect(totalOf(withPriceRule([stand('Middel', 64_95, 3)], rule, 21))).toBe(97_43);
    expect(totalOf(withPriceRule([stand('Middel', 64_95, 4)], rule, 21))).toBe(129_90);
  });
});

describe('ruleInstead', () => {
  test('keeps a percentage, divides an amount over what is exchanged, and drops a surcharge', () => {
    const half = { sold: cents(100_00), exchanged: cents(50_00) };
    expect(ruleInstead(code({ percent: 20 }), half)?.off).toEqual({ percent: 20 });
    expect(ruleInstead(code({ amount: cents(9_00) }), half)?.off).toEqual({ amount: 4_50 });
    expect(ruleInstead({ ...code({ amount: cents(-9_00) }), leavesACent: false }, half)).toBeNull();
  });
});

const someLines = fc.array(
  fc.tuple(fc.constantFrom('Klein', 'Middel', 'Groot'), fc.integer({ min: 1, max: 100_00 }), fc.nat({ max: 20 })),
  { minLength: 1, maxLength: 5 },
);
const someRule = fc.record({
  reason: fc.constant('FEEST'),
  off: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 500_00 }).map(cents) }),
  ),
  only: fc.constantFrom(null, 'klein' as const, 'groot' as const),
  leavesACent: fc.constant(true),
});

test('a rule takes between nothing and all but a cent, and never more from fewer goods than from more', () => {
  fc.assert(
    fc.property(someLines, someRule, fc.nat({ max: 4 }), (rows, rule, fewer) => {
      const all = rows.map(([size, price, quantity]) => stand(size, price, quantity + 1));
      const less = all.map((line, index) => (index === fewer ? { ...line, quantity: line.quantity - 1 } : line));
      const [total, rest] = [all, less].map((lines) => totalOf(withPriceRule(lines, rule, 21)));
      expect(total).toBeGreaterThanOrEqual(1);
      expect(total).toBeLessThanOrEqual(goodsPrice(all));
      // What goes costs no more than its ordinary price, whatever rule the order has.
      const gone = goodsPrice(all) - goodsPrice(less);
      if (goodsPrice(less) > 0) expect((total ?? 0) - (rest ?? 0)).toBeLessThanOrEqual(gone);
      expect(total ?? 0).toBeGreaterThanOrEqual(goodsPrice(less) > 0 ? (rest ?? 0) : 0);
    }),
    { numRuns: propertyRuns(5_000) },
  );
});

test('the parts of what a rule took off belong to the goods that are left, and all of them together to all goods', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, percent, share) => {
        const sold = cents(all);
        const left = cents(Math.floor(all * share));
        const taken = cents(Math.floor((all * percent) / 100));
        for (const rule of [code({ amount: taken }), code({ percent })]) {
          const off = partOff(rule, taken, { sold, left });
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(left);
          expect(partOff(rule, taken, { sold, left: sold })).toBe(taken);
          expect(partOff(rule, taken, { sold, left: 0 as Cents })).toBe(0);
        }
      },
    ),
    { numRuns: propertyRuns(5_000) },
  );
});
