import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopifyMood } from '../../lab/shopify-stand-in/fake-state.ts';
import { shopifyDoor } from '../../shopify/door.ts';
import { readable } from '../http/test-shop.ts';
import { type ShopifyShop, startShopifyShop } from './shopify-shop.ts';

const HANDLE = { handle: 'boekenstandaard' };
/** Lines of the log on standard output. */
let lines: LogLine[];
let subject: ShopifyShop;

interface LogLine {
  readonly event: string;
  readonly message?: string;
}

/**
 * The waits themselves are tested in shopify/storefront/storefront.test.ts. A busy machine needs the 1.5 s: a request that is
 * given up before the stand-in has read it counts as none.
 */
const SHORT_WAITS = { timeout: { read: 1_500, write: 1_500 }, backOff: 20 };
/** Stands still, so that a slow machine does not come to the end of a pause. */
const NOW = new Date('2025-08-05T10:00:00Z');

beforeEach(async () => {
  subject = await startShopifyShop({}, { wings: [shopifyDoor(SHORT_WAITS)], now: () => NOW });
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    for (const line of String(chunk).split('\n')) {
      if (line.startsWith('{')) lines.push(JSON.parse(line) as LogLine);
    }
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await subject.stop();
});

const klein = () => ({ variantId: subject.shopify.variant('boekenstandaard', 'Klein').id, quantity: 1 });
const page = async (path = '/product/boekenstandaard') => {
  const start = performance.now();
  const response = await subject.shop.get(path);
  return { status: response.status, text: readable(await response.text()), took: performance.now() - start };
};

const questions = ({ shopify }: ShopifyShop) =>
  shopify.requests.map(({ operation, variables }) => `${operation} ${JSON.stringify(variables)}`).toSorted();

/** Failures of the provider that the shop must survive. */
const ROWS: readonly (readonly [string, ShopifyMood])[] = [
  ['hangs', { kind: 'hang' }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers broken JSON', { kind: 'broken' }],
  ['answers errors in a 200', { kind: 'errors', code: 'INTERNAL_SERVER_ERROR' }],
  ['is asked too much', { kind: 'errors', code: 'THROTTLED' }],
  ['hangs up', { kind: 'cut' }],
];

describe.each(ROWS)('Shopify that %s', (_, mood) => {
  test('at first use: pages show catalogue data, the function returns provider_failed, and the failure is logged', async () => {
    subject.shopify.mood = mood;
    const { status, text, took } = await page();
    expect(status).toBe(200);
    expect(text).toContain('€ 64,95');
    expect(took).toBeLessThan(8_000);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'product_read_failed',
        message: 'Failed to fetch from Shopify, using fallback data',
      }),
    );
    const answer = await subject.shop.call('/api/shopify', HANDLE);
    expect([answer.status, (await answer.json()).error.code]).toEqual([502, 'provider_failed']);
    expect((await page('/winkelwagen')).status).toBe(200);
    expect((await page('/')).text).toContain('€ 64,95 van € 74,95');
    expect((await page('/blog/welke-maat-boekenstandaard')).text).toContain('Prijs € 54,95 € 64,95 € 74,95');
    expect((await subject.shop.get('/readyz')).status).toBe(200);
  });

  test('at checkout: returns provider_failed and creates no cart', async () => {
    subject.shopify.mood = mood;
    const { status, body } = await subject.checkout({ items: [klein()] });
    expect([status, body.error?.code]).toEqual([502, 'provider_failed']);
    expect(subject.asked('CartCreate')).toBe(0);
    expect(subject.shopify.carts).toEqual([]);
  });

  test('while the cart is created: returns provider_failed without a retry, and the next attempt succeeds', async () => {
    subject.shopify.mood = { ...mood, only: 'CartCreate' };
    const { status, body } = await subject.checkout({ items: [klein()] });
    expect([status, body.error?.code]).toEqual([502, 'provider_failed']);
    expect(subject.asked('CartCreate')).toBe(1);
    subject.shopify.mood = { kind: 'well' };
    expect(await subject.checkout({ items: [klein()] })).toMatchObject({ status: 200 });
  });
});

