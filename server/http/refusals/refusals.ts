import type { MiddlewareHandler } from 'hono';
import { refuse } from '../../../app/http/refuse.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const METHODS = new Set(['GET', 'HEAD', ...UNSAFE]);

/**
 * Refuses a form from another site. Browsers say where a request comes from; servers that call a webhook do
 * not, and send no visitor's cookies either.
 */
export function refuseCrossSite(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers, url } = context.req.raw;
    if (!METHODS.has(method)) {
      const response = refuse(405, 'method_not_allowed', 'Deze methode wordt niet ondersteund.');
      response.headers.set('Allow', 'GET, HEAD, POST');
      return response;
    }
    if (UNSAFE.has(method)) {
      const site = headers.get('Sec-Fetch-Site');
      const origin = headers.get('Origin');
      const own = origin === null || origin === siteUrl || origin === new URL(url).origin;
      if (!own || (site !== null && site !== 'same-origin' && site !== 'none')) {
        return refuse(403, 'cross_site', 'Dit verzoek komt van een andere site en is geweigerd.');
      }
    }
    return next();
  };
}

/** Refuses paths that no page of ours has: tricks with encodings, and React Router's own data endpoints. */
export const rejectMalformedPath: MiddlewareHandler = async (context, next) => {
  const path = new URL(context.req.url).pathname;
  const odd =
    /%(?:00|0[ad]|2e|2f|5c)/i.test(path) ||
    /\/\.(?!well-known)/.test(path) ||
    /[\\]|\/\//.test(path) ||
    path.endsWith('.data') ||
    path === '/__manifest';
  const decodable = URL.canParse(context.req.url) && isDecodable(path);
  if (odd || !decodable || path.length > 2_000) return refuse(404, 'not_found', 'Deze pagina bestaat niet.');
  return next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Refuses what is sent to an address that is only read: a page without a form, a feed. */
export function refuseForm(): Response {
  const refusal = refuse(405, 'method_not_allowed', 'Dit adres kan alleen gelezen worden.');
  refusal.headers.set('Allow', 'GET, HEAD');
  return refusal;
}
