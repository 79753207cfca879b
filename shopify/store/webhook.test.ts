import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueAtShopify } from '../open-store.ts';
import { soldHandles } from './assortment.ts';
import { createProductRefresher, createWebhookReader } from './webhook.ts';

const secret = 'geheim-van-de-winkel';
const catalogue = catalogueAtShopify('bundel');
const handles = soldHandles(catalogue);
const now = () => new Date('2026-11-20T10:00:00Z');
const reader = () => createWebhookReader({ secret, catalogue, now });

function notice(payload: object, { signedWith = secret, id = 'een', topic = 'products/update' } = {}) {
  const body = new TextEncoder().encode(JSON.stringify(payload));
  const signature = createHmac('sha256', signedWith).update(body).digest('base64');
  const headers = new Headers({
    'X-Shopify-Hmac-Sha256': signature,
    'X-Shopify-Webhook-Id': id,
    'X-Shopify-Topic': topic,
  });
  return { headers, body };
}

test('webhook reader returns the handle of the product that changed', () => {
  expect(reader().read(notice({ id: 1, handle: 'luxe-gravering' }))).toEqual({ ok: true, value: ['luxe-gravering'] });
});

test('webhook reader returns all handles of the shop when the product is unknown', () => {
  expect(reader().read(notice({ id: 1 }, { topic: 'products/delete' }))).toEqual({ ok: true, value: handles });
  expect(reader().read(notice({ handle: 'hernoemd' }))).toEqual({ ok: true, value: handles });
});

test('webhook reader ignores other topics', () => {
  expect(reader().read(notice({ handle: 'boekenstandaard' }, { topic: 'orders/create' }))).toEqual({
    ok: true,
    value: [],
  });
});

test('webhook reader refuses a notice that is signed with another secret, changed after signing, or not signed', () => {
  const forged = { ok: false, error: 'forged' };
  expect(reader().read(notice({}, { signedWith: 'anders' }))).toEqual(forged);
  const changed = notice({ handle: 'boekenstandaard' });
  expect(reader().read({ ...changed, body: new TextEncoder().encode('{}') })).toEqual(forged);
  const unsigned = notice({});
  unsigned.headers.delete('X-Shopify-Hmac-Sha256');
  expect(reader().read(unsigned)).toEqual(forged);
  unsigned.headers.set('X-Shopify-Hmac-Sha256', 'AAAA');
  expect(reader().read(unsigned)).toEqual(forged);
});

test('webhook reader refuses a repeated notice, but accepts one after a forged one with the same id', () => {
  const subject = reader();
  expect(subject.read(notice({ handle: 'boekenstandaard' }, { signedWith: 'anders' })).ok).toBe(false);
  expect(subject.read(notice({ handle: 'boekenstandaard' })).ok).toBe(true);
  expect(subject.read(notice({ handle: 'boekenstandaard' }))).toEqual({ ok: false, error: 'repeated' });
  expect(subject.read(notice({ handle: 'boekenstandaard' }, { id: 'twee' })).ok).toBe(true);
});

test('webhook reader recognises the last 1,000 notices as repeated', () => {
  const subject = reader();
  for (let index = 0; index <= 1_000; index += 1) subject.read(notice({}, { id: `n${index}` }));
  expect(subject.read(notice({}, { id: 'n1000' }))).toEqual({ ok: false, error: 'repeated' });
  expect(subject.read(notice({}, { id: 'n0' })).ok).toBe(true);
});

test.each([
  ['refuses a notice of more than four hours ago', '2026-11-20T05:59:59.000000000Z', { ok: false, error: 'outdated' }],
  ['accepts one of four hours ago', '2026-11-20T06:00:00.000000000Z', { ok: true, value: ['luxe-gravering'] }],
  ['accepts one with an unreadable moment', 'gisteren', { ok: true, value: ['luxe-gravering'] }],
])('webhook reader %s', (_, moment, answer) => {
  const signed = notice({ handle: 'luxe-gravering' });
  signed.headers.set('X-Shopify-Triggered-At', moment);
  expect(reader().read(signed)).toEqual(answer);
});

describe('createProductRefresher', () => {
  let asked: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const refresher = () =>
    createProductRefresher(
      {
        renew: async (handle) => {
          asked.push(handle);
        },
      },
      1_000,
    );

  test('refresh renews each product at once and again after the delay', () => {
    refresher().refresh(['a', 'b']);
    expect(asked).toEqual(['a', 'b']);
    vi.advanceTimersByTime(999);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
    vi.advanceTimersByTime(10_000);
    expect(asked).toHaveLength(4);
  });

  test('refresh renews a product twice for twenty notices', () => {
    const subject = refresher();
    for (let index = 0; index < 20; index += 1) subject.refresh(['a']);
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual(['a', 'a']);
    subject.refresh(['a']);
    expect(asked).toHaveLength(3);
  });

  test('close cancels the second renewal', () => {
    const subject = refresher();
    subject.refresh(['a']);
    subject.close();
    vi.advanceTimersByTime(10_000);
    expect(asked).toEqual(['a']);
  });
});
