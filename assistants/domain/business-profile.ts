import * as paths from '../../domain/pages/paths.ts';

/* The Universal Commerce Protocol (https://ucp.dev), for assistants: the version and the parts that the shop speaks. */

export const UCP_VERSION = '2026-04-08';

const STANDARD = `https://ucp.dev/${UCP_VERSION}`;
/** The one service of a shop. */
const SHOPPING = 'dev.ucp.shopping';

export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const CART = 'dev.ucp.shopping.cart';
export const SEARCH = 'dev.ucp.shopping.catalog.search';
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
export const ORDER = 'dev.ucp.shopping.order';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const DISCOUNT = 'dev.ucp.shopping.discount';
export const BUYER_CONSENT = 'dev.ucp.shopping.buyer_consent';

/** A capability that operations are part of. */
export type RootCapability = typeof CHECKOUT | typeof CART | typeof SEARCH | typeof LOOKUP | typeof ORDER;

/** All capabilities of the standard that the shop supports, with the roots that an extension extends. */
export const CAPABILITIES = [
  declared(SEARCH, 'catalog/search', 'catalog_search'),
  declared(LOOKUP, 'catalog/lookup', 'catalog_lookup'),
  declared(CART, 'cart', 'cart'),
  declared(CHECKOUT, 'checkout', 'checkout'),
  declared(FULFILLMENT, 'fulfillment', 'fulfillment', {
    extends: CHECKOUT,
    config: { allows_multi_destination: { shipping: false, pickup: false }, allows_method_combinations: [] },
  }),
  declared(DISCOUNT, 'discount', 'discount', { extends: [CART, CHECKOUT] }),
  declared(BUYER_CONSENT, 'buyer-consent', 'buyer_consent', { extends: CHECKOUT }),
  declared(ORDER, 'order', 'order'),
];

interface Extension {
  readonly extends?: string | readonly string[];
  readonly config?: object;
}

function declared(name: string, page: string, schema: string, extension: Extension = {}) {
  return {
    name,
    parents: [extension.extends ?? []].flat(),
    /** As it stands in the profile. */
    entry: {
      version: UCP_VERSION,
      spec: `${STANDARD}/specification/${page}`,
      schema: `${STANDARD}/schemas/shopping/${schema}.json`,
      ...extension,
    },
  };
}

interface ProfileFacts {
  readonly siteUrl: string;
  /** The public key (RFC 7517) with which the shop signs. */
  readonly key: object;
}

/** What the shop publishes at `/.well-known/ucp`. */
export function businessProfile({ siteUrl, key }: ProfileFacts) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SHOPPING]: [
          service('rest', 'rest.openapi.json', siteUrl + paths.ucpRest),
          service('mcp', 'mcp.openrpc.json', siteUrl + paths.ucpMcp),
        ],
      },
      capabilities: Object.fromEntries(CAPABILITIES.map(({ name, entry }) => [name, [entry]])),
      // The buyer pays on the order page.
      payment_handlers: {},
    },
    signing_keys: [key],
  };
}

/** The profile while a connected store answers assistants itself: it says there what it can do. */
export function profileElsewhere(endpoint: string) {
  const services = { [SHOPPING]: [service('mcp', 'mcp.openrpc.json', endpoint)] };
  return { ucp: { version: UCP_VERSION, services, capabilities: {}, payment_handlers: {} }, signing_keys: [] };
}

function service(transport: 'rest' | 'mcp', schema: string, endpoint: string) {
  return {
    version: UCP_VERSION,
    spec: `${STANDARD}/specification/overview`,
    transport,
    schema: `${STANDARD}/services/shopping/${schema}`,
    endpoint,
  };
}

/** The `ucp` part of an answer. */
export function envelope(capabilities: readonly string[], status: 'success' | 'error' = 'success') {
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version: UCP_VERSION }]])),
  };
}
