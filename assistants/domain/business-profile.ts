import { CARD_MAX_LENGTH } from '../../domain/checkout/gift.ts';
import * as paths from '../../domain/pages/paths.ts';

/*
 * The Universal Commerce Protocol (https://ucp.dev), with which assistants shop for their users: the version that this
 * shop speaks, and the parts of it that it supports.
 */

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
const CAPABILITIES: readonly DeclaredCapability[] = [
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

function declared(name: string, page: string, schema: string, parents: readonly string[] = []): DeclaredCapability {
  return {
    name,
    spec: `${STANDARD}/specification/${page}`,
    schema: `${STANDARD}/schemas/shopping/${schema}.json`,
    extends: parents,
  };
}

interface ProfileFacts {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** Public keys (RFC 7517), the one in use first. */
  readonly keys: readonly object[];
  /** Where a connected store answers assistants itself; null: the shop does. */
  readonly storeEndpoint: string | null;
}

/** A host whose name, turned around, can be the name of an extension. */
const NAMEABLE = /^[a-z][a-z\d]*(?:\.[a-z][a-z\d]*)+$/;

/**
 * The shop's own extension: words for a line, such as an engraving, and a remark for the workshop. Named after the
 * shop's domain; null for a domain that the standard has no name for.
 */
export function wishesCapability(siteUrl: string): DeclaredCapability | null {
  const host = new URL(siteUrl).hostname.replace(/^www\./, '');
  if (!NAMEABLE.test(host)) return null;
  return {
    name: `${host.split('.').toReversed().join('.')}.shopping.wishes`,
    spec: siteUrl + paths.llmsText,
    schema: siteUrl + paths.ucpWishesSchema,
    extends: [CART, CHECKOUT],
  };
}

/** All capabilities of this shop. */
export function declaredCapabilities(siteUrl: string): readonly DeclaredCapability[] {
  const wishes = wishesCapability(siteUrl);
  return wishes === null ? CAPABILITIES : [...CAPABILITIES, wishes];
}

/** What the shop publishes at `/.well-known/ucp`. */
export function businessProfile({ siteUrl, keys, storeEndpoint }: ProfileFacts) {
  const service = (transport: 'rest' | 'mcp', schema: string, endpoint: string) => ({
    version: UCP_VERSION,
    spec: `${STANDARD}/specification/overview`,
    transport,
    schema: `${STANDARD}/services/shopping/${schema}`,
    endpoint,
  });
  const rest = service('rest', 'rest.openapi.json', siteUrl + paths.ucpRest);
  const mcp = service('mcp', 'mcp.openrpc.json', storeEndpoint ?? siteUrl + paths.ucpMcp);
  if (storeEndpoint !== null) {
    // The store says itself what it can do.
    const services = { [SHOPPING]: [mcp] };
    return { ucp: { version: UCP_VERSION, services, capabilities: {}, payment_handlers: {} }, signing_keys: [] };
  }
  const capabilities = declaredCapabilities(siteUrl).map((one) => [one.name, [capabilityEntry(one)]]);
  return {
    ucp: {
      version: UCP_VERSION,
      services: { [SHOPPING]: [rest, mcp] },
      capabilities: Object.fromEntries(capabilities) as Record<string, readonly object[]>,
      // The buyer pays on the order page.
      payment_handlers: {},
    },
    signing_keys: keys,
  };
}

function capabilityEntry({ spec, schema, extends: parents, config }: DeclaredCapability) {
  return {
    version: UCP_VERSION,
    spec,
    schema,
    ...(parents.length > 0 && { extends: parents.length === 1 ? parents[0] : parents }),
    ...(config && { config }),
  };
}

/** The schema of `wishesCapability` (JSON Schema 2020-12). */
export function wishesSchema(siteUrl: string) {
  const attribute = {
    type: 'object',
    required: ['key', 'value'],
    properties: { key: { type: 'string', maxLength: 40 }, value: { type: 'string', maxLength: 40 } },
  };
  const line_items = {
    type: 'array',
    items: {
      type: 'object',
      properties: { attributes: { type: 'array', maxItems: 5, items: attribute } },
    },
  };
  const extended = (base: string, properties: object) => ({
    allOf: [{ $ref: `${STANDARD}/schemas/shopping/${base}.json` }, { type: 'object', properties }],
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: siteUrl + paths.ucpWishesSchema,
    name: wishesCapability(siteUrl)?.name,
    title: 'Wishes for a line and for the order',
    $defs: {
      [CART]: extended('cart', { line_items }),
      [CHECKOUT]: extended('checkout', {
        line_items,
        remark: { type: 'string', maxLength: 500 },
        gift: {
          type: 'object',
          properties: {
            card: { type: 'string', maxLength: CARD_MAX_LENGTH },
            wished_day: { type: ['string', 'null'], format: 'date' },
          },
        },
      }),
    },
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
