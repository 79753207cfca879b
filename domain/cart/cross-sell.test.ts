import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import type { Bundle } from '../product/bundle.ts';
import type { Upsell } from '../product/catalogue.ts';
import type { Product, Variant } from '../product/product.ts';
import type { CartItem } from './cart.ts';
import { crossSells, itemOfCrossSell } from './cross-sell.ts';

const bundle: Bundle = {
  id: 'middel-groot',
  name: 'Middel + Groot',
  description: 'Twee maten',
  sizes: ['middel', 'groot'],
  popular: true,
  originalPrice: cents(139_90),
  bundlePrice: cents(119_95),
  savings: cents(19_95),
};

const extra = (handle: string, price: number): Upsell => ({
  id: handle,
  handle,
  name: handle,
  description: `Over ${handle}`,
  price: cents(price),
});

const extras = [
  extra('luxe-gravering', 19_95),
  extra('geschenkverpakking', 9_95),
  extra('premium-opberghoes', 14_95),
  extra('extra-antislip-pads', 4_95),
  extra('antislip-mat', 5_95),
];

const line = (name: string, variant: string, productHandle = 'boekenstandaard'): CartItem => ({
  variantId: `${productHandle} ${variant}`,
  productId: productHandle,
  productHandle,
  name,
  variant,
  price: cents(64_95),
  image: '',
  quantity: 1,
});

const offersFor = (...items: CartItem[]) => crossSells({ bundles: [bundle], extras, cart: { items }, images: {} });
const handlesFor = (...items: CartItem[]) => offersFor(...items).map((crossSell) => crossSell.handle);

describe('vaak samen gekocht', () => {
  test('crossSells the bundle, the gift wrapping, the cover and the mat, in this order', () => {
    expect(handlesFor(line('Boekenstandaard', 'Klein'))).toEqual([
      'middel-groot',
      'geschenkverpakking',
      'premium-opberghoes',
      'antislip-mat',
    ]);
    expect(offersFor().map((crossSell) => crossSell.price)).toEqual([119_95, 9_95, 14_95, 5_95]);
  });

  test('tells what the bundle saves, and marks only the bundle as one', () => {
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
    expect(handlesFor(line('Boekenstandaard', 'Middel + Groot'))).not.toContain('middel-groot');
  });

  test('keeps the bundle when other products carry the names of the sizes', () => {
    expect(handlesFor(line('Opberghoes', 'Middel', 'hoes'), line('Opberghoes', 'Groot', 'hoes'))).toContain(
      'middel-groot',
    );
  });

  test('does not crossSell an extra that is a line of the cart already', () => {
    expect(handlesFor(line('Geschenkverpakking', '', 'geschenkverpakking'))).toEqual([
      'middel-groot',
      'premium-opberghoes',
      'antislip-mat',
    ]);
  });

  test('offers only what the catalogue has', () => {
    const rows = crossSells({
      bundles: [],
      extras: [extra('antislip-mat', 5_95)],
      cart: { items: [] },
      images: {},
    });
    expect(rows.map((crossSell) => crossSell.handle)).toEqual(['antislip-mat']);
  });

  test('takes pictures from the lookup by handle, and none is an empty address', () => {
    const images = { 'middel-groot': '/a.webp', 'antislip-mat': '/b.webp' };
    const rows = crossSells({ bundles: [bundle], extras, cart: { items: [] }, images });
    expect(rows.map((crossSell) => crossSell.image)).toEqual(['/a.webp', '', '', '/b.webp']);
  });

  test('an identifier that every object inherits is no picture', () => {
    const inherited = { ...bundle, id: 'constructor' };
    const [crossSell] = crossSells({ bundles: [inherited], extras: [], cart: { items: [] }, images: {} });
    expect(crossSell?.image).toBe('');
  });
});

describe('the line of an crossSell', () => {
  const variant = (title: string, availableForSale = true): Variant => ({
    id: `v-${title}`,
    title,
    price: cents(8_95),
    compareAtPrice: null,
    availableForSale,
    selectedOptions: [],
  });
  const provided = (...variants: Variant[]): Product => ({
    id: 'p1',
    handle: 'handle',
    title: 'Boekenstandaard',
    description: '',
    images: [],
    variants,
  });
  const [ofBundle, ofExtra] = offersFor();
  if (!ofBundle || !ofExtra) throw new Error('a bundle and extras are offered');
  const lineOf = (crossSell: typeof ofBundle, product: Product | null) =>
    itemOfCrossSell(crossSell, { product, bundles: [bundle] });

  test('is the bundle, or the variant of the extra at the price of now', () => {
    expect(lineOf(ofBundle, provided(variant('Middel'), variant('Groot')))).toEqual({
      variantId: 'bundle:middel-groot',
      productId: 'p1',
      productHandle: 'handle',
      name: 'Boekenstandaard',
      variant: 'Middel + Groot',
      price: 119_95,
      image: '',
      quantity: 1,
    });
    expect(lineOf(ofExtra, provided(variant('Default Title')))).toMatchObject({
      variantId: 'v-Default Title',
      name: 'geschenkverpakking',
      variant: '',
      price: 8_95,
      isUpsell: true,
    });
  });

  test.each([
    ['one of its sizes is sold out', provided(variant('Klein'), variant('Middel', false), variant('Groot'))],
    ['the store lacks one of its sizes', provided(variant('Klein'), variant('Groot'))],
    ['the store has no stand', null],
  ])('is none for a bundle when %s', (_, product) => {
    expect(lineOf(ofBundle, product)).toBeUndefined();
  });

  test('is none for a bundle that is no longer sold', () => {
    const product = provided(variant('Middel'), variant('Groot'));
    expect(itemOfCrossSell(ofBundle, { product, bundles: [] })).toBeUndefined();
  });

  test.each([
    ['sold out', provided(variant('Default Title', false))],
    ['without variants', provided()],
    ['not there', null],
  ])('is none for an extra that is %s', (_, product) => {
    expect(lineOf(ofExtra, product)).toBeUndefined();
  });
});
