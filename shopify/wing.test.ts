import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStock, priceCheckout } from '../domain/checkout/checkout.ts';
import { BUNDLE_HANDLE } from '../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify } from '../lab/shopify-stand-in/fake-state.ts';
import { openTestShop, type TestShop } from '../tests/builders/test-shop.ts';
import { openStore } from './open-store.ts';
import type { ShopifySettings } from './settings.ts';
import { openShopify, shopifyOf } from './wing.ts';

let shopify: FakeShopify;
let subject: TestShop;
let settings: ShopifySettings;
beforeEach(async () => {
  shopify = await startFakeShopify();
  subject = await openTestShop();
  settings = {
    store: {
      origin: shopify.origin,
      token: shopify.token,
      bundleHandle: BUNDLE_HANDLE,
      webhookSecret: null,
      checkoutHosts: [],
      demoOrigin: shopify.origin,
    },
    readsPerHour: 60,
  };
});
afterEach(async () => {
  await subject.stop();
  await shopify.stop();
});

function connect() {
  const tools = { log: subject.shop.log, timing: {} };
  const { commerce, connected: store } = openStore(settings, {
    ...tools,
    madeOn: () => '2026-12-04',
    extras: () => [],
  });
  expect(store).toEqual({ bundleHandle: BUNDLE_HANDLE, assistantEndpoint: `${shopify.origin}/api/ucp/mcp` });
  const connected = shopifyOf({ wings: [openShopify(subject.shop, settings, tools)] });
  if (connected === null) throw new Error('not connected');
  return { commerce, connected };
}

test('readArticles returns the articles of all pages, newest first and with an excerpt without markup', async () => {
  const [template] = shopify.articles;
  if (!template) throw new Error('no articles');
  shopify.articles = Array.from({ length: 601 }, (_, index) => ({
    ...template,
    id: `gid://shopify/Article/${index}`,
    publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  }));
  const answer = await connect().connected.readArticles();
  if (!answer.ok) throw new Error(answer.error.reason);
  expect(answer.value).toHaveLength(601);
  expect(answer.value[0]?.id).toBe('gid://shopify/Article/600');
  expect(answer.value[0]?.excerpt).not.toContain('<');
  expect(answer.value[0]?.excerpt).toMatch(/^Waar hij staat Zet de standaard op ooghoogte/);
  expect(shopify.requests).toHaveLength(3);
});

test('a connected shop sells on while articles cannot be read, and stops asking for those', async () => {
  const { commerce, connected } = connect();
  shopify.mood = { kind: 'errors', code: 'ACCESS_DENIED', only: 'Articles' };
  for (let call = 0; call < 6; call += 1) expect(await connected.readArticles()).toMatchObject({ ok: false });
  expect(shopify.requests).toHaveLength(5);
  const item = { variantId: shopify.variant('boekenstandaard', 'Klein').id, quantity: 1, attributes: [] };
  const assortment = await commerce.getAssortment([item]);
  if (!assortment.ok) throw new Error(assortment.error.reason);
  const checkout = priceCheckout({ items: [item] }, ignoreStock(assortment.value));
  if (!checkout.ok) throw new Error(checkout.error.code);
  expect(await commerce.createCheckout(checkout.value, { assortment: assortment.value })).toMatchObject({ ok: true });
});

test('shopifyOf returns null for a shop that sells from its own store', () => {
  expect(shopifyOf(subject.shop)).toBeNull();
});
