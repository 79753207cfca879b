import type { MiddlewareHandler } from 'hono';
import { refuse } from '../../../app/http/refuse.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const METHODS = new Set(['GET', 'HEAD', ...UNSAFE]);

/** Refuses a form from another site. Browsers say where a request comes from; webhooks do not, and send no cookies. */
export function refuseCrossSite(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers, url } = context.req.raw;
    if (!METHODS.has(method)) return refuseMethod(['GET', 'HEAD', 'POST']);
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
    // Its result is used: a bundler drops a call whose result nobody reads, and with it the error.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Refuses a method that an address does not answer to. */
export function refuseMethod(allowed: readonly string[]): Response {
  const message = allowed.includes('POST')
    ? 'Deze methode wordt niet ondersteund.'
    : 'Dit adres kan alleen gelezen worden.';
  const refusal = refuse(405, 'method_not_allowed', message);
  refusal.headers.set('Allow', allowed.join(', '));
  return refusal;
}
