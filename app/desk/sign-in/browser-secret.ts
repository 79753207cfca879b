import { isToken } from '../../../domain/order/token.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskCookieHeader, readDeskCookie } from '../../http/desk-cookies.ts';

/** How long a browser keeps the secret by which it answers what it asked, in ms. */
const SECRET_MAX_AGE = 60 * 60_000;

/** The secret of the browser that asks; null when it has none. */
export function readBrowserSecret(request: Request, { siteUrl }: Pick<Shop, 'siteUrl'>): string | null {
  const value = readDeskCookie(request.headers.get('Cookie'), 'browser', siteUrl);
  return value !== null && isToken(value) ? value : null;
}

/** The secret of the browser that asks, a new one when it has none, and the header that lets it keep it. */
export function giveBrowserSecret(
  request: Request,
  shop: Pick<Shop, 'siteUrl' | 'newToken'>,
): { readonly browser: string; readonly setCookie: string } {
  const browser = readBrowserSecret(request, shop) ?? shop.newToken();
  return {
    browser,
    setCookie: deskCookieHeader({ cookie: 'browser', value: browser, maxAge: SECRET_MAX_AGE }, shop.siteUrl),
  };
}
