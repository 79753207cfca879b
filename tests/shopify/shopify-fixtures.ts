import { BUNDLE_HANDLE, fakeArticles } from '../../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify } from '../../lab/shopify-stand-in/fake-state.ts';
import { expect, test as ordinaryTest } from '../e2e/fixtures.ts';
import { type RunningShop, startShop } from '../e2e/running-shop.ts';
import type { ShopKind } from '../e2e/shop-pool.ts';

export { expect };

/** Navigation to the checkout host is expected in this store. */
export const LEAVES = { expected: [/^third party: http:\/\/127\.0\.0\.1:\d+\/(checkouts\/|favicon)/, /favicon/] };

/** A shop that sells through the fake Shopify. */
interface ShopifyShop extends RunningShop {
  readonly shopify: FakeShopify;
}

const shopifyShop: ShopKind<ShopifyShop> = { start: startShopifyShop };

/** For tests that change prices or stock of the store, or make the shop cache a failure. */
export const ownShopifyShop: ShopKind<ShopifyShop> = { start: startShopifyShop, forOneTest: true };

/** A test in a shop that sells through the fake Shopify, which works normally when the test starts. */
export const test = ordinaryTest.extend<{ readonly shopify: FakeShopify }>({
  shopKind: async ({}, use) => use(shopifyShop),

  shopify: [
    async ({ shop }, use) => {
      const { shopify } = shop as ShopifyShop;
      shopify.mood = { kind: 'well' };
      shopify.articles = fakeArticles;
      await use(shopify);
    },
    { auto: true },
  ],
});

async function startShopifyShop(): Promise<ShopifyShop> {
  const shopify = await startFakeShopify();
  const shop = await startShop({
    SHOPIFY_DEMO_ORIGIN: shopify.origin,
    SHOPIFY_PRIVATE_TOKEN: shopify.token,
    SHOPIFY_BUNDLE_HANDLE: BUNDLE_HANDLE,
  });
  return {
    ...shop,
    shopify,
    async stop() {
      await shop.stop();
      await shopify.stop();
    },
  };
}
