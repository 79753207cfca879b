import type { IncomingMessage, RequestListener } from 'node:http';
import { newRequestId } from '../../request-id.ts';
import { hasTwoHosts } from '../one-host.ts';
import { answerFrom, type KeptPage } from './page-cache.ts';

/** Addresses as the shop writes them: no parameters, nothing encoded, nothing that a check would have to examine. */
const PLAIN_ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

interface KeptPageOptions {
  /** Returns a kept page that is fresh, and undefined for every other address. */
  readonly fresh: (address: string) => KeptPage | undefined;
  readonly siteUrl: string;
}

/**
 * Returns a listener that answers requests for fresh kept pages itself, which takes a fraction of the processor time of the
 * whole server behind it. It passes every other request on to `next`: other methods, other names of the site, addresses with
 * parameters, and pages that must be rendered. Both give the same answer; `tests/http/connections.test.ts` compares them.
 */
export function answerKeptPages({ fresh, siteUrl }: KeptPageOptions, next: RequestListener): RequestListener {
  const isPlain = createPlainCheck(siteUrl);
  return (request, response) => {
    const page = isPlain(request) ? fresh(request.url ?? '') : undefined;
    if (page === undefined) return next(request, response);
    const { method = '', headers: asked } = request;
    const { status, headers, body } = answerFrom(page, {
      method,
      ifNoneMatch: asked['if-none-match'],
      acceptEncoding: asked['accept-encoding'],
    });
    response.writeHead(status, { ...headers, 'X-Request-Id': newRequestId() });
    response.end(body);
  };
}

/**
 * Returns a function that tells whether a request asks for a page and nothing else: under the name of the site, with the
 * protocol that its proxy should report, and without a body or a header that a later check would have to examine.
 */
function createPlainCheck(siteUrl: string): (request: IncomingMessage) => boolean {
  const { host, protocol } = new URL(siteUrl);
  const ownProto = protocol.slice(0, -1);
  return (request) => {
    const { method, headers, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host !== host || !PLAIN_ADDRESS.test(url)) return false;
    const { 'content-length': length, 'transfer-encoding': coding, 'x-forwarded-proto': proto } = headers;
    if (length !== undefined || coding !== undefined) return false;
    return (proto === undefined || proto === ownProto) && !hasTwoHosts(request);
  };
}
