/** Names of the cookies of the desk: of a session, of a browser that asked for a link or a passkey, of one that was inside. */
type DeskCookie = 'session' | 'browser' | 'known';

const NAMES = { session: 'beheer', browser: 'beheer-vraag', known: 'beheer-bekend' } as const;

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

/**
 * The header that sets a cookie of the desk, or removes it (`value` null). `Lax`: a link in a mail leads an owner in,
 * and no form of another site does.
 */
export function deskCookieHeader(
  { cookie, value, maxAge }: { readonly cookie: DeskCookie; readonly value: string | null; readonly maxAge: number },
  siteUrl: string,
): string {
  const seconds = value === null ? 0 : Math.floor(maxAge / 1000);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(cookie, siteUrl)}=${value ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Longest part of a header that is read, in characters. */
const LONGEST_HEADER = 8_000;
