import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedMiddel } from '../../tests/builders/order/cart-lines.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { SIZE_IDS } from '../product/sizes.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, type LineIdentity, lineKey, variantIdOf } from './cart.ts';
import {
  type CartWriters,
  itemOfLine,
  lastChangeOf,
  readStoredCart,
  type StoredLine,
  withWriter,
  writeStoredCart,
} from './stored-cart.ts';

const good = { ...storedMiddel, quantity: 2 };
const stored = (...items: unknown[]) => JSON.stringify({ version: 2, items });
const written = (record: Partial<Parameters<typeof writeStoredCart>[0]>) =>
  writeStoredCart({ cart: EMPTY_CART, clearedFor: null, writers: null, ...record });
const NOTHING = { cart: EMPTY_CART, clearedFor: null, writers: null, problems: [] };
const readItems = (text: string) => readStoredCart(text).cart.items;
/** The lines as they are stored again. */
const keptLines = (text: string) => JSON.parse(written({ cart: readStoredCart(text).cart })).items;
const goodItem = itemOfLine(good);

describe('readStoredCart, unreadable text', () => {
  test.each([
    '{',
    'null',
    '0',
    '"cart"',
    'true',
    '{}',
    '{"items":{}}',
    '{"items":null}',
    'undefined',
    '\u0000',
    '[object Object]',
    '{"items":[}',
  ])('returns an empty cart and one problem for %j', (text) => {
    expect(readStoredCart(text)).toMatchObject({ cart: { items: [] }, clearedFor: null });
    expect(readStoredCart(text).problems).toHaveLength(1);
  });

  test('returns an empty cart without problems when nothing is stored', () => {
    expect(readStoredCart(null)).toEqual(NOTHING);
    expect(readStoredCart('')).toEqual(NOTHING);
  });

  test.each([
    ['one text', `{"items":[{"name":"${'x'.repeat(5_000_000)}"}]}`],
    ['a million numbers', `[${'0,'.repeat(2_500_000)}0]`],
    ['nothing but brackets', '['.repeat(5_000_000)],
    ['brackets in brackets', '['.repeat(2_500_000) + ']'.repeat(2_500_000)],
  ])('returns an empty cart and at most 101 problems for 5 MB of %s', (_, text) => {
    const { cart, problems } = readStoredCart(text);
    expect(cart.items).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(101);
  });
});

describe('readStoredCart, invalid lines', () => {
  test.each([
    ['price', { ...good, price: '64.95' }],
    ['price', { ...good, price: 64.95 }],
    ['price', { ...good, price: -1 }],
    ['price', { ...good, price: 1e300 }],
    ['price', { ...good, price: 100_000_01 }],
    ['price', { ...good, price: Number.NaN }], // Stored as null.
    ['quantity', { ...good, quantity: 0 }],
    ['quantity', { ...good, quantity: -1 }],
    ['quantity', { ...good, quantity: 1.5 }],
    ['quantity', { ...good, quantity: '2' }],
    ['quantity', { ...good, quantity: Number.NaN }],
    ['quantity', { ...good, quantity: [2] }],
    ['variantId', { ...good, variantId: '' }],
    ['variantId', { ...good, variantId: 7 }],
    ['name', { ...good, name: 'x'.repeat(501) }],
    ['variant', { ...good, variant: undefined }],
    ['attributes', { ...good, attributes: [{ key: 'Gravering' }] }],
    ['attributes', { ...good, attributes: Array.from({ length: 11 }, () => ({ key: 'a', value: 'b' })) }],
    ['isUpsell', { ...good, isUpsell: 'ja' }],
    ['not a line', null],
    ['not a line', 'line'],
  ])('drops an invalid line with the problem "%s" and keeps the valid one (case %#)', (field, bad) => {
    const { cart, problems } = readStoredCart(stored(bad, good));
    expect(cart.items).toEqual([goodItem]);
    expect(problems).toEqual([`stored cart line 1: ${field}`]);
  });

  test('repeats no stored text in the problems', () => {
    const { problems } = readStoredCart(
      stored(
        { ...good, name: 1, 'Anna de Vries': 1 },
        { ...good, attributes: [{ key: 'Gravering', value: ['Anna'] }] },
      ),
    );
    expect(problems.join()).not.toContain('Anna');
  });

  test('limits a stored quantity above 99 to 99', () => {
    expect(readItems(stored({ ...good, quantity: 150 }))[0]?.quantity).toBe(99);
    expect(readItems(stored({ ...good, quantity: 1e9 }))[0]?.quantity).toBe(99);
  });

  test.each([
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '/\t/evil.example/x.png',
    '/\n/evil.example',
    'https://evil.example/x.png',
    'javascript:alert(1)',
    7,
    null,
    undefined,
  ])('drops the picture address %j and keeps the line', (image) => {
    expect(readItems(stored({ ...good, image }))).toEqual([{ ...goodItem, image: '' }]);
  });

  test('drops lines after the first 100 and reports that', () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ ...good, variantId: `v${index}` }));
    const { cart, problems } = readStoredCart(stored(...lines));
    expect(cart.items).toHaveLength(100);
    expect(problems).toEqual(['stored cart: lines after the first 100 dropped']);
  });
});

