import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import type { Product, Variant } from '../product/product.ts';
import { EMPTY_CART } from './cart.ts';
import { cartLinkPath, parseLinkedLines, readFragment, withLinkedLines } from './cart-link.ts';

const variant = (id: string, title: string, price: number, availableForSale = true): Variant => ({
  id,
  title,
  price: cents(price),
  compareAtPrice: null,
  availableForSale,
  selectedOptions: [],
});
const product = (handle: string, title: string, ...variants: Variant[]): Product => ({
  id: handle,
  handle,
  title,
  description: '',
  images: [],
  variants,
});
const stand = product(
  'boekenstandaard',
  'Boekenstandaard',
  variant('gid://shopify/ProductVariant/40123', 'Middel', 64_95),
  variant('gid://shopify/ProductVariant/40124', 'Groot', 74_95, false),
);
const box = product(
  'geschenkverpakking',
  'Geschenkverpakking',
  variant('gid://shopify/ProductVariant/50', 'Default Title', 9_95),
);
const engraving = product('luxe-gravering', 'Luxe Gravering', variant('60', 'Default Title', 19_95));
const extras = [
  {
    id: 'geschenkverpakking',
    handle: 'geschenkverpakking',
    name: 'Geschenkverpakking',
    description: '',
    price: cents(9_95),
  },
  {
    id: 'luxe-gravering',
    handle: 'luxe-gravering',
    name: 'Luxe Gravering',
    description: '',
    price: cents(19_95),
    text: { attribute: 'Gravering', label: 'Tekst', maxLength: 40 },
  },
];
const assortment = {
  products: [stand, box, engraving],
  extras,
  images: { middel: '/m.webp', geschenkverpakking: '/g.webp' },
};
const fill = (text: string, cart = EMPTY_CART) => withLinkedLines(cart, parseLinkedLines(text) ?? [], assortment);

test.each([
  ['40123:2', [{ variant: '40123', quantity: 2 }]],
  [
    '40123:2,50:1',
    [
      { variant: '40123', quantity: 2 },
      { variant: '50', quantity: 1 },
    ],
  ],
  ['40123:500', [{ variant: '40123', quantity: 99 }]],
  ['40123:99999', [{ variant: '40123', quantity: 99 }]],
  [`40123:${'9'.repeat(30)}`, [{ variant: '40123', quantity: 99 }]],
  ['40123:0', null],
  ['40123', null],
  ['40123:-1', null],
  ['<script>:1', null],
  ['', null],
])('%j asks for %j', (text, lines) => {
  expect(parseLinkedLines(text)).toEqual(lines);
});

test('at most 20 lines', () => {
  expect(parseLinkedLines(Array.from({ length: 30 }, (_, index) => `${index}:1`).join(','))).toHaveLength(20);
});

test('leads to the cart page, the lines and the code behind the hash', () => {
  const path = cartLinkPath('/winkelwagen', parseLinkedLines('40123:2,50:1'), 'VOLENDAM');
  expect(path).toBe('/winkelwagen#regels=40123:2,50:1&code=VOLENDAM');
  expect(readFragment(path.slice('/winkelwagen'.length))).toEqual({
    lines: parseLinkedLines('40123:2,50:1'),
    discountCode: 'VOLENDAM',
    rest: '',
  });
  expect(cartLinkPath('/winkelwagen', null, '<b>')).toBe('/winkelwagen');
  expect(readFragment('')).toEqual({ lines: null, discountCode: null, rest: '' });
  expect(readFragment('#code=A&deel')).toEqual({ lines: null, discountCode: 'A', rest: '#deel' });
  expect(readFragment('#code=%3Cb%3E')).toEqual({ lines: null, discountCode: null, rest: '' });
  for (const code of ['', 'a b', 'x'.repeat(41)]) expect(readFragment(`#code=${code}`).discountCode, code).toBeNull();
});

describe('filling the cart', () => {
  test('takes names, prices and pictures from the shop, never from the link', () => {
    expect(fill('40123:2,50:1').items).toEqual([
      {
        variantId: 'gid://shopify/ProductVariant/40123',
        productId: 'boekenstandaard',
        productHandle: 'boekenstandaard',
        name: 'Boekenstandaard',
        variant: 'Middel',
        price: 64_95,
        image: '/m.webp',
        quantity: 2,
      },
      {
        variantId: 'gid://shopify/ProductVariant/50',
        productId: 'geschenkverpakking',
        productHandle: 'geschenkverpakking',
        name: 'Geschenkverpakking',
        variant: '',
        price: 9_95,
        image: '/g.webp',
        quantity: 1,
        isUpsell: true,
      },
    ]);
  });

  test('twice is the same as once, and what was there stays', () => {
    const once = fill('40123:2');
    expect(fill('40123:2', once)).toEqual(once);
    expect(fill('40123:1', once)).toEqual(once);
    expect(fill('40123:3', once).items[0]?.quantity).toBe(3);
    expect(fill('50:1', once).items).toHaveLength(2);
  });

  test('leaves out what is unknown, sold out, or needs words', () => {
    expect(fill('999:1,40124:1,60:1')).toEqual(EMPTY_CART);
  });

  test('a part of an id is not the id', () => {
    expect(fill('123:1')).toEqual(EMPTY_CART);
  });
});
