import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import type { Product, Variant } from './product.ts';
import { ProductAnswer, productAnswer } from './product-wire.ts';

const middle = {
  id: 'v2',
  title: 'Middel',
  priceV2: { amount: '64.95', currencyCode: 'EUR' },
  compareAtPriceV2: { amount: '74.9', currencyCode: 'EUR' },
  availableForSale: true,
  selectedOptions: [{ name: 'Maat', value: 'Middel' }],
};

const answerWith = (variant: object) => ({
  product: {
    id: 'p1',
    handle: 'boekenstandaard',
    title: 'Boekenstandaard',
    description: 'Zwart',
    images: { edges: [{ node: { url: '/a.webp', altText: null } }] },
    variants: { edges: [{ node: variant }] },
  },
});

describe('ProductAnswer', () => {
  test('reads the wire format into a product with sizes and cents', () => {
    expect(v.parse(ProductAnswer, answerWith(middle)).product).toEqual({
      id: 'p1',
      handle: 'boekenstandaard',
      title: 'Boekenstandaard',
      description: 'Zwart',
      images: [{ url: '/a.webp', altText: null }],
      variants: [
        {
          id: 'v2',
          title: 'Middel',
          sizeId: 'middel',
          price: 64_95,
          compareAtPrice: 74_90,
          availableForSale: true,
          selectedOptions: [{ name: 'Maat', value: 'Middel' }],
        },
      ],
    });
  });

  test('reads an answer without a product, and a variant without an original price', () => {
    expect(v.parse(ProductAnswer, { product: null })).toEqual({ product: null });
    expect(
      v.parse(ProductAnswer, answerWith({ ...middle, compareAtPriceV2: null })).product?.variants[0]?.compareAtPrice,
    ).toBeNull();
  });

  test('drops unknown fields', () => {
    const variant = v.parse(ProductAnswer, answerWith({ ...middle, secret: 1 })).product?.variants[0];
    expect(variant).not.toHaveProperty('secret');
    expect(variant).not.toHaveProperty('priceV2');
  });

  test.each([
    ['a number as amount', { ...middle, priceV2: { amount: 64.95, currencyCode: 'EUR' } }],
    ['another currency', { ...middle, priceV2: { amount: '64.95', currencyCode: 'USD' } }],
    ['an amount with a comma', { ...middle, priceV2: { amount: '64,95', currencyCode: 'EUR' } }],
    ['a negative price', { ...middle, priceV2: { amount: '-64.95', currencyCode: 'EUR' } }],
    ['an original price that is not an amount', { ...middle, compareAtPriceV2: { amount: 'x', currencyCode: 'EUR' } }],
    ['a text as availability', { ...middle, availableForSale: 'true' }],
    ['a variant without a title', { ...middle, title: undefined }],
  ])('refuses %s', (_, variant) => {
    expect(v.safeParse(ProductAnswer, answerWith(variant)).success).toBe(false);
  });

  test('never throws for any answer', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true }),
        (answer) => void v.safeParse(ProductAnswer, { product: answer }),
      ),
    );
  });
});

describe('productAnswer', () => {
  const price = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);
  const text = fc.string({ unit: 'binary' });
  const variant = <T extends Pick<Variant, 'title' | 'sizeId'>>(named: fc.Arbitrary<T>) =>
    fc
      .record({
        id: text,
        price,
        compareAtPrice: fc.option(price),
        availableForSale: fc.boolean(),
        selectedOptions: fc.array(fc.record({ name: text, value: text }), { maxLength: 2 }),
      })
      .chain((rest) => named.map((name): Variant => ({ ...rest, ...name })));
  const standVariant = variant(
    fc.constantFrom<Pick<Variant, 'title' | 'sizeId'>>(
      { title: 'Klein', sizeId: 'klein' },
      { title: 'Maat MIDDEL', sizeId: 'middel' },
      { title: 'Middel + Groot', sizeId: null },
      { title: '', sizeId: null },
    ),
  );
  const otherVariant = variant(fc.oneof(text, fc.constant('Groot')).map((title) => ({ title, sizeId: null })));
  const product: fc.Arbitrary<Product> = fc
    .record({
      id: text,
      title: text,
      description: text,
      images: fc.array(fc.record({ url: text, altText: fc.option(text) }), { maxLength: 3 }),
      sold: fc.oneof(
        fc.record({ handle: fc.constant('boekenstandaard'), variants: fc.array(standVariant, { maxLength: 4 }) }),
        fc.record({ handle: text, variants: fc.array(otherVariant, { maxLength: 4 }) }),
      ),
    })
    .map(({ sold, ...rest }) => ({ ...rest, ...sold }));

  test('writes any product so that ProductAnswer reads it back unchanged', () => {
    fc.assert(
      fc.property(fc.option(product), (original) => {
        const wire: unknown = JSON.parse(JSON.stringify(productAnswer(original)));
        expect(v.parse(ProductAnswer, wire)).toEqual({ product: JSON.parse(JSON.stringify(original)) });
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  test('writes the wire format that ProductAnswer reads', () => {
    const answer = v.parse(ProductAnswer, answerWith(middle));
    const amount = { amount: '74.90', currencyCode: 'EUR' };
    expect(productAnswer(answer.product)).toEqual(answerWith({ ...middle, compareAtPriceV2: amount }));
  });
});
