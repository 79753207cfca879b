import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import { KNOWN_BROWSER_LIFETIME, SESSION_MAX_AGE } from '../../../domain/owner/sign-in.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type Entrance, endSessions, type SignInVisitor } from '../../../flows/owner/sessions.ts';
import type { Shop } from '../../../flows/shop.ts';
import { insideContext, shopContext, visitorContext } from '../../http/context.ts';
import { deskCookieHeader, readDeskCookie } from '../../http/desk-cookies.ts';
import { leadTo } from '../../http/lead-to.ts';

/** How long a browser keeps the secret that ties a link or a passkey to it, in ms. */
const SECRET_MAX_AGE = 60 * 60_000;

/** Returns the secret of the browser that sent a request; null when it has none. */
export function readBrowserSecret(request: Request, shop: Pick<Shop, 'siteUrl'>): string | null {
  return readToken(request, 'browser', shop);
}

function readToken(request: Request, cookie: 'browser' | 'known', { siteUrl }: Pick<Shop, 'siteUrl'>): string | null {
  const value = readDeskCookie(request.headers.get('Cookie'), cookie, siteUrl);
  return value !== null && isToken(value) ? value : null;
}

/** Who tries to sign in, as the limits count. */
export function visitorOf({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>): SignInVisitor {
  const known = readToken(request, 'known', context.get(shopContext));
  return { address: context.get(visitorContext).address, known };
}

/** Returns the secret of a browser, a new one when it has none, with the header that stores it. */
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

/**
 * Returns the headers that give a browser its new session and take its secret away. A browser has one session, so the
 * one it had before ends.
 */
export async function sessionHeaders(
  context: Readonly<RouterContextProvider>,
  { session, known }: Entrance,
): Promise<Headers> {
  const shop = context.get(shopContext);
  const earlier = context.get(insideContext);
  if (earlier !== null) await endSessions(shop, { actor: earlier.actor, which: earlier });
  const headers = new Headers();
  const cookies = [
    { cookie: 'session', value: session, maxAge: SESSION_MAX_AGE },
    { cookie: 'known', value: known, maxAge: KNOWN_BROWSER_LIFETIME },
    { cookie: 'browser', value: null, maxAge: 0 },
    { cookie: 'wanted', value: null, maxAge: 0 },
  ] as const;
  for (const cookie of cookies) headers.append('Set-Cookie', deskCookieHeader(cookie, shop.siteUrl));
  return headers;
}

/** Leads a browser to the sign-in page, and takes its session away. */
export function leadOut({ siteUrl }: Pick<Shop, 'siteUrl'>): Response {
  const cookie = deskCookieHeader({ cookie: 'session', value: null, maxAge: 0 }, siteUrl);
  return leadTo(paths.deskSignIn, { headers: { 'Set-Cookie': cookie } });
}
