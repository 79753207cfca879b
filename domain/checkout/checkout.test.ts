import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { middelGroot } from '../../tests/builders/order/bundle.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type Cents, cents } from '../money/money.ts';
import { isSizeId } from '../product/sizes.ts';
import { type Assortment, ignoreStock, priceCheckout, type SellableVariant } from './checkout.ts';
import { CheckoutRequest, type RequestedItem } from './checkout-request.ts';

function sellable(variantId: string, price: number, quantityAvailable: number | null = 25): SellableVariant {
  const availableForSale = quantityAvailable !== 0;
  return {
    variantId,
    productHandle: 'boekenstandaard',
    name: 'Boekenstandaard',
    variant: variantId,
    sizeId: isSizeId(variantId) ? variantId : null,
    price: cents(price),
    availableForSale,
    quantityAvailable,
  };
}

const middel = sellable('middel', 64_95);
const groot = sellable('groot', 74_95);
const engraving: SellableVariant = { ...sellable('gravering', 19_95), textAttribute: 'Gravering' };

function assortment(changes: Partial<Assortment> = {}): Assortment {
  return {
    variants: [middel, groot, engraving],
    bundles: [{ bundle: middelGroot, components: [middel, groot] }],
    ...changes,
  };
}

function item(variantId: string, quantity = 1, text?: string): RequestedItem {
  return { variantId, quantity, attributes: text === undefined ? [] : [{ key: 'Gravering', value: text }] };
}

