import { expect, test } from 'vitest';
import { type CheckoutLine, priceChangeLine } from '../checkout/checkout-line.ts';
import { cents } from '../money/money.ts';
import {
  inTwoParcels,
  isPersonalised,
  linesFromStock,
  orderGroups,
  orderLines,
  packedLines,
  secondParcel,
  wordsUnder,
} from './order-lines.ts';

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
      refunded: 0,
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

const extra = (name: string, attributes: CheckoutLine['attributes'] = []) =>
  line(name, 9_95, { name, variant: '', attributes });
const engraving = (size: string) =>
  extra('Luxe Gravering', [
    { key: 'Gravering', value: 'Anna' },
    { key: 'Voor', value: `Boekenstandaard (${size})` },
  ]);
const namesOf = (lines: readonly CheckoutLine[]) =>
  orderGroups(lines).map(({ item, extras }) => [item.variant || item.name, ...extras.map(({ name }) => name)]);

test('orderGroups puts an engraving under the stand that it names, and under a bundle that holds that size', () => {
  expect(namesOf([line('Middel', 1), line('Groot', 2), engraving('Groot')])).toEqual([
    ['Middel'],
    ['Groot', 'Luxe Gravering'],
  ]);
  expect(namesOf([inBundle('Middel', 1), inBundle('Groot', 2), engraving('Groot')])).toEqual([
    ['Middel + Groot', 'Luxe Gravering'],
  ]);
});

test('orderGroups puts a box under the only stand, and leaves it alone between two stands or without one', () => {
  const box = extra('Geschenkverpakking');
  expect(namesOf([box, line('Middel', 1)])).toEqual([['Middel', 'Geschenkverpakking']]);
  expect(namesOf([line('Middel', 1), box, line('Groot', 2)])).toEqual([['Middel'], ['Geschenkverpakking'], ['Groot']]);
  expect(namesOf([box])).toEqual([['Geschenkverpakking']]);
});

test('orderGroups does not take an extra for a stand because its variant has the name of a size', () => {
  const pads = line('Groot', 4_95, { name: 'Extra Antislip Pads' });
  expect(orderGroups([line('Middel', 1), pads]).map(({ extras }) => extras.length)).toEqual([1]);
});

test('wordsUnder leaves the stand out under one size, and names it under a bundle and in a line of its own', () => {
  const [single] = orderGroups([line('Middel', 1), engraving('Middel')]);
  const [bundle] = orderGroups([inBundle('Middel', 1), inBundle('Groot', 2), engraving('Middel')]);
  const keys = (group = single, under = group?.item) =>
    group?.extras.flatMap((one) => wordsUnder(one, under).map(({ key }) => key));
  expect(keys()).toEqual(['Gravering']);
  expect(keys(bundle)).toEqual(['Gravering', 'Voor']);
  expect(wordsUnder(orderLines([engraving('Middel')])[0] as never, undefined)).toHaveLength(2);
});

test('linesFromStock leaves out engravings and another price, and packedLines the price alone', () => {
  const engraving = line('gravering', 19_95, { attributes: [{ key: 'Gravering', value: 'Voor oma' }] });
  const lines = [line('Klein', 54_95), engraving, priceChangeLine(cents(-5_00), 'vriend', 21)];
  expect(linesFromStock(lines).map(({ variantId }) => variantId)).toEqual(['Klein']);
  expect(packedLines(lines).flatMap(({ variantIds }) => variantIds)).toEqual(['Klein', 'gravering']);
});

test('orderGroups sets another price apart, after the goods', () => {
  const groups = orderGroups([line('Klein', 54_95), priceChangeLine(cents(-5_00), 'groot feest', 21)]);
  expect(groups.map(({ item, extras }) => [item.name, item.total, extras.length])).toEqual([
    ['Boekenstandaard', 54_95, 0],
    ['Korting: groot feest', -5_00, 0],
  ]);
});

test('what is engraved leaves in one parcel, also when a stand of it is still to be made', () => {
  const stand = line('Middel', 64_95, { quantity: 2 });
  const engraving = line('luxe-gravering', 19_95, { attributes: [{ key: 'Gravering', value: 'Zoë' }] });
  const toMake = new Map([['Middel', 1]]);
  expect(secondParcel(inTwoParcels([stand], toMake))).toEqual([[0, 1]]);
  expect(inTwoParcels([stand, engraving], toMake)).toEqual([stand, engraving]);
});