describe('readStoredCart, two lines with one key', () => {
  test('merges them into one line of at most 99 pieces', () => {
    expect(readItems(stored(good, { ...good, quantity: 3 }))).toEqual([{ ...goodItem, quantity: 5 }]);
    expect(readItems(stored({ ...good, quantity: 99 }, good))[0]?.quantity).toBe(99);
  });

  test('keeps them apart when their attributes differ', () => {
    const words = (value: string) => ({ ...good, attributes: [{ key: 'Gravering', value }] });
    expect(readItems(stored(words('Anna'), words('Bram'), words('Anna'))).map((line) => line.quantity)).toEqual([4, 2]);
  });
});

describe('readStoredCart, __proto__ in the text', () => {
  test('changes no prototype for __proto__ in a stored line', () => {
    const text = `{"__proto__":{"items":[]},"items":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(good).slice(1)}]}`;
    const [line] = readItems(text);
    expect(line).toEqual(goodItem);
    expect(Object.getPrototypeOf(line)).toBe(Object.prototype);
    expect(line).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test('changes no prototype for __proto__ in a bare list', () => {
    const [line] = readItems(`[{"__proto__":{"polluted":1},${JSON.stringify({ ...good, price: 64.95 }).slice(1)}]`);
    expect(line).toEqual(goodItem);
    expect(line).not.toHaveProperty('polluted');
  });
});

describe('readStoredCart, identity of a line', () => {
  const stand = { ...good, image: '' };
  const extra = {
    ...stand,
    variantId: 'geschenkverpakking',
    productId: 'geschenkverpakking',
    productHandle: 'geschenkverpakking',
    name: 'Geschenkverpakking',
    variant: '',
    isUpsell: true,
  };
  const engraving = {
    ...extra,
    variantId: 'gid://shopify/ProductVariant/7',
    productHandle: 'luxe-gravering',
    name: 'Luxe Gravering',
    attributes: [
      { key: 'Gravering', value: 'Groot geluk' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ],
  };

  test.each<[string, StoredLine, LineIdentity]>([
    ['a size', stand, { kind: 'size', sizeId: 'middel', variantId: 'v-middel' }],
    [
      'a size in the wording of the store',
      { ...stand, variant: 'Maat GROOT (25x30 cm)' },
      { kind: 'size', sizeId: 'groot', variantId: 'v-middel' },
    ],
    [
      'a size that was chosen while the store did not answer',
      { ...stand, variantId: 'placeholder:klein', variant: 'Klein' },
      { kind: 'size', sizeId: 'klein', variantId: null },
    ],
    [
      'a bundle',
      { ...stand, variantId: 'bundle:middel-groot', variant: 'Middel + Groot' },
      { kind: 'bundle', bundleId: 'middel-groot' },
    ],
    ['an extra that was chosen by its handle', extra, { kind: 'extra', handle: 'geschenkverpakking', variantId: null }],
    [
      'an engraving whose text names a size',
      engraving,
      { kind: 'extra', handle: 'luxe-gravering', variantId: 'gid://shopify/ProductVariant/7' },
    ],
  ])('recognises %s, which is written back unchanged', (_, line, identity) => {
    expect(readItems(stored(line))[0]?.identity).toEqual(identity);
    expect(keptLines(stored(line))).toEqual([line]);
  });

  test.each([
    ['another product named after a size', { ...stand, productHandle: 'hoes', name: 'Hoes' }],
    ['a stand without a size', { ...stand, variant: '' }],
    ['a stand of two sizes with a variant id of the store', { ...stand, variant: 'Middel + Groot' }],
  ])('reads %s as an extra and keeps its ids', (_, line) => {
    const { variantId, productHandle } = line;
    expect(readItems(stored(line))[0]?.identity).toEqual({ kind: 'extra', handle: productHandle, variantId });
    expect(keptLines(stored(line))).toMatchObject([{ variantId, productHandle }]);
  });

  test('recognises a size under any handle when the product name contains Boekenstandaard', () => {
    const line = { ...stand, productHandle: 'standaard-zwart', name: 'BOEKENSTANDAARD zwart', variant: 'KLEIN' };
    expect(readItems(stored(line))[0]?.identity).toMatchObject({ kind: 'size', sizeId: 'klein' });
  });

  test('keeps the variant id of any line', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(variantIdOf(itemOfLine(line).identity)).toBe(line.variantId);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});

describe('readStoredCart, older versions', () => {
  test('reads the text that the shop wrote in November 2026, with its tabs and an engraving', () => {
    const text =
      '{"version":2,"items":[{"variantId":"boekenstandaard-middel","productHandle":"boekenstandaard","productId":"boekenstandaard","name":"Boekenstandaard","variant":"Middel","price":6495,"image":"/pictures/middel-99c58699-160.webp","quantity":2},{"variantId":"luxe-gravering","productHandle":"luxe-gravering","productId":"luxe-gravering","name":"Luxe Gravering","variant":"","price":1995,"image":"","quantity":1,"attributes":[{"key":"Gravering","value":"Zoë & Bas"},{"key":"Voor","value":"Boekenstandaard (Middel)"}],"isUpsell":true}],"clearedFor":"0f3c","writers":[["k3x9",4],["b71q",1]]}';
    const { cart, clearedFor, writers, problems } = readStoredCart(text);
    expect(cart.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Boekenstandaard', 2, 64_95],
      ['Luxe Gravering', 1, 19_95],
    ]);
    expect(cart.items[1]?.attributes?.[0]).toEqual({ key: 'Gravering', value: 'Zoë & Bas' });
    const tabs = [
      ['k3x9', 4],
      ['b71q', 1],
    ];
    expect({ clearedFor, writers, problems }).toEqual({ clearedFor: '0f3c', writers: tabs, problems: [] });
  });

  test('reads the prices of a bare list as euros', () => {
    expect(
      readItems(
        JSON.stringify([
          { ...good, price: 64.95 },
          { ...good, variantId: 'v-klein', price: 54.95 },
        ]),
      ),
    ).toMatchObject([{ price: 64_95 }, { identity: { variantId: 'v-klein' }, price: 54_95 }]);
  });

  test('drops only the invalid lines of a bare list', () => {
    expect(
      readItems(
        JSON.stringify([{ ...good, price: 1e308 }, { ...good, price: '1' }, null, 3, { ...good, price: 64.95 }]),
      ),
    ).toHaveLength(1);
  });
});

describe('readStoredCart, clearedFor', () => {
  test('returns the order id that writeStoredCart wrote', () => {
    expect(readStoredCart(written({ clearedFor: 'order-1' })).clearedFor).toBe('order-1');
    expect(readStoredCart(written({})).clearedFor).toBeNull();
  });

  test('returns null when the stored value is not a string', () => {
    expect(readStoredCart('{"items":[],"clearedFor":7}').clearedFor).toBeNull();
  });
});

describe('writers of the stored cart', () => {
  const writers: CartWriters = [
    ['a', 3],
    ['b', 1],
  ];

  test('lastChangeOf returns the last change of a tab, and 0 for an unknown tab', () => {
    expect(lastChangeOf(writers, 'a')).toBe(3);
    expect(lastChangeOf(writers, 'c')).toBe(0);
    expect(lastChangeOf(null, 'a')).toBe(0);
  });

  test('withWriter moves a tab to the end when it changes the cart', () => {
    expect(withWriter(writers, 'a', 4)).toEqual([
      ['b', 1],
      ['a', 4],
    ]);
    expect(withWriter(null, 'a', 1)).toEqual([['a', 1]]);
  });

  test('withWriter drops the tab with the oldest change when a twenty-first is added', () => {
    let many: CartWriters | null = null;
    for (let tab = 1; tab <= 21; tab += 1) many = withWriter(many, `tab-${tab}`, 1);
    expect(many).toHaveLength(20);
    expect(lastChangeOf(many, 'tab-1')).toBe(0);
    expect(lastChangeOf(many, 'tab-2')).toBe(1);
    expect(readStoredCart(written({ writers: many })).writers).toEqual(many);
  });

  test.each([
    7,
    'a',
    [['a', 0]],
    [['a', '1']],
    [['a']],
    [[1, 1]],
    { a: 1 },
    Array.from({ length: 21 }, () => ['a', 1]),
  ])('readStoredCart returns null for the writers %j', (writers) => {
    expect(readStoredCart(JSON.stringify({ items: [good], writers }))).toMatchObject({
      cart: { items: [goodItem] },
      writers: null,
    });
  });
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const anyLine: fc.Arbitrary<StoredLine> = fc.record(
  {
    variantId: fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom('placeholder:', 'bundle:'), fc.oneof(fc.constantFrom(...SIZE_IDS), text))
        .map((parts) => parts.join('')),
    ),
    productId: text,
    productHandle: fc.oneof(text, fc.constant('boekenstandaard')),
    name: fc.oneof(text, fc.constant('Boekenstandaard')),
    variant: fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('', 'Middel', 'Middel + Groot')),
    price: fc.integer({ min: 0, max: 100_000_00 }),
    image: fc.constantFrom('', '/middel.webp', '/assets/a-1.avif?w=200'),
    quantity: fc.integer({ min: 1, max: 99 }),
    isUpsell: fc.boolean(),
    attributes: fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }),
  },
  { requiredKeys: ['variantId', 'productId', 'productHandle', 'name', 'variant', 'price', 'image', 'quantity'] },
);
const anyItem: fc.Arbitrary<CartItem> = anyLine.map(itemOfLine);
const anyCart: fc.Arbitrary<Cart> = fc
  .uniqueArray(anyItem, { selector: lineKey, maxLength: 6 })
  .map((items) => items.reduce(addItem, EMPTY_CART));
