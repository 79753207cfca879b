import { createHash } from 'node:crypto';
import { createStaleCache } from '../../../flows/stale-cache.ts';
import { headersFor } from '../security-headers.ts';
import { preferredEncoding } from './accept-encoding.ts';
import { type Bytes, compressPage, type PageBodies, QUALITY } from './page-bodies.ts';

/** A rendered document, in every encoding that a browser may accept. */
export interface KeptPage {
  readonly status: number;
  /** All headers that do not depend on the request. */
  readonly headers: Readonly<Record<string, string>>;
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
  /** The security headers of every answer; a page's own come first. */
  readonly policy?: Readonly<Record<string, string>>;
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
  const { freshMs, staleMs, maxPages, policy = {}, now } = options;
  const pages = createStaleCache<KeptPage, KeptPage | Response>({
    freshFor: freshMs,
    staleFor: staleMs,
    max: maxPages,
    now,
  });

  const start = (key: string, render: () => Promise<Response>, mayKeep: MayKeep) =>
    pages.refresh(
      key,
      () => makePage(render, { mayKeep, policy, before: pages.recall(key)?.value }),
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
      return page instanceof Response ? page : respondTo(request, page);
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

interface MakeOptions {
  readonly mayKeep: MayKeep;
  readonly policy: Readonly<Record<string, string>>;
  readonly before: KeptPage | undefined;
}

/**
 * Renders a page for the cache; returns the plain response when it may not be shared. A page that has not changed since
 * `before` is compressed once more at a higher quality, while nobody waits; later renders reuse those bodies.
 */
async function makePage(render: () => Promise<Response>, { mayKeep, policy, before }: MakeOptions) {
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
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length')),
      ...Object.fromEntries(headersFor(response.headers, policy)),
    },
    etag,
    bodies: await bodies,
    isSettled: isSame,
  };
}

/** The parts of a request that decide how a kept page is sent. */
interface AskedAnswer {
  readonly method: string;
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | null;
}

/** Returns the answer that sends a kept page to one request: 304 without a body when the client has this version already. */
export function answerFrom(page: KeptPage, { method, ifNoneMatch, acceptEncoding }: AskedAnswer): PageAnswer {
  const headers = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' };
  // Only a successful answer has a version to compare (RFC 9110, section 13.2.1).
  if (page.status === 200 && isKnown(ifNoneMatch ?? '', page.etag)) return { status: 304, headers, body: null };
  const encoding = preferredEncoding(acceptEncoding ?? '');
  const body = page.bodies[encoding];
  return {
    status: page.status,
    headers: {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
    body: method === 'HEAD' ? null : body,
  };
}

function respondTo({ method, headers: asked }: Request, page: KeptPage): Response {
  const ifNoneMatch = asked.get('If-None-Match');
  const acceptEncoding = asked.get('Accept-Encoding');
  const { status, headers, body } = answerFrom(page, { method, ifNoneMatch, acceptEncoding });
  return new Response(body, { status, headers });
}

/** Whether If-None-Match names this entity tag; entity tags are compared weakly (RFC 9110, section 13.1.2). */
function isKnown(asked: string, etag: string): boolean {
  return asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);
}
