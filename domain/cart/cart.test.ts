import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middelGroot } from '../../tests/builders/order/bundle.ts';
import { cartLine } from '../../tests/builders/order/cart-lines.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { priceCheckout, type SellableVariant } from '../checkout/checkout.ts';
import type { LineAttribute } from '../engraving.ts';
import { cents } from '../money/money.ts';
import {
  addItem,
  type Cart,
  type CartItem,
  cartTakesWork,
  clampQuantity,
  EMPTY_CART,
  lineKey,
  removeItem,
  roomFor,
  setQuantity,
  subtotal,
  totalItems,
  variantIdOf,
} from './cart.ts';

const middle = cartLine();
const groot = cartLine({ variantId: 'v-groot', variant: 'Groot' });
const engraved = (value: string): CartItem => ({ ...middle, attributes: [{ key: 'Gravering', value }] });
const cartOf = (...items: CartItem[]): Cart => items.reduce(addItem, EMPTY_CART);

describe('addItem', () => {
  test('merges two middle stands into one line with a subtotal of 129.90', () => {
    const cart = cartOf(middle, middle);
    expect(cart.items).toHaveLength(1);
    expect(totalItems(cart)).toBe(2);
    expect(subtotal(cart)).toBe(129_90);
  });

  test('adds another variant as a new line at the end', () => {
    const cart = cartOf(middle, groot, middle);
    expect(cart.items.map((line) => [variantIdOf(line.identity), line.quantity])).toEqual([
      ['v-middel', 2],
      ['v-groot', 1],
    ]);
  });

  test('takes the price and picture of the item that was added last', () => {
    const cart = cartOf(middle, { ...middle, price: cents(59_95), image: '/nieuw.webp' });
    expect(cart.items[0]).toMatchObject({ price: 59_95, image: '/nieuw.webp', quantity: 2 });
  });

  test('limits a line to 99 pieces', () => {
    expect(cartOf({ ...middle, quantity: 60 }, { ...middle, quantity: 60 }).items[0]?.quantity).toBe(99);
    expect(cartOf({ ...middle, quantity: 1e9 }).items[0]?.quantity).toBe(99);
  });

  test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY])('counts a quantity of %s as one piece', (quantity) => {
    expect(cartOf({ ...middle, quantity }).items[0]?.quantity).toBe(1);
    expect(cartOf({ ...middle, quantity: 5 }, { ...middle, quantity }).items[0]?.quantity).toBe(6);
  });

  test('does not modify the cart that it receives', () => {
    const before = cartOf(middle);
    addItem(before, middle);
    expect(before.items[0]?.quantity).toBe(1);
    expect(EMPTY_CART.items).toEqual([]);
  });
});

describe('roomFor', () => {
  test('returns how many pieces still fit, up to 99, in the line with the same attributes', () => {
    const cart = cartOf({ ...middle, quantity: 60 }, engraved('Anna'));
    expect(roomFor(cart, middle)).toBe(39);
    expect(roomFor(cart, engraved('Anna'))).toBe(98);
    expect(roomFor(cart, engraved('Bram'))).toBe(99);
    expect(roomFor(addItem(cart, { ...middle, quantity: 50 }), middle)).toBe(0);
  });
});

