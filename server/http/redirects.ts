import type { MiddlewareHandler } from 'hono';
import { standPath } from '../../content/catalogue.ts';
import { legalPages } from '../../content/legal-pages.ts';
import { isLinked } from '../../domain/cart/cart-link.ts';
import * as paths from '../../domain/pages/paths.ts';
import { pathOfStoreLink } from '../../domain/pages/store-links.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import type { Shop } from '../../flows/shop.ts';

type RedirectShop = Pick<Shop, 'catalogue' | 'connected' | 'products' | 'promotion'>;

/** First parts of paths that are in lower case; those with tokens and hashed files are not. */
const PAGES: ReadonlySet<string> = new Set(
  [
    paths.about,
    paths.blog,
    paths.blogSync,
    paths.cart,
    paths.contact,
    paths.inspiration,
    paths.llmsText,
    paths.merchantFeed,
    paths.paperCorner,
    paths.product(''),
    paths.quote,
    paths.reviews,
    paths.robots,
    paths.securityText,
    paths.sitemap,
    paths.stockNotice,
    paths.withdraw,
    ...Object.values(legalPages).map(({ path }) => path),
  ].map(firstPart),
);
/** Cache time of a redirect: long enough to spare requests, short enough to correct a mistake. Seconds. */
const MAX_AGE = 3600;

/**
 * Returns the canonical form of a path: no slash at the end, lower case, nothing encoded that need not be. Null when it
 * already is canonical: each page has one address, or one could be made a million times. Input and output are paths, so no
 * host can get in.
 */
export function canonicalPath(pathname: string): string | null {
  const path = pathname.replace(/(?!^)\/+$/, '').replace(/%[\da-f]{2}/gi, plainCharacter);
  const small = PAGES.has(firstPart(path).toLowerCase()) ? path.toLowerCase() : path;
  return small === pathname || !/^\/(?![/\\])/.test(small) ? null : small;
}

/** Redirects links of Shopify and non-canonical paths to the canonical path, in one step and permanently (301). */
export function redirects(shop: RedirectShop): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req.raw;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const { pathname, search, searchParams } = new URL(url);
    if (pathname === paths.atom) return moved(paths.rss);
    const home = pathOfStoreLink(pathname, standPath, searchParams);
    if (home === standPath) return moved(home + (await sizeQuery(shop, searchParams.get('variant'))));
    if (home !== null) return moved(home);
    const canonical = canonicalPath(pathname);
    return canonical === null ? next() : moved(canonical + search);
  };
}

/** Shopify's product links name a variant; ours name its size. */
async function sizeQuery(shop: RedirectShop, variantId: string | null): Promise<string> {
  if (variantId === null || !/^[\w-]{1,60}$/.test(variantId)) return '';
  const { sizes } = await getForSale(shop);
  const size = sizes.find(({ variant }) => variant && isLinked(variant.id, variantId));
  return size ? `?maat=${size.id}` : '';
}

/** An encoded character as it stands in an address when it needs no encoding (RFC 3986, section 2.3). */
function plainCharacter(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}

/** "blog" of "/blog/welke-maat". */
function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': `public, max-age=${MAX_AGE}` },
  });
}
