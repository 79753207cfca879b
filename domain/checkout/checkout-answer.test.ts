import { describe, expect, test } from 'vitest';
import { readCheckoutRefusal, readCheckoutUrl } from './checkout-answer.ts';

describe('readCheckoutUrl', () => {
  test.each(['https://shop.example/bestellen/abc', 'http://127.0.0.1:3000/bestellen/abc', 'HTTPS://a.example/'])(
    'returns %s',
    (checkoutUrl) => expect(readCheckoutUrl({ checkoutUrl })).toBe(checkoutUrl),
  );

  test.each([
    [{ checkoutUrl: 'javascript:alert(1)' }],
    [{ checkoutUrl: 'file:///etc/passwd' }],
    [{ checkoutUrl: '/bestellen/abc' }],
    [{ checkoutUrl: 'https://' }],
    [{ checkoutUrl: '' }],
    [{ checkoutUrl: 7 }],
    [{ checkoutUrl: ['https://shop.example/'] }],
    [{}],
    [[]],
    [null],
    ['https://shop.example/'],
    [undefined],
  ])('returns null for %j', (answer) => expect(readCheckoutUrl(answer)).toBeNull());
});

describe('readCheckoutRefusal', () => {
  const error = { code: 'price_changed', message: 'De prijs is veranderd.' };

  test('returns code and message, with no prices and no lines when there are none', () => {
    expect(readCheckoutRefusal({ error })).toEqual({ ...error, prices: {}, available: {} });
  });

  test('returns prices in cents and what is available, by variant', () => {
    const lines = [{ variantId: 'v-groot', available: 2, other: 1 }];
    expect(readCheckoutRefusal({ error: { ...error, prices: { 'v-middel': 64_95 }, lines } })).toEqual({
      ...error,
      prices: { 'v-middel': 64_95 },
      available: { 'v-groot': 2 },
    });
  });

  test.each([
    [null],
    ['error'],
    [{ error: 'price_changed' }],
    [{ error: { ...error, code: 7 } }],
    [{ error: { ...error, message: undefined } }],
    [{ error: { ...error, prices: { a: 64.95 } } }],
    [{ error: { ...error, prices: { a: '6495' } } }],
    [{ error: { ...error, prices: 7 } }],
    [{ error: { ...error, prices: null } }],
    [{ error: { ...error, lines: {} } }],
    [{ error: { ...error, lines: [null] } }],
    [{ error: { ...error, lines: [{ variantId: 7, available: 1 }] } }],
    [{ error: { ...error, lines: [{ variantId: 'a', available: '1' }] } }],
  ])('returns null for %j', (answer) => expect(readCheckoutRefusal(answer)).toBeNull());
});