describe('lineKey', () => {
  test('differs for two engraving texts on one variant', () => {
    expect(cartOf(engraved('Anna'), engraved('Bram'), engraved('Anna')).items.map((line) => line.quantity)).toEqual([
      2, 1,
    ]);
  });

  test('differs for a line with attributes and one without', () => {
    expect(cartOf(middle, engraved('Anna')).items).toHaveLength(2);
    expect(lineKey({ ...middle, attributes: [] })).toBe(lineKey(middle));
  });

  const keyOf = (variantId: string, attributes: LineAttribute[]) =>
    lineKey({ identity: { kind: 'size', sizeId: 'middel', variantId }, attributes });

  test('does not depend on the order of the attributes, even when a key occurs twice', () => {
    const first = { key: 'a', value: '1' };
    const second = { key: 'a', value: '2' };
    const third = { key: 'b', value: '1' };
    const key = keyOf('v', [first, second, third]);
    expect(keyOf('v', [third, second, first])).toBe(key);
    expect(keyOf('v', [second, third, first])).toBe(key);
  });

  test('is equal only for equal variant ids with equal attributes, for any text in them', () => {
    const words = fc.array(fc.record({ key: fc.string(), value: fc.string() }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), words, fc.string(), words, (idA, wordsA, idB, wordsB) => {
        const sorted = (list: typeof wordsA) => list.map(({ key, value }) => `${key.length} ${key}${value}`).sort();
        const same = idA === idB && JSON.stringify(sorted(wordsA)) === JSON.stringify(sorted(wordsB));
        const keyA = keyOf(idA, wordsA);
        expect(keyA === keyOf(idB, wordsB)).toBe(same);
      }),
      {
        numRuns: propertyRuns(5_000),
        examples: [
          ['v["a","b"]', [], 'v', [{ key: 'a', value: 'b' }]],
          ['v', [{ key: 'a","b', value: 'c' }], 'v', [{ key: 'a', value: 'b","c' }]],
        ],
      },
    );
  });
});

describe('setQuantity and removeItem', () => {
  const cart = cartOf(middle, engraved('Anna'));
  const key = lineKey(engraved('Anna'));

  test('setQuantity changes one line and keeps its attributes', () => {
    const [plain, withWords] = setQuantity(cart, key, 7).items;
    expect(plain?.quantity).toBe(1);
    expect(withWords).toEqual({ ...engraved('Anna'), quantity: 7 });
  });

  test.each([0, -1, -1e9, Number.NEGATIVE_INFINITY])('setQuantity removes the line for the quantity %s', (quantity) => {
    expect(setQuantity(cart, key, quantity).items.map(lineKey)).toEqual([lineKey(middle)]);
  });

  test.each([
    [100, 99],
    [1e9, 99],
    [Number.POSITIVE_INFINITY, 99],
    [1.5, 1],
    [0.5, 1],
  ])('setQuantity turns the quantity %s into %i', (quantity, kept) => {
    expect(setQuantity(cart, key, quantity).items[1]?.quantity).toBe(kept);
  });

  test('setQuantity changes nothing for NaN, the value of an empty field', () => {
    expect(setQuantity(cart, key, Number.NaN)).toEqual(cart);
  });

  test('setQuantity and removeItem change nothing for an unknown key', () => {
    expect(setQuantity(cart, '__proto__', 3)).toEqual(cart);
    expect(removeItem(cart, 'toString')).toEqual(cart);
  });
});

test('cartTakesWork is true for a text, and for an extra that is made once it is ordered', () => {
  const lamp = cartLine({ variantId: 'v-lamp', productHandle: 'leeslamp', name: 'Leeslamp', variant: '' });
  const extras = (isWork?: boolean) => ({ extras: [{ handle: 'leeslamp', ...(isWork !== undefined && { isWork }) }] });
  expect(cartTakesWork(cartOf(middle, lamp), extras())).toBe(false);
  expect(cartTakesWork(cartOf(middle, lamp), extras(false))).toBe(false);
  expect(cartTakesWork(cartOf(middle, lamp), extras(true))).toBe(true);
  expect(cartTakesWork(cartOf(middle), extras(true))).toBe(false);
  expect(cartTakesWork(cartOf(engraved('Oma')), extras())).toBe(true);
});

test('clampQuantity returns a whole number from 1 to 99', () => {
  expect([-5, 0, 1, 1.9, 99, 100, Number.NaN].map(clampQuantity)).toEqual([1, 1, 1, 1, 99, 99, 1]);
});

