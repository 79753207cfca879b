import { startFakeShopify } from '../fakes/fake-shopify.ts';
import type { FakeShopify } from '../fakes/fake-shopify-state.ts';
import { BUNDLE_HANDLE } from '../fakes/fake-shopify-store.ts';
import { test as journey } from './journey.ts';
import { type RunningShop, startShop } from './running-shop.ts';

/** Leaving for the checkout is what a shopper of this store is meant to do. */
export const LEAVES = { expected: [/^third party: http:\/\/127\.0\.0\.1:\d+\/(checkouts\/|favicon)/, /favicon/] };

export function settingsFor(shopify: FakeShopify) {
  return {
    SHOPIFY_DEMO_ORIGIN: shopify.origin,
    SHOPIFY_PRIVATE_TOKEN: shopify.token,
    SHOPIFY_BUNDLE_HANDLE: BUNDLE_HANDLE,
  };
}

/** A journey in a shop that sells through a stand-in for Shopify. */
export const test = journey
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed
  .extend('shopify', { scope: 'file' }, async ({}, { onCleanup }): Promise<FakeShopify> => {
    const shopify = await startFakeShopify();
    onCleanup(() => shopify.stop());
    return shopify;
  })
  .extend('shop', { scope: 'file' }, async ({ shopify }, { onCleanup }): Promise<RunningShop> => {
    const shop = await startShop(settingsFor(shopify));
    onCleanup(() => shop.stop());
    return shop;
  });
