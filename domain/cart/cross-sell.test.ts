import { describe, expect, test } from 'vitest';
import { cartLine } from '../../tests/builders/order/cart-lines.ts';
import { forSaleWith, providedExtra, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import type { ForSale, Variant } from '../product/product.ts';
import { withAnswer } from '../product/store-answer.ts';
import type { CartItem } from './cart.ts';
import { crossSellAvailability, crossSells, itemOfCrossSell } from './cross-sell.ts';

const silent = forSaleWith();

const line = (
  name: string,
  variant: string,
  productHandle = 'boekenstandaard',
  variantId = `${productHandle} ${variant}`,
) => cartLine({ variantId, productHandle, name, variant });
const bundleLine = line('Boekenstandaard', 'Middel + Groot', 'boekenstandaard', 'bundle:middel-groot');

const offersFor = (...items: CartItem[]) => crossSells({ forSale: silent, cart: { items }, images: {} });
const handlesFor = (...items: CartItem[]) => offersFor(...items).map((crossSell) => crossSell.handle);

describe('crossSells', () => {
  test('offers the bundle, the gift wrapping, the cover and the mat, in this order', () => {
    expect(handlesFor(line('Boekenstandaard', 'Klein'))).toEqual([
      'middel-groot',
      'geschenkverpakking',
      'premium-opberghoes',
      'antislip-mat',
    ]);
    expect(offersFor().map((crossSell) => crossSell.price)).toEqual([119_95, 9_95, 14_95, 5_95]);
  });

  test('returns original price and savings for the bundle, and isBundle for the bundle alone', () => {
    const [first, ...others] = offersFor();
    expect(first).toMatchObject({ originalPrice: 139_90, savings: 19_95, isBundle: true });
    for (const crossSell of others) {
      expect(crossSell.isBundle).toBe(false);
      expect(crossSell).not.toHaveProperty('originalPrice');
    }
  });

  test('hides the bundle once a middle and a large stand are in the cart', () => {
    expect(handlesFor(line('Boekenstandaard', 'Middel'))).toContain('middel-groot');
    expect(handlesFor(line('Boekenstandaard', 'Middel'), line('BOEKENSTANDAARD', 'groot 25x30'))).not.toContain(
      'middel-groot',
    );
    expect(handlesFor(bundleLine)).not.toContain('middel-groot');
  });

  test('offers the bundle when only other products in the cart are named after its sizes', () => {
    expect(handlesFor(line('Opberghoes', 'Middel', 'hoes'), line('Opberghoes', 'Groot', 'hoes'))).toContain(
      'middel-groot',
    );
  });

  test('does not offer an extra that is already in the cart', () => {
    expect(handlesFor(line('Geschenkverpakking', '', 'geschenkverpakking'))).toEqual([
      'middel-groot',
      'premium-opberghoes',
      'antislip-mat',
    ]);
  });

  test('offers only the bundles and extras that are for sale', () => {
    const extras = silent.extras.filter(({ handle }) => handle === 'antislip-mat');
    const rows = crossSells({ forSale: { bundles: [], extras }, cart: { items: [] }, images: {} });
    expect(rows.map((crossSell) => crossSell.handle)).toEqual(['antislip-mat']);
  });

  test('leaves out an extra that owners hide, and one that goes with no stand in the cart', () => {
    const handles = (forSale: ForSale, items: readonly CartItem[] = []) =>
      crossSells({ forSale, cart: { items }, images: {} }).map(({ handle }) => handle);
    expect(handles(withAnswer(silent, 'antislip-mat', null))).not.toContain('antislip-mat');
    const extras = silent.extras.map((extra) => ({ ...extra, sizes: ['groot'] as const }));
    expect(handles({ ...silent, extras })).toEqual(['middel-groot']);
    expect(handles({ ...silent, extras }, [line('Boekenstandaard', 'Groot')])).toContain('antislip-mat');
  });

  test("returns the provider's price of an extra", () => {
    const forSale = forSaleWith(providedExtra('antislip-mat', { price: cents(4_50) }));
    expect(crossSells({ forSale, cart: { items: [] }, images: {} }).at(-1)?.price).toBe(4_50);
  });

  test('takes pictures by handle, and returns an empty address for a missing one', () => {
    const images = { 'middel-groot': '/a.webp', 'antislip-mat': '/b.webp' };
    const rows = crossSells({ forSale: silent, cart: { items: [] }, images });
    expect(rows.map((crossSell) => crossSell.image)).toEqual(['/a.webp', '', '', '/b.webp']);
  });

  test('returns no picture for a bundle with the id constructor', () => {
    const inherited = silent.bundles.map((bundle) => ({ ...bundle, id: 'constructor' }));
    const [crossSell] = crossSells({ forSale: { bundles: inherited, extras: [] }, cart: { items: [] }, images: {} });
    expect(crossSell?.image).toBe('');
  });
});

describe('itemOfCrossSell and crossSellAvailability', () => {
  const variant = (title: string, availableForSale = true) =>
    standVariant(title, { price: cents(8_95), availableForSale });
  const stand = (...variants: Variant[]) => forSaleWith(providedStand(...variants));
  const box = (...variants: Variant[]) =>
    forSaleWith({ ...providedExtra('geschenkverpakking'), variants: variants.map((one) => ({ ...one, id: 'v-box' })) });
  const [ofBundle, ofExtra] = offersFor();
  if (!ofBundle || !ofExtra) throw new Error('a bundle and extras are offered');

  test('return the bundle, or the variant of the extra at its current price', () => {
    expect(itemOfCrossSell(ofBundle, stand(variant('Middel'), variant('Groot')))).toEqual({
      identity: { kind: 'bundle', bundleId: 'middel-groot' },
      productId: 'p1',
      name: 'Boekenstandaard',
      variant: 'Middel + Groot',
      price: 119_95,
      image: '',
      quantity: 1,
    });
    expect(itemOfCrossSell(ofExtra, box(variant('Default Title')))).toEqual({
      identity: { kind: 'extra', handle: 'geschenkverpakking', variantId: 'v-box' },
      productId: 'p-geschenkverpakking',
      name: 'Geschenkverpakking',
      variant: '',
      price: 8_95,
      image: '',
      quantity: 1,
    });
  });

  test.each([
    ['one of its sizes is sold out', stand(variant('Klein'), variant('Middel', false), variant('Groot')), 'sold-out'],
    ['the store lacks one of its sizes', stand(variant('Klein'), variant('Groot')), 'sold-out'],
    ['the store has no stand', withAnswer(silent, 'boekenstandaard', null), 'sold-out'],
    ['it is no longer offered', { ...stand(variant('Middel'), variant('Groot')), bundles: [] }, 'missing'],
  ] as const)('return no line for a bundle when %s', (_, forSale: ForSale, state) => {
    expect(itemOfCrossSell(ofBundle, forSale)).toBeUndefined();
    expect(crossSellAvailability(ofBundle, forSale)).toBe(state);
  });

  test.each([
    ['sold out', box(variant('Default Title', false)), 'sold-out'],
    ['without variants', box(), 'missing'],
    ['missing in the store', withAnswer(silent, 'geschenkverpakking', null), 'missing'],
    ['not answered for by the store', silent, 'unknown'],
  ] as const)('return no line for an extra that is %s', (_, forSale, state) => {
    expect(itemOfCrossSell(ofExtra, forSale)).toBeUndefined();
    expect(crossSellAvailability(ofExtra, forSale)).toBe(state);
  });
});
