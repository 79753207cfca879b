import type { MiddlewareHandler } from 'hono';
import { bookStand, standPath } from '../../content/catalogue.ts';
import { linkedVariant } from '../../domain/cart/cart-link.ts';
import { homeOfStoreLink } from '../../domain/pages/store-links.ts';
import { sizeOfVariant } from '../../domain/product/sizes.ts';
import { liveProduct } from '../../flows/product/get-product.ts';
import type { Shop } from '../../flows/shop.ts';

/** First parts of addresses that are written in small letters; tokens and hashed files are not among them. */
const PAGES: ReadonlySet<string> = new Set([
  'algemene-voorwaarden',
  'blog',
  'blog-sync',
  'contact',
  'feeds',
  'herroepen',
  'inspiratie',
  'llms.txt',
  'maatwerk',
  'manifest.webmanifest',
  'over-ons',
  'privacy',
  'product',
  'robots.txt',
  'sitemap.xml',
  'wettelijke-kennisgeving',
  'winkelwagen',
]);
/** Long enough to spare a visit, short enough to correct a mistake. Seconds. */
const MAX_AGE = 3600;

/**
 * The one address of a page: without a slash at the end, in small letters. Null when it is that
 * already. A path goes in and a path comes out: no host can get into it.
 */
export function canonicalPath(pathname: string): string | null {
  const path = pathname.replace(/(?!^)\/+$/, '');
  const [, first = ''] = path.split('/');
  const small = PAGES.has(first.toLowerCase()) ? path.toLowerCase() : path;
  return small === pathname || !/^\/(?![/\\])/.test(small) ? null : small;
}

/** Sends old, foreign and careless addresses to the one address of their page, in one step and for good (301). */
export function redirects(shop: Pick<Shop, 'products'>): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req.raw;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const { pathname, search, searchParams } = new URL(url);
    const home = homeOfStoreLink(pathname, standPath, searchParams);
    if (home === standPath) return moved(home + (await sizeQuery(shop, searchParams.get('variant'))));
    if (home !== null) return moved(home);
    const canonical = canonicalPath(pathname);
    return canonical === null ? next() : moved(canonical + search);
  };
}

/** Shopify's product links name a variant; ours name its size. */
async function sizeQuery(shop: Pick<Shop, 'products'>, variantId: string | null): Promise<string> {
  if (variantId === null || !/^[\w-]{1,60}$/.test(variantId)) return '';
  const variants = (await liveProduct(shop, bookStand.slug))?.variants ?? [];
  const asked = linkedVariant(variants, variantId);
  const sizeId = asked && sizeOfVariant(variants, asked.id);
  return sizeId ? `?maat=${sizeId}` : '';
}

function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': `public, max-age=${MAX_AGE}` },
  });
}