describe('priceCheckout', () => {
  test("charges the provider's prices", () => {
    expect(priceCheckout({ items: [item('middel', 2)] }, assortment())).toEqual({
      ok: true,
      value: {
        items: [item('middel', 2)],
        lines: [
          {
            variantId: 'middel',
            name: 'Boekenstandaard',
            variant: 'middel',
            unitPrice: 64_95,
            quantity: 2,
            attributes: [],
          },
        ],
        subtotal: 129_90,
      },
    });
  });

  test('expands three bundles into their sizes, with shares that add up to three bundle prices', () => {
    const priced = priceCheckout({ items: [item('bundle:middel-groot', 3)] }, assortment());
    expect(priced).toMatchObject({
      ok: true,
      value: {
        subtotal: 359_85,
        lines: [
          { variantId: 'middel', quantity: 3, unitPrice: 55_69, bundleId: 'middel-groot' },
          { variantId: 'groot', quantity: 3, unitPrice: 64_26, bundleId: 'middel-groot' },
        ],
      },
    });
  });

  test('refuses a bundle of which a size is missing with code unknown_variant', () => {
    const half = assortment({ bundles: [{ bundle: middelGroot, components: [middel] }] });
    expect(priceCheckout({ items: [item('bundle:middel-groot')] }, half)).toEqual({
      ok: false,
      error: { code: 'unknown_variant', variantIds: ['bundle:middel-groot'] },
    });
  });

  test('refuses unknown variants with code unknown_variant and names each once', () => {
    const items = [item('weg'), item('middel'), item('weg', 1, 'x'), item('__proto__')];
    expect(priceCheckout({ items }, assortment())).toEqual({
      ok: false,
      error: { code: 'unknown_variant', variantIds: ['weg', '__proto__'] },
    });
  });

  test('refuses an empty cart with code empty_cart', () => {
    expect(priceCheckout({ items: [] }, assortment())).toEqual({ ok: false, error: { code: 'empty_cart' } });
  });

  test('replaces a placeholder by its variant', () => {
    const variants = [{ ...middel, requestedAs: 'placeholder:middel' }];
    expect(priceCheckout({ items: [item('placeholder:middel')] }, assortment({ variants }))).toMatchObject({
      ok: true,
      value: { lines: [{ variantId: 'middel', unitPrice: 64_95 }] },
    });
  });

  test('refuses with code sold_out when all lines of a variant, its placeholder and its bundles exceed the stock', () => {
    const three = sellable('middel', 64_95, 3);
    const stock = assortment({
      variants: [three, { ...three, requestedAs: 'placeholder:middel' }],
      bundles: [{ bundle: middelGroot, components: [three, groot] }],
    });
    const items = [item('middel', 2), item('placeholder:middel'), item('bundle:middel-groot')];
    expect(priceCheckout({ items: items.slice(0, 2) }, stock).ok).toBe(true);
    expect(priceCheckout({ items }, stock)).toEqual({
      ok: false,
      error: {
        code: 'sold_out',
        lines: [
          { variantId: 'middel', available: 3 },
          { variantId: 'placeholder:middel', available: 3 },
          { variantId: 'bundle:middel-groot', available: 3 },
        ],
      },
    });
  });

  test('accepts any quantity of an available variant without a stock count, and refuses one that is not for sale', () => {
    expect(
      priceCheckout({ items: [item('veel', 99)] }, { variants: [sellable('veel', 1, null)], bundles: [] }).ok,
    ).toBe(true);
    const soldOut = { ...sellable('op', 1, null), availableForSale: false };
    expect(priceCheckout({ items: [item('op')] }, { variants: [soldOut], bundles: [] })).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: 'op', available: 0 }] },
    });
  });

  test('accepts any quantity after ignoreStock', () => {
    const none = { variants: [sellable('middel', 64_95, 0)], bundles: [] };
    expect(priceCheckout({ items: [item('middel', 99)] }, ignoreStock(none)).ok).toBe(true);
  });

  test('refuses a subtotal that differs from the shown one with code price_changed and the current prices', () => {
    const items = [item('middel', 2), item('bundle:middel-groot')];
    expect(priceCheckout({ items, expectedSubtotal: 1 }, assortment())).toEqual({
      ok: false,
      error: { code: 'price_changed', prices: { middel: 64_95, 'bundle:middel-groot': 119_95 }, subtotal: 249_85 },
    });
    expect(priceCheckout({ items, expectedSubtotal: 249_85 }, assortment()).ok).toBe(true);
  });

  test('keeps an engraving text on an engraving alone, and refuses an engraving without text with code text_missing', () => {
    const items = [item('gravering', 1, 'Voor oma'), item('middel', 1, 'gratis gegraveerd')];
    const priced = priceCheckout({ items }, assortment());
    expect(priced.ok && priced.value.lines.map((line) => line.attributes)).toEqual([
      [{ key: 'Gravering', value: 'Voor oma' }],
      [],
    ]);
    expect(priceCheckout({ items: [item('gravering')] }, assortment())).toEqual({
      ok: false,
      error: { code: 'text_missing', variantIds: ['gravering'] },
    });
  });

  test('keeps the text and the stand of an engraving and drops all other attributes', () => {
    const attributes = [
      { key: 'Gravering', value: 'Anna' },
      { key: 'Voor', value: 'gratis er nog bij' },
      { key: 'Voor', value: 'Boekenstandaard (Groot)' },
      { key: 'Naam', value: 'Bas' },
    ];
    const items = [item('middel'), item('groot'), { ...item('gravering'), attributes }];
    const priced = priceCheckout({ items }, assortment());
    expect(priced.ok && priced.value.lines[2]?.attributes).toEqual([attributes[0], attributes[2]]);
  });
});

