import type { ArticleSource, CommerceProvider } from '../../commerce/provider.ts';
import { createCircuitBreaker } from '../storefront/circuit-breaker.ts';
import {
  createStorefront,
  type Storefront,
  type StorefrontOptions,
  type StorefrontTiming,
} from '../storefront/storefront.ts';
import type { ShopifyCatalogue } from './catalogue.ts';
import { createShopifyStore } from './shopify-store.ts';

export interface ShopifyConnection {
  /** Origin of the API: "https://winkel.myshopify.com". */
  readonly origin: string;
  readonly token: StorefrontOptions['token'];
  /** The shop's checkout hosts at Shopify, besides Shopify's own. */
  readonly checkoutHosts: readonly string[];
  /** Only for the demo and the tests: the origin of a simulated checkout on this machine. */
  readonly demoOrigin?: string | null;
  readonly catalogue: ShopifyCatalogue;
  readonly warn: StorefrontOptions['warn'];
  /** Absent: as storefront.ts says. */
  readonly timing?: StorefrontTiming | undefined;
  readonly onCall?: StorefrontOptions['onCall'];
}

/** Maximum size of a page of 250 articles with all their text. */
const MAX_ARTICLES_BYTES = 20 * 1024 * 1024;

/** The Shopify store, with time-outs, retries and a circuit breaker. */
export function connectShopify(connection: ShopifyConnection): CommerceProvider & ArticleSource {
  const { catalogue, checkoutHosts: hosts, demoOrigin = null } = connection;
  const storefront = openStorefront(connection);
  const articles = openStorefront({ ...connection, maxBytes: MAX_ARTICLES_BYTES });
  return createShopifyStore({ storefront, articles, catalogue, hosts: { hosts, demoOrigin } });
}

/** The API client alone: time-outs, one retry for reads, and circuit breakers. */
export function openStorefront({
  origin,
  token,
  warn,
  timing,
  onCall,
  maxBytes,
}: Pick<ShopifyConnection, 'origin' | 'token' | 'warn' | 'timing' | 'onCall'> &
  Pick<StorefrontOptions, 'maxBytes'>): Storefront {
  const breaker = () => createCircuitBreaker({ clock: () => performance.now() });
  return createStorefront({
    origin,
    token,
    breakers: { page: breaker(), checkout: breaker() },
    warn,
    onCall,
    maxBytes,
    ...timing,
  });
}
