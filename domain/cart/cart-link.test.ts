import { describe, expect, test } from 'vitest';
import { forSaleWith, providedExtra, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import { EMPTY_CART } from './cart.ts';
import { cartLinkPath, parseLinkedLines, readFragment, withLinkedLines } from './cart-link.ts';

const gid = (id: number) => `gid://shopify/ProductVariant/${id}`;
const forSale = forSaleWith(
  providedStand(
    standVariant('Maat Middel', { id: gid(40123), price: cents(64_95) }),
    standVariant('Groot', { id: gid(40124), availableForSale: false }),
    standVariant('Middel + Groot', { id: gid(40125) }),
  ),
  providedExtra('geschenkverpakking', { id: gid(50), price: cents(9_95) }),
  providedExtra('luxe-gravering', { id: '60' }),
);
const assortment = { forSale, images: { middel: '/m.webp', geschenkverpakking: '/g.webp' } };
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
  ['bundle:middel-groot:2', [{ variant: 'bundle:middel-groot', quantity: 2 }]],
  ['other:middel-groot:2', null],
  ['40123:0', null],
  ['40123', null],
  ['40123:-1', null],
  ['<script>:1', null],
  ['', null],
])('parseLinkedLines reads %j as %j', (text, lines) => {
  expect(parseLinkedLines(text)).toEqual(lines);
});

test('parseLinkedLines reads at most 20 lines from a link', () => {
  expect(parseLinkedLines(Array.from({ length: 30 }, (_, index) => `${index}:1`).join(','))).toHaveLength(20);
});

test('cartLinkPath writes lines and discount code into the fragment, and readFragment reads them back', () => {
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

describe('withLinkedLines', () => {
  test('takes names, prices and pictures from the shop, never from the link', () => {
    expect(fill('40123:2,50:1').items).toEqual([
      {
        identity: { kind: 'size', sizeId: 'middel', variantId: gid(40123) },
        productId: 'p1',
        name: 'Boekenstandaard',
        variant: 'Maat Middel',
        price: 64_95,
        image: '/m.webp',
        quantity: 2,
      },
      {
        identity: { kind: 'extra', handle: 'geschenkverpakking', variantId: gid(50) },
        productId: 'p-geschenkverpakking',
        name: 'Geschenkverpakking',
        variant: '',
        price: 9_95,
        image: '/g.webp',
        quantity: 1,
      },
    ]);
  });

  test('adds a bundle by its id at the price of the shop, and leaves it out while it is sold out', () => {
    const [bundle] = forSale.bundles;
    if (!bundle) throw new Error('The shop sells no bundle');
    const withBundle = (availability: 'available' | 'sold-out') =>
      withLinkedLines(EMPTY_CART, parseLinkedLines('bundle:middel-groot:1') ?? [], {
        images: { 'middel-groot': '/b.webp' },
        forSale: { ...forSale, bundles: [{ ...bundle, availability }] },
      });
    expect(withBundle('available').items).toEqual([
      {
        identity: { kind: 'bundle', bundleId: 'middel-groot' },
        productId: 'p1',
        name: 'Boekenstandaard',
        variant: bundle.name,
        price: bundle.bundlePrice,
        image: '/b.webp',
        quantity: 1,
      },
    ]);
    expect(withBundle('sold-out')).toEqual(EMPTY_CART);
  });

  test('changes nothing when a link is opened again, and keeps larger quantities and other lines', () => {
    const once = fill('40123:2');
    expect(fill('40123:2', once)).toEqual(once);
    expect(fill('40123:1', once)).toEqual(once);
    expect(fill('40123:3', once).items[0]?.quantity).toBe(3);
    expect(fill('50:1', once).items).toHaveLength(2);
  });

  test('leaves out variants that are unknown, sold out or need a text', () => {
    expect(fill('999:1,40124:1,60:1')).toEqual(EMPTY_CART);
  });

  test('leaves out a variant of the stand that is not one of its sizes', () => {
    expect(fill('40125:1')).toEqual(EMPTY_CART);
  });

  test('adds nothing while the store has not answered', () => {
    expect(
      withLinkedLines(EMPTY_CART, [{ variant: '40123', quantity: 1 }], { forSale: forSaleWith(), images: {} }),
    ).toEqual(EMPTY_CART);
  });

  test('does not match a variant by a part of its id', () => {
    expect(fill('123:1')).toEqual(EMPTY_CART);
  });
});
