import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newRequestId } from '../../request-id.ts';
import { type Encoding, preferredEncoding } from './accept-encoding.ts';
import { isKnown, type KeptPage } from './page-cache.ts';

/** Addresses as the shop writes them: no parameters, nothing encoded, nothing that a check would have to look at. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

export interface KeptPagesOptions {
  /** A kept page that is fresh; undefined for every other path. */
  readonly fresh: (path: string) => KeptPage | undefined;
  readonly siteUrl: string;
  /** Headers of every answer. */
  readonly policy: Readonly<Record<string, string>>;
  /** As in `HttpOptions`. */
  readonly observe?: ((method: string, path: string) => (status: number) => void) | undefined;
}

/**
 * Answers kept pages at once, with headers and body that were prepared, and gives everything else to `next`: other
 * methods, other names of the site, addresses with parameters, and pages that are to be rendered again. The answers
 * are the same as those of the page cache behind it; a test compares them.
 */
export function answerKeptPages(next: RequestListener, options: KeptPagesOptions): RequestListener {
  const { fresh, observe, policy } = options;
  const { host, protocol } = new URL(options.siteUrl);
  const ownProto = protocol.slice(0, -1);
  const prepare = prepared(policy);

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    const proto = headers['x-forwarded-proto'];
    const isOurs = headers.host === host && (proto === undefined || proto === ownProto);
    const isQuestion = (method === 'GET' || method === 'HEAD') && !hasBody(headers);
    const page = isOurs && isQuestion && PLAIN.test(url) ? fresh(url) : undefined;
    if (page === undefined) return next(request, response);
    const end = observe?.(method ?? '', url);
    const known = headers['if-none-match'];
    const isUnchanged = known !== undefined && isKnown(known, page.etag);
    const encoding = preferredEncoding(headers['accept-encoding'] ?? '');
    const status = isUnchanged ? 304 : page.status;
    const answer = prepare(page);
    response.writeHead(status, [
      ...(isUnchanged ? answer.unchanged : answer[encoding]),
      'x-request-id',
      newRequestId(),
    ]);
    if (isUnchanged || method === 'HEAD') response.end();
    else response.end(page.bodies[encoding]);
    end?.(status);
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

type Lines = readonly string[];
type Heads = Readonly<Record<Encoding | 'unchanged', Lines>>;

/** Writes down the headers of a page once, as the names and values that Node takes. */
function prepared(policy: Readonly<Record<string, string>>): (page: KeptPage) => Heads {
  const heads = new WeakMap<KeptPage, Heads>();
  return (page) => heads.getOrInsertComputed(page, () => headsOf(page, policy));
}

function headsOf({ headers, etag, bodies }: KeptPage, policy: Readonly<Record<string, string>>): Heads {
  const all = [...headers.flat(), 'etag', etag, 'vary', 'Accept-Encoding', ...Object.entries(policy).flat()];
  const withBody = (encoding: Encoding): Lines => [
    ...all,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].byteLength),
  ];
  return { unchanged: all, br: withBody('br'), gzip: withBody('gzip'), identity: withBody('identity') };
}
