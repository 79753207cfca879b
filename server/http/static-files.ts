import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from 'hono/utils/compress';
import { preferredEncoding } from './cache/accept-encoding.ts';

/** Files whose name changes with their content. */
const HASHED = /^\/assets\/|-[\da-f]{8}[-.]|-[\da-f]{8}-\d+\./;

/**
 * Serves the built files, compressed as they were stored. `serveStatic` finds, measures and sends them; this adds what
 * RFC 9110 requires beyond that: weighted encodings, comparison of dates, and no ranges other than a single valid one.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = serveStatic({ root: folder, precompressed: true });
  const serve: MiddlewareHandler = async (context, next) => {
    const { headers } = context.req.raw;
    const encodings = headers.get('Accept-Encoding');
    // `serveStatic` ignores weights, wildcards and capitals.
    if (encodings !== null && /[;*A-Z]/.test(encodings)) headers.set('Accept-Encoding', preferredEncoding(encodings));
    // `serveStatic` has no entity tags to compare, and HTTP allows a range to be ignored.
    if (headers.has('If-Range') || !isOneRange(headers)) headers.delete('Range');
    const found = await files(context, () => Promise.resolve());
    if (!found) {
      if (encodings !== null) headers.set('Accept-Encoding', encodings);
      return next();
    }
    if (context.req.path.endsWith('.usdz')) found.headers.set('Content-Type', 'model/vnd.usdz+zip');
    found.headers.set('Cache-Control', cacheControl(found.status, context.req.path));
    // `serveStatic` sets Vary only on what it sends encoded.
    if (COMPRESSIBLE.test(found.headers.get('Content-Type') ?? '')) found.headers.set('Vary', 'Accept-Encoding');
    if (found.status !== 416) found.headers.set('Accept-Ranges', 'bytes');
    return isUnchanged(headers, found) ? notModified(found) : found;
  };
  // The name of every built file has an ending, so that a page asks nothing of the disk.
  return (context, next) => (context.req.path.includes('.') ? serve(context, next) : next());
}

function cacheControl(status: number, path: string) {
  // A 416 is about the requested range, not about the file.
  if (status === 416) return 'no-store';
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** One range of bytes that does not end before it begins; several may be ignored (RFC 9110, section 14.2). */
function isOneRange(asked: Headers): boolean {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.get('Range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return false;
  return first === '' || last === '' || Number(first) <= Number(last);
}

/** If-Modified-Since counts only without If-None-Match, and only as a date of HTTP (RFC 9110, section 13.1.3). */
function isUnchanged(asked: Headers, file: Response): boolean {
  if (file.status === 416) return false;
  const none = asked.get('If-None-Match');
  if (none !== null) return none.trim() === '*';
  const since = asked.get('If-Modified-Since') ?? '';
  return since.endsWith(' GMT') && Date.parse(since) >= Date.parse(file.headers.get('Last-Modified') ?? '');
}

async function notModified(file: Response): Promise<Response> {
  await file.body?.cancel();
  const headers = new Headers({ Vary: 'Accept-Encoding' });
  for (const name of ['Cache-Control', 'Last-Modified']) headers.set(name, file.headers.get(name) ?? '');
  return new Response(null, { status: 304, headers });
}
