import { bookStand, extras } from '../content/catalogue.ts';
import type { OpenedStore, WingTools } from '../flows/wing-door.ts';
import type { ShopifySettings } from './settings.ts';
import { type ShopifyCatalogue, shopifyCatalogue } from './store/catalogue.ts';
import { createShopifyStore } from './store/shopify-store.ts';
import type { StorefrontTiming } from './storefront/storefront.ts';

/** What this shop sells, as it is named at Shopify. */
export function catalogueAtShopify(bundleHandle: string): ShopifyCatalogue {
  return shopifyCatalogue({ stand: bookStand, extras, bundleHandle });
}

/** The store that the settings name. Throws when they name none. */
export function openStore(
  { store }: ShopifySettings,
  { log, onCall, timing }: WingTools & { readonly timing: StorefrontTiming },
): OpenedStore {
  if (store === null) throw new Error('The settings name no store at Shopify');
  const { bundleHandle, origin } = store;
  const warn = (event: string, fields: Readonly<Record<string, string>>) => log.warn(event, fields);
  return {
    commerce: createShopifyStore({ ...store, ...timing, catalogue: catalogueAtShopify(bundleHandle), warn, onCall }),
    // Where a store of Shopify answers assistants itself, over MCP (shopify.dev, "Agentic commerce").
    connected: { bundleHandle, assistantEndpoint: `${origin}/api/ucp/mcp` },
  };
}
