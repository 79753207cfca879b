/*
 * The Universal Commerce Protocol (https://ucp.dev), with which assistants shop for their users: the version that this
 * shop speaks, and the parts of it that it supports.
 */

export const UCP_VERSION = '2026-04-08';

const STANDARD = `https://ucp.dev/${UCP_VERSION}`;
/** The one service of a shop. */
export const SHOPPING = 'dev.ucp.shopping';

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

/** One capability as the shop declares it. */
export interface DeclaredCapability {
  readonly name: string;
  readonly spec: string;
  readonly schema: string;
  /** The capabilities that it extends; empty for a root. */
  readonly extends: readonly string[];
  readonly config?: object;
}

/** All capabilities of the standard that the shop supports. */
export const CAPABILITIES: readonly DeclaredCapability[] = [
  declared(SEARCH, 'catalog/search', 'catalog_search'),
  declared(LOOKUP, 'catalog/lookup', 'catalog_lookup'),
  declared(CART, 'cart', 'cart'),
  declared(CHECKOUT, 'checkout', 'checkout'),
  {
    ...declared(FULFILLMENT, 'fulfillment', 'fulfillment', [CHECKOUT]),
    config: { allows_multi_destination: { shipping: false, pickup: false }, allows_method_combinations: [] },
  },
  declared(DISCOUNT, 'discount', 'discount', [CART, CHECKOUT]),
  declared(BUYER_CONSENT, 'buyer-consent', 'buyer_consent', [CHECKOUT]),
  declared(ORDER, 'order', 'order'),
];

/** Where the standard describes the two ways to call its operations. */
export const SERVICE_SCHEMAS = {
  rest: `${STANDARD}/services/shopping/rest.openapi.json`,
  mcp: `${STANDARD}/services/shopping/mcp.openrpc.json`,
} as const;

/** The page of the standard about this subject. */
export function standardPage(subject: string): string {
  return `${STANDARD}/specification/${subject}`;
}

function declared(name: string, page: string, schema: string, parents: readonly string[] = []): DeclaredCapability {
  return {
    name,
    spec: standardPage(page),
    schema: `${STANDARD}/schemas/shopping/${schema}.json`,
    extends: parents,
  };
}
