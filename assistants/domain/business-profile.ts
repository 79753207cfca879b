import { addMonths, amsterdamDay, dayNumber, parseIsoDay } from '../../domain/calendar/calendar.ts';
import * as paths from '../../domain/pages/paths.ts';

/* The Universal Commerce Protocol (https://ucp.dev), for assistants: the version and the parts that the shop speaks. */

/** The version of the standard that the shop speaks: the day on which it came out. */
export const UCP_VERSION = '2026-08-25';
/** After how many months somebody has to look whether there is a newer version. */
const OLD_AFTER_MONTHS = 6;

const STANDARD = `https://ucp.dev/${UCP_VERSION}`;
/** The one service of a shop. */
const SHOPPING = 'dev.ucp.shopping';

export const SEARCH = 'dev.ucp.shopping.catalog.search';
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
/** A part of the standard that the shop supports. */
export type Capability = typeof SEARCH | typeof LOOKUP;

/** Tells whether the version that the shop speaks is older than half a year, so that a newer one may be out. */
export function isStandardOld(now: Date): boolean {
  const day = parseIsoDay(UCP_VERSION);
  return day === null || dayNumber(amsterdamDay(now)) > dayNumber(addMonths(day, OLD_AFTER_MONTHS));
}

/** Returns what the shop publishes at `/.well-known/ucp`. `siteUrl` has no slash at its end. */
export function businessProfile(siteUrl: string) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SHOPPING]: [
          service('rest', 'rest.openapi.json', siteUrl + paths.ucpRest),
          service('mcp', 'mcp.openrpc.json', siteUrl + paths.ucpMcp),
        ],
      },
      capabilities: {
        [SEARCH]: [capability('search', 'catalog_search')],
        [LOOKUP]: [capability('lookup', 'catalog_lookup')],
      },
      // The standard wants the list, and the buyer pays on the order page.
      payment_handlers: {},
    },
  };
}

/** Returns the profile while a connected store answers assistants itself: it says there what it can do. */
export function profileElsewhere(endpoint: string) {
  const services = { [SHOPPING]: [service('mcp', 'mcp.openrpc.json', endpoint)] };
  return { ucp: { version: UCP_VERSION, services, capabilities: {}, payment_handlers: {} } };
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

function capability(page: string, schema: string) {
  return {
    version: UCP_VERSION,
    spec: `${STANDARD}/specification/shopping/catalog/${page}`,
    schema: `${STANDARD}/schemas/shopping/${schema}.json`,
  };
}

/** Returns the `ucp` part of an answer that one capability gives. */
export function envelope(used: Capability, status: 'success' | 'error' = 'success') {
  return { version: UCP_VERSION, status, capabilities: { [used]: [{ version: UCP_VERSION }] } };
}
