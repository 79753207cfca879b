import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify, ShopifyMood } from '../../lab/shopify-stand-in/fake-state.ts';
import { ASSORTMENT, CART_CREATE, PRODUCT } from './questions.ts';
import { createStorefront } from './storefront.ts';

/** Time-out for tests with a slow Shopify; elsewhere it is long, so that a busy machine does not fail a test. */
const SHORT = 150;

describe('createStorefront over a real socket', () => {
  let shopify: FakeShopify;
  let warnings: [string, Readonly<Record<string, string>>][];
  let time: number;
  let timeout: number;

  beforeEach(async () => {
    shopify = await startFakeShopify();
    time = 0;
    timeout = 5_000;
    warnings = [];
  });
  afterEach(() => shopify.stop());

  const storefront = (token = shopify.token) =>
    createStorefront({
      origin: shopify.origin,
      token,
      clock: () => time,
      warn: (event, fields) => void warnings.push([event, fields]),
      timeout: { read: timeout, write: timeout },
      backOff: 10,
    });
  const read = (subject = storefront()) =>
    subject.ask(
      { ...PRODUCT, answer: v.object({ product: v.nullable(v.object({ title: v.string() })) }) },
      { handle: 'boekenstandaard' },
    );
  const write = (buyerIp?: string, subject = storefront()) =>
    subject.ask(
      {
        ...CART_CREATE,
        answer: v.object({ cartCreate: v.object({ cart: v.object({ checkoutUrl: v.string() }) }) }),
      },
      { input: {} },
      buyerIp,
    );
  const failure = (reason: string) => ({ ok: false, error: { kind: 'provider-failure', reason } });
  const refusal = (reason: string) => ({ ok: false, error: { kind: 'provider-failure', reason, isFinal: true } });

  test('an answer', async () => {
    expect(await read()).toEqual({ ok: true, value: { product: { title: 'Boekenstandaard' } } });
    expect(shopify.requests).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test.each<[string, ShopifyMood, string]>([
    ['hangs', { kind: 'hang' }, 'time-out'],
    ['answers after the time-out', { kind: 'slow', ms: 2 * SHORT }, 'time-out'],
    ['answers 429', { kind: 'status', status: 429 }, 'HTTP 429'],
    ['answers 500', { kind: 'status', status: 500 }, 'HTTP 500'],
    ['answers broken JSON', { kind: 'broken' }, 'unreadable answer'],
    ['cuts the connection', { kind: 'cut' }, 'no connection'],
    ['throttles, in a 200', { kind: 'errors', code: 'THROTTLED' }, 'THROTTLED: stand-in'],
    [
      'has an internal error, in a 200',
      { kind: 'errors', code: 'INTERNAL_SERVER_ERROR' },
      'INTERNAL_SERVER_ERROR: stand-in',
    ],
  ])('retries a read once and a write never when Shopify %s', async (_, mood, reason) => {
    shopify.mood = mood;
    if (reason === 'time-out') timeout = SHORT;
    expect(await read()).toEqual(failure(`Product: ${reason}`));
    expect(shopify.requests).toHaveLength(2);
    expect(await write()).toEqual(failure(`CartCreate: ${reason}`));
    expect(shopify.requests).toHaveLength(3);
  });

  test.each<[string, ShopifyMood, string]>([
    ['answers 403', { kind: 'status', status: 403 }, 'HTTP 403'],
    ['answers errors in a 200', { kind: 'errors', code: 'undefinedField' }, 'undefinedField: stand-in'],
    ['does not allow it', { kind: 'errors', code: 'ACCESS_DENIED' }, 'ACCESS_DENIED: stand-in'],
    ['does not understand us', { kind: 'errors', code: 'BAD_USER_INPUT' }, 'BAD_USER_INPUT: stand-in'],
  ])('a Shopify that %s is not asked again, and never will be of use', async (_, mood, reason) => {
    shopify.mood = mood;
    expect(await read()).toEqual(refusal(`Product: ${reason}`));
    expect(shopify.requests).toHaveLength(1);
    expect(await write()).toEqual(refusal(`CartCreate: ${reason}`));
  });

  test('succeeds when the retry succeeds', async () => {
    shopify.mood = { kind: 'status', status: 500, times: 1 };
    expect(await read()).toMatchObject({ ok: true });
    expect(shopify.requests).toHaveLength(2);
  });

  test('names the reason when the token is wrong', async () => {
    expect(await read(storefront('shpat_of_somebody_else'))).toEqual(refusal('Product: HTTP 401'));
  });

  test('creates no second cart when the answer is lost', async () => {
    shopify.mood = { kind: 'lost' };
    expect(await write()).toEqual(failure('CartCreate: no connection'));
    expect(shopify.carts).toHaveLength(1);
  });

  test('stops calling after five failed reads, and calls again after a pause', async () => {
    const subject = storefront();
    shopify.mood = { kind: 'status', status: 500 };
    for (let index = 0; index < 5; index += 1) await read(subject);
    expect(shopify.requests).toHaveLength(10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => read(subject)));
    expect(answers[0]).toEqual(failure('Product: circuit open'));
    expect(shopify.requests).toHaveLength(10);
    time = 20_000;
    shopify.mood = { kind: 'well' };
    expect(await read(subject)).toMatchObject({ ok: true });
    expect(await read(subject)).toMatchObject({ ok: true });
  });

  test('makes carts while pages are throttled, however many of those fail', async () => {
    const subject = storefront();
    shopify.mood = { kind: 'errors', code: 'THROTTLED', only: 'Product' };
    for (let index = 0; index < 6; index += 1) await read(subject);
    expect(await read(subject)).toEqual(failure('Product: circuit open'));
    expect(await write(undefined, subject)).toMatchObject({ ok: true });
  });

  test('says that waiting is no use while it is not called because of a refusal', async () => {
    shopify.mood = { kind: 'status', status: 403 };
    const subject = storefront();
    for (let index = 0; index < 5; index += 1) await write(undefined, subject);
    expect(await write(undefined, subject)).toEqual(refusal('CartCreate: circuit open'));
    expect(shopify.requests).toHaveLength(5);
  });

  test('goes on calling after questions with values that Shopify does not take', async () => {
    const subject = storefront();
    shopify.mood = { kind: 'errors', code: 'BAD_USER_INPUT' };
    for (let index = 0; index < 10; index += 1) await write(undefined, subject);
    expect(shopify.requests).toHaveLength(10);
  });

  test('warns once of another API version', async () => {
    shopify.version = '2026-07';
    const subject = storefront();
    await read(subject);
    await read(subject);
    expect(warnings).toEqual([['shopify_version_drift', { asked: '2026-04', answered: '2026-07' }]]);
  });

  test('returns the other fields and warns when the token may not read stock', async () => {
    shopify.stockVisible = false;
    const stand = v.object({ variants: v.object({ nodes: v.array(v.object({ title: v.string() })) }) });
    const answer = await storefront().ask(
      { ...ASSORTMENT, answer: v.object({ stand }) },
      { ids: [], stand: 'boekenstandaard', bundle: 'bestaat-niet' },
    );
    expect(answer).toMatchObject({ ok: true });
    expect(warnings).toEqual([['shopify_stock_hidden', { scope: 'unauthenticated_read_product_inventory' }]]);
  });

  test("sends the shopper's address only when it is a single public address", async () => {
    await write('198.41.0.4');
    await write();
    await write('127.0.0.1');
    await write('192.168.1.4');
    await write('2001:db8:0:0::/64');
    await write('2a02:a44b::7');
    const named = shopify.requests.map(({ headers }) => headers['shopify-storefront-buyer-ip']);
    expect(named).toEqual(['198.41.0.4', undefined, undefined, undefined, undefined, '2a02:a44b::7']);
  });
});
