import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middelGroot } from '../../tests/builders/order/bundle.ts';
import { cartLine } from '../../tests/builders/order/cart-lines.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartGroups } from './cart-groups.ts';

const middel = cartLine();
const groot = cartLine({ variantId: 'v-groot', variant: 'Groot' });
const both = cartLine({ variantId: 'bundle:middel-groot', variant: 'Middel + Groot' });
const box = cartLine({
  variantId: 'box',
  productHandle: 'geschenkverpakking',
  name: 'Geschenkverpakking',
  variant: '',
});
const engraving = (size: string) =>
  cartLine({
    variantId: 'words',
    productHandle: 'luxe-gravering',
    name: 'Luxe Gravering',
    variant: '',
    attributes: [
      { key: 'Gravering', value: `Voor ${size}` },
      { key: 'Voor', value: `Boekenstandaard (${size})` },
    ],
  });
const bundles = [middelGroot];

describe('cartGroups', () => {
  test('puts an engraving under the stand that it names, and leaves the other stand alone', () => {
    expect(cartGroups([middel, groot, engraving('Groot')], bundles)).toEqual([
      { item: middel, extras: [] },
      { item: groot, extras: [engraving('Groot')] },
    ]);
  });

  test('puts an engraving for one of two sizes under the bundle that holds it', () => {
    expect(cartGroups([both, engraving('Groot')], bundles)).toEqual([{ item: both, extras: [engraving('Groot')] }]);
  });

  test('puts a box under the only stand, also when it was added first', () => {
    expect(cartGroups([box, middel], bundles)).toEqual([{ item: middel, extras: [box] }]);
  });

  test('leaves a box by itself when there are two stands, since it may be for either', () => {
    expect(cartGroups([middel, box, groot], bundles).map(({ item }) => item)).toEqual([middel, box, groot]);
  });

  test('leaves an engraving by itself when its stand is not in the cart', () => {
    expect(cartGroups([middel, engraving('Klein')], bundles)).toEqual([
      { item: middel, extras: [] },
      { item: engraving('Klein'), extras: [] },
    ]);
  });

  test('keeps every line exactly once', () => {
    const lines = [middel, groot, both, box, engraving('Middel'), engraving('Groot'), engraving('Klein')];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines), (items) => {
        const kept = cartGroups(items, bundles).flatMap(({ item, extras }) => [item, ...extras]);
        expect(kept).toHaveLength(items.length);
        expect(new Set(kept)).toEqual(new Set(items));
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
