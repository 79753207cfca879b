import { refuse } from '../../../app/http/refuse.ts';
import { standPath } from '../../../content/catalogue.ts';
import { countVisitors } from '../../../domain/limits/count-visitors.ts';
import type { RateLimit } from '../../../domain/limits/rate-limit.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { parsePieceNumber } from '../../../domain/piece/piece.ts';
import { isOwn, readProductAddress } from '../../../flows/product/read-product-address.ts';
import type { Shop } from '../../../flows/shop.ts';
import { isForEverybody } from './cache-policy.ts';
import type { PageCache } from './page-cache.ts';

/** The longest time that a shared cache may serve a page, fresh and stale together, in s; see `SHARED_PAGE`. */
const KEPT_FOR = 90;
const FRESH_FOR = 30;

type Prices = Pick<Shop, 'priceChanges' | 'now'>;
type Render = (request: Request) => Promise<Response>;

/** A request for a page, and the address by which its visitor is counted. */
interface AskedPage {
  readonly request: Request;
  readonly address: string;
}

/** Answers a page from the cache when it is the same for all; else renders it, within the visitor's rate limit. */
export function createPageAnswers(shop: Shop, pages: PageCache, limit: RateLimit) {
  const countPage = countVisitors({ limit, wider: shop.limits.wider, now: shop.now });
  return async ({ request, address: visitor }: AskedPage, render: Render): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const address = sharedAddress(pathname, searchParams);
    if (address === null) {
      const seconds = countPage(visitor);
      return seconds === null ? render(request) : tooManyPages(seconds);
    }
    const renderShared = () => render(new Request(new URL(address, request.url), { headers: request.headers }));
    const answer = await pages.respond(pageKey(shop, address), request, renderShared, isForEverybody);
    keepUntilNextPrice(answer, shop);
    return answer;
  };
}

function tooManyPages(seconds: number): Response {
  const message =
    'Vanaf deze internetverbinding kwamen er te veel verzoeken kort na elkaar. Probeer het over een minuut opnieuw.';
  const refusal = refuse(429, 'too_many_pages', message);
  refusal.headers.set('Retry-After', String(seconds));
  return refusal;
}

/**
 * The address under which the requested page is the same for everybody: the path and the parameters that its page
 * knows, in a fixed order, so that the number of pages is limited. Null when the page shows what the visitor typed or
 * ticked.
 */
export function sharedAddress(pathname: string, parameters: URLSearchParams): string | null {
  if (pathname === paths.contact && parsePieceNumber(parameters.get('stuk') ?? '') !== null) return null;
  if (pathname !== standPath && pathname !== paths.stockNotice) return pathname;
  if (isOwn(parameters)) return null;
  const { choice, shown } = readProductAddress(parameters);
  if (shown.kind !== null) choice.set('boek', shown.kind);
  return choice.size === 0 ? pathname : `${pathname}?${choice}`;
}

/**
 * The cache key of a page. Pages of other prices are other pages: an offer begins and ends on time, whatever is kept.
 */
export function pageKey({ priceChanges }: Pick<Shop, 'priceChanges'>, address: string): string {
  return `${priceChanges.version} ${address}`;
}

/** Shortens how long shared caches may keep an answer that the next change of a price makes wrong. */
function keepUntilNextPrice({ headers }: Response, { priceChanges: { nextChange }, now }: Prices): void {
  if (nextChange === null || !headers.get('Cache-Control')?.includes('s-maxage')) return;
  const seconds = Math.max(0, Math.floor((nextChange.getTime() - now().getTime()) / 1000));
  if (seconds >= KEPT_FOR) return;
  headers.set('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${Math.min(FRESH_FOR, seconds)}`);
}

/**
 * Tells whether the next change of a price shortens how long answers may be kept; the listener before Hono may send no
 * kept page then.
 */
export function isPriceChangeNear({ priceChanges: { nextChange }, now }: Prices): boolean {
  return nextChange !== null && nextChange.getTime() - now().getTime() < KEPT_FOR * 1000;
}
