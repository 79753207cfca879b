import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createStaleCache } from '../../flows/stale-cache.ts';

/** A complete document as it was rendered, in every encoding that a browser may ask for. */
interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}
type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PageCacheOptions {
  /** Younger pages are served as they are. Milliseconds. */
  readonly freshMs: number;
  /** Older pages are rendered while the visitor waits; in between, behind their back. Milliseconds. */
  readonly staleMs: number;
  readonly maxPages: number;
  readonly now: () => number;
}

/**
 * Keeps rendered pages that say of themselves that everybody may share them (`s-maxage`). One
 * render at a time per address, however many visitors ask; a page that turns out to be for one visitor is
 * rendered for each of them. The least recently used page leaves first.
 */
export function createPageCache(options: PageCacheOptions) {
  const { freshMs, staleMs, maxPages, now } = options;
  const pages = createStaleCache<Page, Page | Response>({ freshFor: freshMs, staleFor: staleMs, most: maxPages, now });

  const start = (key: string, render: () => Promise<Response>) =>
    pages.refresh(
      key,
      () => makePage(render),
      (page) => {
        if (!(page instanceof Response)) pages.keep(key, page);
        // A shop that is out of order has not taken the page back.
        else if (page.status < 500) pages.forget(key);
      },
    );

  return {
    async respond(key: string, request: Request, render: () => Promise<Response>): Promise<Response> {
      const known = pages.recall(key);
      if (known && known.state !== 'expired') {
        // A failing render keeps the known page; the request that has to wait for one reports it.
        if (known.state === 'stale') start(key, render).catch(() => undefined);
        return answer(known.value, request);
      }
      const isFirst = pages.running(key) === undefined;
      const page = await start(key, render);
      if (!(page instanceof Response)) return answer(page, request);
      // What may not be shared is its own visitor's; the others, all at once, get one of their own.
      return isFirst ? page : render();
    },
    /** Forgets every page, and those that are being made as soon as they are given. */
    clear: pages.clear,
    /** How many pages are kept. */
    size: pages.size,
  };
}

/** A page to keep, or the plain response when it may not be shared. */
async function makePage(render: () => Promise<Response>): Promise<Page | Response> {
  const response = await render();
  const shareable = response.status === 200 && /s-maxage/.test(response.headers.get('Cache-Control') ?? '');
  if (!shareable) return response;
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(identity, { level: 7 }),
  ]);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) },
  };
}

function answer(page: Page, request: Request): Response {
  const headers = new Headers(page.headers as [string, string][]);
  headers.set('ETag', page.etag);
  headers.set('Vary', 'Accept-Encoding');
  if (request.headers.get('If-None-Match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding') ?? '');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(page.bodies[encoding].byteLength));
  return new Response(request.method === 'HEAD' ? null : page.bodies[encoding], { status: page.status, headers });
}

/** The smallest encoding that an Accept-Encoding header allows; `q=0` refuses one. */
export function preferredEncoding(accepted: string): Encoding {
  const allows = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(accepted);
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
