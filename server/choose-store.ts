import { atCurrentPrices } from '../commerce/embedded/at-current-prices.ts';
import { createEmbeddedStore, type EmbeddedStoreOptions } from '../commerce/embedded/embedded-store.ts';
import type { CommerceProvider } from '../commerce/provider.ts';
import { bookStand, extras } from '../content/catalogue.ts';
import type { OnServiceCall } from '../domain/service-call.ts';
import type { Log } from '../flows/log.ts';
import { createProductRefresher } from '../flows/product/refresh-products.ts';
import {
  createProductReader,
  EMBEDDED_PERIODS,
  type ProductReader,
  type ProductReading,
  SHOPIFY_PERIODS,
} from '../flows/shop/product-reader.ts';
import type { ConnectedStore } from '../flows/shop.ts';
import { sharedArticles } from '../shopify/blog/list-articles.ts';
import { assistantEndpoint } from '../shopify/store/assistant-endpoint.ts';
import { shopifyCatalogue, soldHandles } from '../shopify/store/catalogue.ts';
import { connectShopify } from '../shopify/store/connect-shopify.ts';
import { createWebhookReader } from '../shopify/store/webhook.ts';
import type { StorefrontTiming } from '../shopify/storefront/storefront.ts';
import type { Env } from './settings/env.ts';

export interface ChosenStore {
  readonly commerce: CommerceProvider;
  readonly products: ProductReader;
  /** Null: the shop sells from its embedded store. */
  readonly connected: ConnectedStore | null;
  close(): void;
}

type StoreOptions = EmbeddedStoreOptions & {
  readonly log: Log;
  readonly shopifyTiming?: StorefrontTiming | undefined;
  readonly onCall?: OnServiceCall | undefined;
};

/** Prices and words follow the owners at once, however long the stock may be remembered. */
function withCurrentPrices(
  reading: ProductReading,
  { catalogue }: Pick<EmbeddedStoreOptions, 'catalogue'>,
): ProductReading {
  if (reading.kind !== 'known') return reading;
  return { ...reading, product: atCurrentPrices(reading.product, catalogue()) };
}

/** The store that the settings choose, with its cache and connections. */
export function chooseStore(
  env: Pick<Env, 'shopify'>,
  { log, now, shopifyTiming, onCall, ...embedded }: StoreOptions,
): ChosenStore {
  if (!env.shopify) {
    const commerce = createEmbeddedStore({ now, ...embedded });
    const reader = createProductReader({ commerce, log, now, ...EMBEDDED_PERIODS });
    const products = {
      ...reader,
      read: async (handle: string) => withCurrentPrices(await reader.read(handle), embedded),
    };
    return { commerce, products, connected: null, close: () => undefined };
  }
  const { webhookSecret, bundleHandle, ...connection } = env.shopify;
  const catalogue = shopifyCatalogue({ stand: bookStand, extras, bundleHandle });
  const commerce = connectShopify({
    ...connection,
    catalogue,
    timing: shopifyTiming,
    warn: (event, fields) => log.warn(event, fields),
    onCall,
  });
  const products = createProductReader({ commerce, log, now, ...SHOPIFY_PERIODS });
  const refresher = createProductRefresher({ products });
  const handles = soldHandles(catalogue);
  const connected: ConnectedStore = {
    articles: sharedArticles(commerce),
    bundleHandle,
    assistantEndpoint: assistantEndpoint(connection.origin),
    notices: webhookSecret === null ? null : createWebhookReader({ secret: webhookSecret, handles }),
    refresh: refresher.refresh,
  };
  return { commerce, products, connected, close: () => refresher.close() };
}
