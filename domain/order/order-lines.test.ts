import { expect, test } from 'vitest';
import type { CheckoutLine } from '../checkout/checkout.ts';
import { cents } from '../money/money.ts';
import { isPersonalised, orderLines } from './order-lines.ts';

function line(variantId: string, unitPrice: number, changes: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    variantId,
    name: 'Boekenstandaard',
    variant: variantId,
    unitPrice: cents(unitPrice),
    quantity: 1,
    attributes: [],
    ...changes,
  };
}
const inBundle = (variantId: string, unitPrice: number, quantity = 1) =>
  line(variantId, unitPrice, { bundleId: 'middel-groot', quantity });

test('orderLines keeps a single line unchanged', () => {
  expect(orderLines([line('Klein', 54_95, { quantity: 2 })])).toEqual([
    {
      name: 'Boekenstandaard',
      variant: 'Klein',
      quantity: 2,
      unitPrice: 54_95,
      total: 109_90,
      attributes: [],
      variantIds: ['Klein'],
      bundleId: null,
    },
  ]);
});

test("orderLines joins the sizes of a bundle into one line at the bundle's price", () => {
  const [bundle, ...others] = orderLines([inBundle('Middel', 55_69, 3), inBundle('Groot', 64_26, 3)]);
  expect(bundle).toMatchObject({ variant: 'Middel + Groot', quantity: 3, unitPrice: 119_95, total: 359_85 });
  expect(bundle?.variantIds).toEqual(['Middel', 'Groot']);
  expect(others).toEqual([]);
});

test('orderLines keeps two bundles, and a size beside a bundle, as separate lines', () => {
  const lines = [
    inBundle('Middel', 1),
    inBundle('Groot', 2),
    inBundle('Middel', 1),
    inBundle('Groot', 2),
    line('Groot', 9),
  ];
  expect(orderLines(lines).map(({ variant }) => variant)).toEqual(['Middel + Groot', 'Middel + Groot', 'Groot']);
});

test('orderLines keeps bundles of different quantities as separate lines', () => {
  const lines = [inBundle('Middel', 1, 1), inBundle('Groot', 2, 1), inBundle('Middel', 1, 2), inBundle('Groot', 2, 2)];
  expect(orderLines(lines).map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('isPersonalised is true only for an order with an engraving', () => {
  expect(isPersonalised([line('Klein', 1)])).toBe(false);
  expect(
    isPersonalised([
      line('Klein', 1),
      line('luxe-gravering', 1, { attributes: [{ key: 'Gravering', value: 'Anna' }] }),
    ]),
  ).toBe(true);
});
