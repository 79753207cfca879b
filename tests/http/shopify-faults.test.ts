import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopifyMood } from '../fakes/fake-shopify-state.ts';
import { type ShopifyShop, startShopifyShop } from './shopify-shop.ts';
import { readable } from './test-shop.ts';

const HANDLE = { handle: 'boekenstandaard' };
/** Lines of the log, as the shop writes them to its output. */
let lines: LogLine[];
let subject: ShopifyShop;

interface LogLine {
  readonly event: string;
  readonly message?: string;
}

beforeEach(async () => {
  subject = await startShopifyShop();
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

/** Rows of "Provider" in what the shop must withstand. */
const ROWS: readonly (readonly [string, ShopifyMood])[] = [
  ['hangs', { kind: 'hang' }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers broken JSON', { kind: 'broken' }],
  ['answers errors in a 200', { kind: 'errors', code: 'INTERNAL_SERVER_ERROR' }],
  ['is asked too much', { kind: 'errors', code: 'THROTTLED' }],
  ['hangs up', { kind: 'cut' }],
];

describe.each(ROWS)('a Shopify that %s', (_, mood) => {
  test('from the start: the page stands on local data, the function refuses, and the log says so', async () => {
    subject.shopify.mood = mood;
    const { status, text, took } = await page();
    expect(status).toBe(200);
    expect(text).toContain('€ 64,95');
    expect(took).toBeLessThan(4_000);
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

  test('at the checkout: refused, and no cart is made', async () => {
    subject.shopify.mood = mood;
    const { status, body } = await subject.checkout({ items: [klein()] });
    expect([status, body.error?.code]).toEqual([502, 'provider_failed']);
    expect(subject.asked('CartCreate')).toBe(0);
    expect(subject.shopify.carts).toEqual([]);
  });

  test('while the cart is made: refused, asked once, and the next try works', async () => {
    subject.shopify.mood = { ...mood, only: 'CartCreate' };
    const { status, body } = await subject.checkout({ items: [klein()] });
    expect([status, body.error?.code]).toEqual([502, 'provider_failed']);
    expect(subject.asked('CartCreate')).toBe(1);
    subject.shopify.mood = { kind: 'well' };
    expect(await subject.checkout({ items: [klein()] })).toMatchObject({ status: 200 });
  });
});

test('down during a visit: the last known prices stay', async () => {
  subject.shopify.variant('boekenstandaard', 'Middel').price = 63_95 as never;
  expect((await page()).text).toContain('€ 63,95');
  subject.shopify.mood = { kind: 'status', status: 500 };
  expect(await page('/product/boekenstandaard?maat=middel')).toMatchObject({ status: 200 });
  expect((await page('/product/boekenstandaard?maat=middel')).text).toContain('€ 63,95');
  expect((await subject.shop.call('/api/shopify', HANDLE)).status).toBe(200);
});

test.each(['/product/boekenstandaard', '/winkelwagen'])(
  'slow from the start: %s asks all it needs at once',
  async (path) => {
    subject.shopify.mood = { kind: 'slow', ms: 1_500 };
    const { status, took } = await page(path);
    expect(status).toBe(200);
    expect(took).toBeGreaterThan(1_400);
    expect(took).toBeLessThan(2_900);
  },
);

test('asks a dead Shopify twice for two hundred visitors', async () => {
  subject.shopify.mood = { kind: 'status', status: 500 };
  const answers = await Promise.all(Array.from({ length: 200 }, () => subject.shop.call('/api/shopify', HANDLE)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
  await Promise.all(Array.from({ length: 200 }, () => subject.shop.call('/api/shopify', HANDLE)));
  expect(subject.asked('Product')).toBe(2);
});

test('stops asking at the checkout after five failures', async () => {
  subject.shopify.mood = { kind: 'status', status: 500 };
  for (let index = 0; index < 20; index += 1) await subject.checkout({ items: [klein()] });
  expect(subject.asked('Assortment')).toBe(10);
});

test('an empty product: none, and the log says so', async () => {
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

test('userErrors: refused, without a promise that trying again helps', async () => {
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
])('the checkout address %j is never handed on', async (url) => {
  subject.shopify.mood = { kind: 'address', url };
  const { status, body } = await subject.checkout({ items: [klein()] });
  expect([status, body.error?.code, body.checkoutUrl]).toEqual([502, 'provider_failed', undefined]);
});

test('gives one address after a lost reply and a second try', async () => {
  subject.shopify.mood = { kind: 'lost', only: 'CartCreate' };
  expect((await subject.checkout({ items: [klein()] })).status).toBe(502);
  expect(subject.shopify.carts).toHaveLength(1);
  subject.shopify.mood = { kind: 'well' };
  const { body } = await subject.checkout({ items: [klein()] });
  expect(body.checkoutUrl).toBe(`${subject.shopify.origin}/checkouts/cn/${subject.shopify.carts[1]?.token}`);
  expect(subject.asked('CartCreate')).toBe(2);
});