test('the product page keeps the last known prices when Shopify goes down', async () => {
  subject.shopify.variant('boekenstandaard', 'Middel').price = 63_95 as never;
  expect((await page()).text).toContain('€ 63,95');
  subject.shopify.mood = { kind: 'status', status: 500 };
  expect(await page('/product/boekenstandaard?maat=middel')).toMatchObject({ status: 200 });
  expect((await page('/product/boekenstandaard?maat=middel')).text).toContain('€ 63,95');
  expect((await subject.shop.call('/api/shopify', HANDLE)).status).toBe(200);
});

test.each(['/product/boekenstandaard', '/winkelwagen'])(
  '%s makes all its requests before Shopify has answered one',
  async (path) => {
    const well = await startShopifyShop();
    await well.shop.get(path);
    const needed = questions(well);
    await well.stop();
    const hanging = await startShopifyShop();
    hanging.shopify.mood = { kind: 'hang' };
    const answer = hanging.shop.get(path);
    // The page waits 2.5 s for answers; no request has one yet.
    await vi.waitFor(() => expect(questions(hanging)).toEqual(needed), { timeout: 2_000 });
    expect((await answer).status).toBe(200);
    await hanging.stop();
  },
);

test('a failing Shopify gets two requests for eighty calls', async () => {
  subject.shopify.mood = { kind: 'status', status: 500 };
  const answers = await Promise.all(Array.from({ length: 40 }, () => subject.shop.call('/api/shopify', HANDLE)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
  await Promise.all(Array.from({ length: 40 }, () => subject.shop.call('/api/shopify', HANDLE)));
  expect(subject.asked('Product')).toBe(2);
});

test('the checkout makes no more requests after five failures', async () => {
  subject.shopify.mood = { kind: 'status', status: 500 };
  for (let index = 0; index < 20; index += 1) await subject.checkout({ items: [klein()] });
  expect(subject.asked('Assortment')).toBe(10);
});

test('the product function returns null and logs product_absent when Shopify has no product', async () => {
  subject.shopify.mood = { kind: 'no-product' };
  const answer = await subject.shop.call('/api/shopify', HANDLE);
  expect([answer.status, await answer.json()]).toEqual([200, { product: null }]);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'product_absent', message: 'No product data returned' }),
  );
  const { text } = await page();
  expect(text).toContain('€ 64,95');
  expect(text).toContain('NIET LEVERBAAR');
  expect(text).toContain('https://schema.org/OutOfStock');
  expect(text).not.toContain('https://schema.org/InStock');
});

test('the checkout returns provider_refused when Shopify answers userErrors', async () => {
  subject.shopify.mood = { kind: 'user-error', code: 'VALIDATION_CUSTOM', only: 'CartCreate' };
  expect(await subject.checkout({ items: [klein()] })).toMatchObject({
    status: 502,
    body: { error: { code: 'provider_refused', message: expect.stringContaining('nog eens proberen helpt niet') } },
  });
  expect(lines).toContainEqual(expect.objectContaining({ event: 'checkout_failed', retryable: false }));
});

test.each([
  null,
  '',
  'https://evil.example/checkouts/1',
  'http://winkel.myshopify.com/checkouts/1',
  'javascript:alert(1)',
  '//evil.example',
])('the checkout returns provider_failed instead of the checkout URL %j', async (url) => {
  subject.shopify.mood = { kind: 'address', url };
  const { status, body } = await subject.checkout({ items: [klein()] });
  expect([status, body.error?.code, body.checkoutUrl]).toEqual([502, 'provider_failed', undefined]);
});

test('the checkout succeeds with a new cart after the reply to the first was lost', async () => {
  subject.shopify.mood = { kind: 'lost', only: 'CartCreate' };
  expect((await subject.checkout({ items: [klein()] })).status).toBe(502);
  expect(subject.shopify.carts).toHaveLength(1);
  subject.shopify.mood = { kind: 'well' };
  const { body } = await subject.checkout({ items: [klein()] });
  expect(body.checkoutUrl).toBe(`${subject.shopify.origin}/checkouts/cn/${subject.shopify.carts[1]?.token}`);
  expect(subject.asked('CartCreate')).toBe(2);
});
