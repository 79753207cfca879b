import { deskAreaOf } from '../../domain/pages/closed-paths.ts';
import * as paths from '../../domain/pages/paths.ts';

/** Cookies of the desk: a session, a browser that asked for a link or passkey, one that was inside, the page wanted. */
type DeskCookie = 'session' | 'browser' | 'known' | 'wanted';

const NAMES = { session: 'beheer', browser: 'beheer-vraag', known: 'beheer-bekend', wanted: 'beheer-terug' } as const;

/**
 * The name of a cookie. Under https it begins with `__Host-`: browsers then take it from this host alone, for the whole
 * host, over TLS. A shop on http is one on its owner's own machine, where not every browser keeps such a cookie.
 */
function nameOf(cookie: DeskCookie, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `__Host-${NAMES[cookie]}` : NAMES[cookie];
}

/** The value of a cookie of the desk; null when there is none, or more than one. */
export function readDeskCookie(header: string | null, cookie: DeskCookie, siteUrl: string): string | null {
  const start = `${nameOf(cookie, siteUrl)}=`;
  const values = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  return values.length === 1 ? (values[0] ?? '').slice(start.length) : null;
}

/** The header that sets a desk cookie, or removes it (null). `Lax`: links in mails work, other sites' forms do not. */
export function deskCookieHeader(
  { cookie, value, maxAge }: { readonly cookie: DeskCookie; readonly value: string | null; readonly maxAge: number },
  siteUrl: string,
): string {
  const seconds = value === null ? 0 : Math.floor(maxAge / 1000);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(cookie, siteUrl)}=${value ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** How long the page that was asked for is remembered, in ms, and its longest address in characters. */
const WANTED_MAX_AGE = 30 * 60_000;
const LONGEST_ADDRESS = 300;

/** The header that remembers the page of the desk that somebody asked for who is to sign in first. */
export function rememberWanted({ pathname, search }: URL, siteUrl: string): string {
  const value = encodeURIComponent(pathname + search).slice(0, 3 * LONGEST_ADDRESS);
  return deskCookieHeader({ cookie: 'wanted', value, maxAge: WANTED_MAX_AGE }, siteUrl);
}

/** The page to which an owner comes back after signing in: never outside the desk, whatever a cookie says. */
export function wantedPage(header: string | null, siteUrl: string): string {
  const value = readDeskCookie(header, 'wanted', siteUrl) ?? '';
  const path = /^(?:[\w.~!*'()-]|%[\dA-F]{2})*$/.test(value) ? decode(value) : '';
  const isOurs = /^\/beheer(?:\/[\w./-]*)?(?:\?[\w=&%+.-]*)?$/.test(path) && path.length <= LONGEST_ADDRESS;
  return isOurs && deskAreaOf(path.split('?')[0] ?? '') === 'inside' ? path : paths.desk;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Longest part of a header that is read, in characters. */
const LONGEST_HEADER = 8_000;