/** Few variants and texts, so that random lines often have the same key. */
const anyItem: fc.Arbitrary<CartItem> = fc
  .record({
    variantId: fc.constantFrom('v-klein', 'v-middel', 'v-groot', 'bundle:middel-groot'),
    quantity: fc.integer({ min: 1, max: 99 }),
    value: fc.constantFrom('Anna', 'Bram', null),
  })
  .map(({ variantId, quantity, value }) => ({
    ...(value === null ? middle : engraved(value)),
    identity: cartLine({ variantId }).identity,
    price: cents(PRICES[variantId] ?? 0),
    quantity,
  }));
const PRICES: Readonly<Record<string, number>> = {
  'v-klein': 54_95,
  'v-middel': 64_95,
  'v-groot': 74_95,
  'bundle:middel-groot': 119_95,
};
const anyCart = fc.array(anyItem, { maxLength: 8 }).map((items) => cartOf(...items));
const quantities = (cart: Cart) => Object.fromEntries(cart.items.map((line) => [lineKey(line), line.quantity]));

describe('any cart', () => {
  const numRuns = propertyRuns(20_000);

  test('has one line per key, quantities from 1 to 99 and totals in whole cents', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.items.map(lineKey)).size).toBe(cart.items.length);
        expect(cart.items.every((line) => line.quantity === clampQuantity(line.quantity))).toBe(true);
        expect(Number.isSafeInteger(subtotal(cart))).toBe(true);
        expect(subtotal(cart)).toBe(cart.items.reduce((sum, line) => sum + line.price * line.quantity, 0));
        expect(totalItems(cart)).toBe(Object.values(quantities(cart)).reduce((sum, quantity) => sum + quantity, 0));
      }),
      { numRuns },
    );
  });

  test('has the same quantities for any order in which its lines are added', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), (items) => {
        expect(quantities(cartOf(...items.toReversed()))).toEqual(quantities(cartOf(...items)));
      }),
      { numRuns },
    );
  });

  test('loses one line when it is removed, and nothing when it is removed again', () => {
    fc.assert(
      fc.property(anyCart, anyItem, (cart, item) => {
        const key = lineKey(item);
        const without = removeItem(addItem(cart, item), key);
        expect(without).toEqual(removeItem(cart, key));
        expect(removeItem(without, key)).toEqual(without);
      }),
      { numRuns },
    );
  });

  test('has the quantity that was set last, and unchanged other lines', () => {
    fc.assert(
      fc.property(
        anyCart,
        anyItem,
        fc.integer({ min: -2, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        (cart, item, last, first) => {
          const filled = addItem(cart, item);
          const key = lineKey(item);
          const changed = setQuantity(setQuantity(filled, key, first), key, last);
          expect(changed).toEqual(setQuantity(filled, key, last));
          expect(removeItem(changed, key)).toEqual(removeItem(cart, key));
        },
      ),
      { numRuns },
    );
  });

  test('has the same subtotal at the checkout as in the cart', () => {
    const sellable = (variantId: string): SellableVariant => ({
      variantId,
      productHandle: 'boekenstandaard',
      name: 'Boekenstandaard',
      variant: '',
      sizeId: null,
      price: cents(PRICES[variantId] ?? 0),
      availableForSale: true,
      quantityAvailable: null,
    });
    const variants = ['v-klein', 'v-middel', 'v-groot'].map(sellable);
    const assortment = { variants, bundles: [{ bundle: middelGroot, components: variants.slice(1) }] };
    fc.assert(
      fc.property(
        anyCart.filter((cart) => cart.items.length > 0),
        (cart) => {
          const items = cart.items.map(({ identity, quantity, attributes }) => ({
            variantId: variantIdOf(identity),
            quantity,
            attributes: [...(attributes ?? [])],
          }));
          const priced = priceCheckout({ items, expectedSubtotal: subtotal(cart) }, assortment);
          expect(priced).toMatchObject({ ok: true, value: { subtotal: subtotal(cart) } });
        },
      ),
      { numRuns },
    );
  });
});
