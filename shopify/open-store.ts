import { bookStand, extras } from '../content/catalogue.ts';
import type { Extra } from '../domain/product/catalogue.ts';
import type { OpenedStore, StoreTools } from '../flows/wing-door.ts';
import type { ShopifySettings } from './settings.ts';
import type { ShopifyCatalogue } from './store/assortment.ts';
import { createShopifyStore } from './store/shopify-store.ts';
import type { StorefrontTiming } from './storefront/storefront.ts';

/** What this shop sells, with Shopify's handle of the bundle. Throws unless there is exactly one, as configured. */
export function catalogueAtShopify(
  bundleHandle: string,
  sold: () => readonly Extra[] = () => extras,
): ShopifyCatalogue {
  const [bundle, ...others] = bookStand.bundles;
  if (!bundle || others.length > 0) throw new Error('Shopify is set up for exactly one bundle');
  return {
    ...{ standHandle: bookStand.slug, bundle, bundleHandle },
    get extras() {
      return sold().filter(({ state }) => state === undefined);
    },
  };
}

/** The store that the settings name. Throws when they name none. */
export function openStore(
  { store }: ShopifySettings,
  { log, timing, madeOn, extras: sold }: StoreTools & { readonly timing: StorefrontTiming },
): OpenedStore {
  if (store === null) throw new Error('The settings name no store at Shopify');
  const { bundleHandle, origin } = store;
  const catalogue = catalogueAtShopify(bundleHandle, sold);
  const warn = (event: string, fields: Readonly<Record<string, string>>) => log.warn(event, fields);
  return {
    commerce: createShopifyStore({ ...store, ...timing, catalogue, warn, madeOn }),
    // Where a store of Shopify answers assistants itself, over MCP (shopify.dev, "Agentic commerce").
    connected: { bundleHandle, assistantEndpoint: `${origin}/api/ucp/mcp` },
  };
}
