import { createHash } from 'node:crypto';
import { createStaleCache } from '../../../flows/stale-cache.ts';
import { preferredEncoding } from './accept-encoding.ts';
import { compressPage, type PageBodies, QUALITY } from './page-bodies.ts';

/** A rendered document, in every encoding that a browser may accept. */
export interface KeptPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly bodies: PageBodies;
  /** Whether a second render found it unchanged, so that it was compressed at the higher quality. */
  readonly isSettled: boolean;
}

export interface PageCacheOptions {
  /** Pages younger than this are served without rendering, in ms. */
  readonly freshMs: number;
  /** Pages older than this are rendered while the visitor waits; pages in between are rendered in the background. In ms. */
  readonly staleMs: number;
  readonly maxPages: number;
  readonly now: () => number;
}

/** Whether an answer may be given to others too. */
export type MayKeep = (response: Response) => boolean;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches the rendered pages that `mayKeep` allows to be shared. Renders once at a time per key,
 * whatever the number of concurrent requests; a page that turns out to be private is rendered for each of them. The
 * least recently used page is evicted first.
 */
export function createPageCache(options: PageCacheOptions) {
  const { freshMs, staleMs, maxPages, now } = options;
  const pages = createStaleCache<KeptPage, KeptPage | Response>({
    freshFor: freshMs,
    staleFor: staleMs,
    max: maxPages,
    now,
  });

  const start = (key: string, render: () => Promise<Response>, mayKeep: MayKeep) =>
    pages.refresh(
      key,
      () => makePage(render, mayKeep, pages.recall(key)?.value),
      (page) => {
        if (!(page instanceof Response)) pages.keep(key, page);
        // A 5xx is a failure, and does not mean that the page is gone.
        else if (page.status < 500) pages.forget(key);
      },
    );

  /** A private page goes to the request that rendered it; concurrent ones each render their own. */
  async function find(key: string, render: () => Promise<Response>, mayKeep: MayKeep): Promise<KeptPage | Response> {
    const known = pages.recall(key);
    if (known && known.state !== 'expired') {
      // A failing render keeps the cached page; a request that has to wait for one reports the error.
      if (known.state === 'stale') start(key, render, mayKeep).catch(() => undefined);
      return known.value;
    }
    const isFirst = pages.running(key) === undefined;
    const page = await start(key, render, mayKeep);
    return page instanceof Response && !isFirst ? render() : page;
  }

  return {
    async respond(key: string, request: Request, render: () => Promise<Response>, mayKeep: MayKeep): Promise<Response> {
      const page = await find(key, render, mayKeep);
      return page instanceof Response ? page : answer(page, request);
    },
    /** Returns a page that is still fresh; undefined when it must be rendered first or renewed. */
    fresh(key: string): KeptPage | undefined {
      const known = pages.recall(key);
      return known?.state === 'fresh' ? known.value : undefined;
    },
    /** Drops every page, including those being rendered. */
    clear: pages.clear,
    /** How many pages are kept. */
    size: pages.size,
  };
}

/**
 * Renders a page for the cache; returns the plain response when it may not be shared. A page that has not changed since
 * `before` is compressed once more at a higher quality, while nobody waits; later renders reuse those bodies.
 */
async function makePage(render: () => Promise<Response>, mayKeep: MayKeep, before?: KeptPage) {
  const response = await render();
  if (!mayKeep(response)) return response;
  const identity = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const isSame = before?.etag === etag;
  const bodies =
    before && isSame && before.isSettled
      ? before.bodies
      : compressPage(identity, isSame ? QUALITY.again : QUALITY.first);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag,
    bodies: await bodies,
    isSettled: isSame,
  };
}

function answer(page: KeptPage, request: Request): Response {
  const headers = new Headers(page.headers as [string, string][]);
  headers.set('ETag', page.etag);
  headers.set('Vary', 'Accept-Encoding');
  // Only a successful answer has a version to compare (RFC 9110, section 13.2.1).
  if (page.status === 200 && isKnown(request.headers.get('If-None-Match') ?? '', page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding') ?? '');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(page.bodies[encoding].byteLength));
  return new Response(request.method === 'HEAD' ? null : page.bodies[encoding], { status: page.status, headers });
}

/** Whether If-None-Match names this entity tag; entity tags are compared weakly (RFC 9110, section 13.1.2). */
export function isKnown(asked: string, etag: string): boolean {
  return asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);
}