const anyWriters = fc.option(
  fc.array(fc.tuple(fc.string({ maxLength: 40 }), fc.integer({ min: 1 })), { maxLength: 20 }),
);

describe('readStoredCart, any input', () => {
  test('never throws, and returns a record that is written and read back unchanged', () => {
    const line = fc.oneof(
      anyLine,
      fc.record({ ...Object.fromEntries(Object.keys(good).map((key) => [key, fc.jsonValue()])) }),
      fc.jsonValue(),
    );
    const input = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(line).map((lines) => JSON.stringify(lines)),
      fc.array(line).map((lines) => stored(...lines)),
      fc.tuple(anyCart, fc.nat({ max: 400 })).map(([cart, length]) => written({ cart }).slice(0, length)),
    );
    fc.assert(
      fc.property(input, (raw) => {
        const { problems, ...record } = readStoredCart(raw);
        expect(readStoredCart(writeStoredCart(record))).toEqual({ ...record, problems: [] });
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  test('returns any record that writeStoredCart wrote', () => {
    fc.assert(
      fc.property(fc.record({ cart: anyCart, clearedFor: fc.option(text), writers: anyWriters }), (record) => {
        expect(readStoredCart(writeStoredCart(record))).toEqual({ ...record, problems: [] });
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('keeps valid lines among invalid ones, in their order', () => {
    const bad = fc.oneof(
      fc.jsonValue(),
      anyLine.map((one) => ({ ...one, quantity: 0 })),
    );
    fc.assert(
      fc.property(anyCart, fc.array(fc.tuple(fc.nat(), bad), { maxLength: 6 }), ({ items }, intruders) => {
        const mixed: unknown[] = JSON.parse(written({ cart: { items } })).items;
        for (const [position, intruder] of intruders) mixed.splice(position % (mixed.length + 1), 0, intruder);
        const result = readStoredCart(stored(...mixed));
        expect(result.cart.items).toEqual(items);
        expect(result.problems).toHaveLength(intruders.length);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});