describe('priceCheckout, any items and prices', () => {
  const price = fc.integer({ min: 0, max: 100_000_00 });
  const anyAssortment = fc
    .tuple(
      fc.array(fc.tuple(price, fc.option(fc.integer({ min: 0, max: 200 }))), { minLength: 1, maxLength: 6 }),
      price,
    )
    .map(([variants, bundlePrice]): Assortment => {
      const sellables = variants.map(([amount, stock], index) => sellable(`v${index}`, amount, stock));
      const components = [sellables[0], sellables.at(-1)] as SellableVariant[];
      return {
        variants: sellables,
        bundles: [{ bundle: { ...middelGroot, bundlePrice: cents(bundlePrice) }, components }],
      };
    });
  const anyItem = fc
    .tuple(fc.constantFrom('v0', 'v1', 'v2', 'v5', 'bundle:middel-groot', 'weg'), fc.integer({ min: 1, max: 99 }))
    .map(([variantId, quantity]) => item(variantId, quantity));
  const anyItems = fc.array(anyItem, { maxLength: 12 });

  test('returns a subtotal that is the sum of the lines, in whole cents', () => {
    fc.assert(
      fc.property(anyItems, anyAssortment, (items, stock) => {
        const priced = priceCheckout({ items }, ignoreStock(stock));
        if (!priced.ok) return;
        const { lines, subtotal } = priced.value;
        expect(subtotal).toBe(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0));
        const costs = items.map(({ variantId, quantity }) => {
          const variant = stock.variants.find((candidate) => candidate.variantId === variantId);
          return quantity * (variant?.price ?? (stock.bundles[0]?.bundle.bundlePrice as Cents));
        });
        expect(subtotal).toBe(costs.reduce((sum, cost) => sum + cost, 0));
        expect(lines.every((line) => Number.isSafeInteger(line.unitPrice) && line.unitPrice >= 0)).toBe(true);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('never accepts more pieces than are in stock, over all lines', () => {
    fc.assert(
      fc.property(anyItems, anyAssortment, (items, stock) => {
        const priced = priceCheckout({ items }, stock);
        if (!priced.ok) return;
        for (const { variantId, quantityAvailable } of stock.variants) {
          const asked = priced.value.lines.filter((line) => line.variantId === variantId);
          const pieces = asked.reduce((sum, line) => sum + line.quantity, 0);
          expect(pieces).toBeLessThanOrEqual(quantityAvailable ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('returns the same result when a priced checkout is priced again', () => {
    fc.assert(
      fc.property(anyItems, anyAssortment, (items, stock) => {
        const priced = priceCheckout({ items }, stock);
        if (!priced.ok) return;
        const again = { items: [...priced.value.items], expectedSubtotal: priced.value.subtotal };
        expect(priceCheckout(again, stock)).toEqual(priced);
      }),
    );
  });
});

describe('CheckoutRequest', () => {
  const request = (line: unknown, more: object = {}) => v.safeParse(CheckoutRequest, { items: [line], ...more });
  const line = (changes: object = {}) => ({ variantId: 'middel', quantity: 1, ...changes });

  test('trims engraving texts and normalises them to NFC', () => {
    const attributes = [{ key: 'Gravering', value: '  Cafe\u0301  ' }];
    expect(request(line({ attributes }), { expectedSubtotal: 64_95 }).output).toEqual({
      items: [{ variantId: 'middel', quantity: 1, attributes: [{ key: 'Gravering', value: 'Café' }] }],
      expectedSubtotal: 64_95,
    });
  });

  test.each([0, -1, 100, 1.5, Number.NaN, '50abc', '1', 1e9, null, [], {}, true, undefined])(
    'refuses the quantity %j',
    (quantity) => {
      expect(request(line({ quantity })).success).toBe(false);
    },
  );

  test.each([1, 99])('accepts the quantity %i', (quantity) => {
    expect(request(line({ quantity })).success).toBe(true);
  });

  test.each(['', 'x'.repeat(201), 'a\u0000b', 'a\r\nb', '\u202Emiddel', '\uD800', 7, null])(
    'refuses the variant id %j',
    (variantId) => {
      expect(request(line({ variantId })).success).toBe(false);
    },
  );

  test.each(['', '   ', 'x'.repeat(41), ' '.repeat(50_000), 'a\u0000b', 'a\nb', 'a\u202Eb', '\uDC00', 5])(
    'refuses the engraving text %j',
    (value) => {
      expect(request(line({ attributes: [{ key: 'Gravering', value }] })).success).toBe(false);
    },
  );

  test.each(['x', 'x'.repeat(40), '<b>Oma & Opa</b>', '\'t Hoekje "1"', 'Zoë 👨‍👩‍👧'])(
    'accepts the engraving text %j',
    (value) => {
      expect(request(line({ attributes: [{ key: 'Gravering', value }] })).success).toBe(true);
    },
  );

  test.each([
    { items: 'x' },
    { items: null },
    {},
    null,
    [],
    { items: Array.from({ length: 101 }, () => line()) },
    { items: [line()], total: 64_95 },
    { items: [line({ price: 1 })] },
    { items: [line()], expectedSubtotal: -1 },
    { items: [line()], expectedSubtotal: 1.5 },
    { items: [line()], expectedSubtotal: '64.95' },
    { items: [line({ attributes: Array.from({ length: 6 }, () => ({ key: 'a', value: 'b' })) })] },
    { items: [line({ attributes: [{ key: 'a', value: 'b', extra: 1 }] })] },
  ])('refuses an invalid body (case %#)', (body) => {
    expect(v.safeParse(CheckoutRequest, body).success).toBe(false);
  });
});
