import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middelGroot } from '../../tests/builders/bundle.ts';
import { cartLine } from '../../tests/builders/cart-lines.ts';
import { priceCheckout, type SellableVariant } from '../checkout/checkout.ts';
import { cents } from '../money/money.ts';
import type { LineAttribute } from '../product/engraving.ts';
import {
  addItem,
  type Cart,
  type CartItem,
  clampQuantity,
  EMPTY_CART,
  lineKey,
  removeItem,
  roomFor,
  setQuantity,
  subtotal,
  totalItems,
} from './cart.ts';
import { variantIdOf } from './line-identity.ts';

const middle = cartLine();
const groot = cartLine({ variantId: 'v-groot', variant: 'Groot' });
const engraved = (value: string): CartItem => ({ ...middle, attributes: [{ key: 'Gravering', value }] });
const cartOf = (...items: CartItem[]): Cart => items.reduce(addItem, EMPTY_CART);

describe('adding', () => {
  test('adds up two middle stands to 129.90', () => {
    const cart = cartOf(middle, middle);
    expect(cart.items).toHaveLength(1);
    expect(totalItems(cart)).toBe(2);
    expect(subtotal(cart)).toBe(129_90);
  });

  test('adds another variant as a line of its own, at the end', () => {
    const cart = cartOf(middle, groot, middle);
    expect(cart.items.map((line) => [variantIdOf(line.identity), line.quantity])).toEqual([
      ['v-middel', 2],
      ['v-groot', 1],
    ]);
  });

  test('takes over the newest price and picture', () => {
    const cart = cartOf(middle, { ...middle, price: cents(59_95), image: '/nieuw.webp' });
    expect(cart.items[0]).toMatchObject({ price: 59_95, image: '/nieuw.webp', quantity: 2 });
  });

  test('stops at 99 pieces', () => {
    expect(cartOf({ ...middle, quantity: 60 }, { ...middle, quantity: 60 }).items[0]?.quantity).toBe(99);
    expect(cartOf({ ...middle, quantity: 1e9 }).items[0]?.quantity).toBe(99);
  });

  test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY])('%s pieces add one and take none away', (quantity) => {
    expect(cartOf({ ...middle, quantity }).items[0]?.quantity).toBe(1);
    expect(cartOf({ ...middle, quantity: 5 }, { ...middle, quantity }).items[0]?.quantity).toBe(6);
  });

  test('does not change the cart that it was given', () => {
    const before = cartOf(middle);
    addItem(before, middle);
    expect(before.items[0]?.quantity).toBe(1);
    expect(EMPTY_CART.items).toEqual([]);
  });
});

describe('the room in a line', () => {
  test('gives the pieces that still fit below 99 in the line with the same words', () => {
    const cart = cartOf({ ...middle, quantity: 60 }, engraved('Anna'));
    expect(roomFor(cart, middle)).toBe(39);
    expect(roomFor(cart, engraved('Anna'))).toBe(98);
    expect(roomFor(cart, engraved('Bram'))).toBe(99);
    expect(roomFor(addItem(cart, { ...middle, quantity: 50 }), middle)).toBe(0);
  });
});

describe('the key of a line', () => {
  test('differs for two engravings of one variant', () => {
    expect(cartOf(engraved('Anna'), engraved('Bram'), engraved('Anna')).items.map((line) => line.quantity)).toEqual([
      2, 1,
    ]);
  });

  test('differs for a line with words and one without', () => {
    expect(cartOf(middle, engraved('Anna')).items).toHaveLength(2);
    expect(lineKey({ ...middle, attributes: [] })).toBe(lineKey(middle));
  });

  const keyOf = (variantId: string, attributes: LineAttribute[]) =>
    lineKey({ identity: { kind: 'size', sizeId: 'middel', variantId }, attributes });

  test('does not depend on the order of the attributes, not even with one key twice', () => {
    const first = { key: 'a', value: '1' };
    const second = { key: 'a', value: '2' };
    const third = { key: 'b', value: '1' };
    const key = keyOf('v', [first, second, third]);
    expect(keyOf('v', [third, second, first])).toBe(key);
    expect(keyOf('v', [second, third, first])).toBe(key);
  });

  test('differs for a variant id that looks like a key with words', () => {
    const words = fc.array(fc.record({ key: fc.string(), value: fc.string() }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), words, fc.string(), words, (idA, wordsA, idB, wordsB) => {
        const sorted = (list: typeof wordsA) => list.map(({ key, value }) => `${key.length} ${key}${value}`).sort();
        const same = idA === idB && JSON.stringify(sorted(wordsA)) === JSON.stringify(sorted(wordsB));
        const keyA = keyOf(idA, wordsA);
        expect(keyA === keyOf(idB, wordsB)).toBe(same);
      }),
      {
        numRuns: 5_000,
        examples: [
          ['v["a","b"]', [], 'v', [{ key: 'a', value: 'b' }]],
          ['v', [{ key: 'a","b', value: 'c' }], 'v', [{ key: 'a', value: 'b","c' }]],
        ],
      },
    );
  });
});

describe('changing the quantity', () => {
  const cart = cartOf(middle, engraved('Anna'));
  const key = lineKey(engraved('Anna'));

  test("changes one line's quantity and keeps its words", () => {
    const [plain, withWords] = setQuantity(cart, key, 7).items;
    expect(plain?.quantity).toBe(1);
    expect(withWords).toEqual({ ...engraved('Anna'), quantity: 7 });
  });

  test.each([0, -1, -1e9, Number.NEGATIVE_INFINITY])('%s removes the line', (quantity) => {
    expect(setQuantity(cart, key, quantity).items.map(lineKey)).toEqual([lineKey(middle)]);
  });

  test.each([
    [100, 99],
    [1e9, 99],
    [Number.POSITIVE_INFINITY, 99],
    [1.5, 1],
    [0.5, 1],
  ])('%s becomes %i', (quantity, kept) => {
    expect(setQuantity(cart, key, quantity).items[1]?.quantity).toBe(kept);
  });

  test('keeps the line when the quantity field is emptied', () => {
    expect(setQuantity(cart, key, Number.NaN)).toEqual(cart);
  });

  test('changes nothing for an unknown key', () => {
    expect(setQuantity(cart, '__proto__', 3)).toEqual(cart);
    expect(removeItem(cart, 'toString')).toEqual(cart);
  });
});

test('clamps a quantity to a whole number from 1 to 99', () => {
  expect([-5, 0, 1, 1.9, 99, 100, Number.NaN].map(clampQuantity)).toEqual([1, 1, 1, 1, 99, 99, 1]);
});

/** Few variants and few words, so that random lines often meet. */
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

describe('laws, over 100,000 random carts', () => {
  const numRuns = 20_000;

  test('keep one line per key, quantities from 1 to 99 and totals in whole cents', () => {
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

  test('end in the same quantities in whatever order lines are added', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), (items) => {
        expect(quantities(cartOf(...items.toReversed()))).toEqual(quantities(cartOf(...items)));
      }),
      { numRuns },
    );
  });

  test('lose one line when it is removed, and nothing when it is removed again', () => {
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

  test('keep the last quantity that is set, and the other lines', () => {
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

  test('are priced by the checkout as the cart showed', () => {
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
