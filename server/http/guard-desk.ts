import type { MiddlewareHandler } from 'hono';
import { readDeskCookie, rememberWanted } from '../../app/http/desk-cookies.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { hasOwners } from '../../data/owner/owners.ts';
import type { SignedInOwner } from '../../domain/owner/owner.ts';
import { deskAreaOf } from '../../domain/pages/closed-paths.ts';
import * as paths from '../../domain/pages/paths.ts';
import { describeError } from '../../flows/describe-error.ts';
import { recogniseOwner } from '../../flows/owner/sessions.ts';
import type { Shop } from '../../flows/shop.ts';

/** How the guard lets a request through to the pages behind it. */
export type DeskAccess =
  /** Nobody was invited: the desk does not exist, and its pages are unknown ones. */
  | { readonly kind: 'hidden' }
  /** A sign-in page, for a visitor who may be signed in already. */
  | { readonly kind: 'sign-in'; readonly inside: SignedInOwner | null }
  | { readonly kind: 'inside'; readonly inside: SignedInOwner }
  /** Only the sign-in pages are open; what a form sent is kept in them. */
  | { readonly kind: 'closed' }
  /** The database is gone: nobody can be recognised. */
  | { readonly kind: 'out' };

export type DeskVariables = { Variables: { desk?: DeskAccess } };

type GuardedShop = Pick<Shop, 'database' | 'siteUrl' | 'log' | 'now'>;

/**
 * Guards everything under the desk's path, files and unknown addresses included. Without an invited owner it
 * is an unknown page; without a session every address leads to the sign-in page, and every form to one that sends it again.
 */
export function guardDesk(shop: GuardedShop): MiddlewareHandler<DeskVariables> {
  return async (context, next) => {
    const area = deskAreaOf(new URL(context.req.url).pathname);
    if (area === 'none') return next();
    const access = await accessTo(shop, area, context.req.header('Cookie') ?? null);
    context.set('desk', access);
    return access.kind === 'closed' && !isForm(context.req.raw) ? toSignIn(context.req.raw, shop.siteUrl) : next();
  };
}

/** Sets the headers of a desk answer: no cache, no index, its address told to no other site. Leaves others alone. */
export function closeDeskAnswer(access: DeskAccess | undefined, { headers }: Response): void {
  if (access === undefined || access.kind === 'hidden') return;
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  // `no-referrer` would also remove the Origin header of forms, by which the shop recognises its own.
  headers.set('Referrer-Policy', 'same-origin');
  const policy = headers.get('Content-Security-Policy');
  // The preview of an article is a page of the shop within a page of the desk; the others belong to its app.
  if (headers.get('X-Frame-Options') === 'SAMEORIGIN') {
    const framed = policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    headers.set('Content-Security-Policy', `${framed}; frame-src 'self'; manifest-src 'self'`);
  } else if (policy !== null) headers.set('Content-Security-Policy', `${policy}; manifest-src 'self'`);
  // A stranger's file runs no code, even when a browser shows it instead of saving it.
  if (headers.get('Content-Disposition')?.startsWith('attachment'))
    headers.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
}

async function accessTo(shop: GuardedShop, area: 'sign-in' | 'inside', cookies: string | null): Promise<DeskAccess> {
  try {
    const inside = await recogniseOwner(shop, readDeskCookie(cookies, 'session', shop.siteUrl));
    if (inside !== null) return { kind: area, inside };
    if (!(await hasOwners(shop.database.db))) return { kind: 'hidden' };
    return area === 'sign-in' ? { kind: 'sign-in', inside: null } : { kind: 'closed' };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    shop.log.error('desk_without_database', describeError(error));
    return { kind: 'out' };
  }
}

/** Whether a page sent it, and not a script beside a page. */
function isForm({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get('Accept')?.includes('text/html') === true;
}

/** The page that was asked for is where the owner lands afterwards. */
function toSignIn({ method, url, headers: asked }: Request, siteUrl: string): Response {
  const headers = new Headers({ Location: paths.deskSignIn });
  // Not what a script asks for beside a page.
  const isPage = method === 'GET' && asked.get('Accept')?.includes('text/html');
  if (isPage) headers.set('Set-Cookie', rememberWanted(new URL(url), siteUrl));
  return new Response(null, { status: 303, headers });
}
