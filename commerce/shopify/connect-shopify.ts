import type { ArticleSource, CommerceProvider } from '../provider.ts';
import type { ShopifyCatalogue } from './catalogue.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createShopifyStore } from './shopify-store.ts';
import { createStorefront, type Storefront, type StorefrontOptions } from './storefront.ts';

export interface ShopifyConnection {
  /** Where the API is: "https://winkel.myshopify.com". */
  readonly origin: string;
  readonly token: StorefrontOptions['token'];
  /** Hosts where Shopify lets this shop's customers pay, besides its own. */
  readonly checkoutHosts: readonly string[];
  /** Only for the demo and the tests: an origin on this machine where paying is played. */
  readonly demoOrigin?: string | null;
  readonly catalogue: ShopifyCatalogue;
  readonly warn: StorefrontOptions['warn'];
  readonly onCall?: StorefrontOptions['onCall'];
}

/** A page of 250 articles with all their words. */
const MAX_ARTICLES_BYTES = 20 * 1024 * 1024;

/** The store at Shopify with all that keeps its failures away from shoppers. */
export function connectShopify(connection: ShopifyConnection): CommerceProvider & ArticleSource {
  const { catalogue, checkoutHosts: hosts, demoOrigin = null } = connection;
  const storefront = openStorefront(connection);
  const articles = openStorefront({ ...connection, maxBytes: MAX_ARTICLES_BYTES });
  return createShopifyStore({ storefront, articles, catalogue, hosts: { hosts, demoOrigin } });
}

/** The connection alone: time-outs, one second try for reads, and a circuit breaker. */
export function openStorefront({
  origin,
  token,
  warn,
  onCall,
  maxBytes,
}: Pick<ShopifyConnection, 'origin' | 'token' | 'warn' | 'onCall'> & Pick<StorefrontOptions, 'maxBytes'>): Storefront {
  const breaker = createCircuitBreaker({ clock: () => performance.now() });
  return createStorefront({ origin, token, breaker, warn, onCall, maxBytes });
}
