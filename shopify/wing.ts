import type { RateLimit } from '../domain/limits/rate-limit.ts';
import type { Shop } from '../flows/shop.ts';
import type { Wing } from '../flows/wing.ts';
import type { WingTools } from '../flows/wing-door.ts';
import { MAX_ARTICLES_BYTES, type ReadArticles, readArticles, shareReading } from './blog/list-articles.ts';
import { catalogueAtShopify } from './open-store.ts';
import type { ShopifySettings } from './settings.ts';
import { createProductRefresher, createWebhookReader, type WebhookReader } from './store/webhook.ts';
import { createStorefront, type StorefrontTiming } from './storefront/storefront.ts';

export const SHOPIFY = 'shopify';

/** What a connected store offers besides selling. */
interface ConnectedShopify {
  readonly readArticles: ReadArticles;
  /** How often one visitor's address may read them. */
  readonly reads: RateLimit;
  /** Null: no webhooks are configured. */
  readonly notices: WebhookReader | null;
  /** Reads these products again, in the background. */
  refresh(handles: readonly string[]): void;
}

interface ShopifyWing extends Wing {
  /** Null: the shop sells from its own store. */
  readonly shopify: ConnectedShopify | null;
}

const HOUR = 60 * 60_000;

/** Joins Shopify's blog and its notices of changed products to a shop. */
export function openShopify(
  shop: Shop,
  { store, readsPerHour }: ShopifySettings,
  { log, timing }: WingTools & { readonly timing: StorefrontTiming },
): ShopifyWing {
  if (store === null) return { name: SHOPIFY, shopify: null };
  const { webhookSecret: secret, bundleHandle } = store;
  // A connection of its own: articles that cannot be read keep nobody from buying.
  const storefront = createStorefront({
    ...store,
    ...timing,
    maxBytes: MAX_ARTICLES_BYTES,
    warn: (event, fields) => log.warn(event, fields),
  });
  const refresher = createProductRefresher(shop.products);
  return {
    name: SHOPIFY,
    shopify: {
      readArticles: shareReading(() => readArticles(storefront)),
      reads: { max: readsPerHour, period: HOUR },
      notices:
        secret === null
          ? null
          : createWebhookReader({ secret, catalogue: catalogueAtShopify(bundleHandle), now: shop.now }),
      refresh: refresher.refresh,
    },
    close: refresher.close,
  };
}

/** What the connected store of a shop offers; null: it sells from its own store. */
export function shopifyOf({ wings }: Pick<Shop, 'wings'>): ConnectedShopify | null {
  const wing = wings.find(({ name }) => name === SHOPIFY) as ShopifyWing | undefined;
  return wing?.shopify ?? null;
}
