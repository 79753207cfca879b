import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../../app/http/refuse.ts';

/** How long a redirect is cached, in s: long enough to save requests, short enough to correct a mistake. */
const MAX_AGE = 3600;

/** How a request reached us. */
export interface Arrival {
  /** Its address as the server reads it, with the name of the header Host. */
  readonly url: URL;
  /** The header X-Forwarded-Proto; null when there is none. */
  readonly forwardedProto: string | null;
  /** How many of our own proxies stand before the shop. */
  readonly trustedHops: number;
}

/**
 * The same page under the name of `siteUrl`, when a request came by its second name (with or without
 * `www.`, or with a dot at the end) or, as our outermost proxy reports, without TLS where the shop has it.
 * Null for the name itself and for every other host: those are answered as they are, since
 * health checks and machines nearby use addresses, and no page's content depends on the name.
 */
export function addressOnSite({ url, forwardedProto, trustedHops }: Arrival, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  if (bareName(url.hostname) !== bareName(site.hostname)) return null;
  const isPlain = site.protocol === 'https:' && outermostProto(forwardedProto, trustedHops) === 'http';
  if (url.hostname === site.hostname && !isPlain) return null;
  return site.origin + url.pathname + url.search;
}

/** Redirects a second name of the shop to its own for good: 301 for GET and HEAD, else 308, which keeps forms. */
export function redirectToSite(siteUrl: string, trustedHops: number): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers, url } = context.req.raw;
    const forwardedProto = headers.get('X-Forwarded-Proto');
    const location = addressOnSite({ url: new URL(url), forwardedProto, trustedHops }, siteUrl);
    if (location === null) return next();
    const isRead = method === 'GET' || method === 'HEAD';
    return new Response(null, {
      status: isRead ? 301 : 308,
      headers: { Location: location, 'Cache-Control': isRead ? `public, max-age=${MAX_AGE}` : 'no-store' },
    });
  };
}

/** Whether a request names two hosts, of which every server in between may have read another (RFC 9112, section 3.2). */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length > 1;
}

/** Refuses a request that names two hosts. */
export const refuseTwoHosts: MiddlewareHandler = async (context, next) => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (incoming && hasTwoHosts(incoming)) return refuse(400, 'bad_request', 'Dit verzoek kon niet worden gelezen.');
  return next();
};

function bareName(hostname: string): string {
  return hostname.replace(/\.$/, '').replace(/^www\./, '');
}

/** The protocol that our outermost proxy reports; null when the header has fewer entries than we have proxies. */
function outermostProto(forwardedProto: string | null, trustedHops: number): string | null {
  if (trustedHops === 0 || forwardedProto === null) return null;
  return forwardedProto.split(',').at(-trustedHops)?.trim().toLowerCase() ?? null;
}
