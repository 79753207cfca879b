import * as paths from '../domain/pages/paths.ts';
import type { StoreDoor, WingDoor } from '../flows/wing-door.ts';
import { blogCommand } from './cli/blog-command.ts';
import { readShopifySettings, type ShopifySettings } from './settings.ts';
import type { StorefrontTiming } from './storefront/storefront.ts';

/** The door for a shop that waits so long for Shopify; without `timing` as long as `storefront.ts` says. */
export function shopifyDoor(timing: StorefrontTiming = {}): WingDoor<ShopifySettings> {
  const store: StoreDoor<ShopifySettings> = {
    isChosen: (settings) => settings.store !== null,
    open: async (settings, tools) => (await import('./open-store.ts')).openStore(settings, { ...tools, timing }),
    examine: async (settings, live) => (await import('./cli/examine.ts')).examineSettings(settings, live),
  };
  return {
    name: 'shopify',
    routes: [
      { path: paths.blogSync, file: 'shopify/routes/blog-sync.tsx' },
      { path: paths.articlesFunction, file: 'shopify/routes/shopify-blogs.ts' },
      { path: paths.shopifyWebhook, file: 'shopify/routes/shopify-webhook.ts' },
    ],
    store,
    commands: [blogCommand],
    readSettings: readShopifySettings,
    open: async (shop, settings, tools) =>
      (await import('./wing.ts')).openShopify(shop, settings, { ...tools, timing }),
  };
}

/** A store at Shopify instead of the shop's own, and its blog beside the built-in one. */
export const shopify = shopifyDoor();
