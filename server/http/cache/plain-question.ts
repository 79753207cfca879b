import type { IncomingMessage } from 'node:http';

/**
 * Tells whether a request asks for a page and nothing else: by the one name of the site, as its proxy is to ask, and
 * without a body or a wish that a check behind it would have to look at.
 */
export function plainQuestions(siteUrl: string): (request: IncomingMessage & { upgrade?: boolean }) => boolean {
  const { host, protocol } = new URL(siteUrl);
  const ownProto = protocol.slice(0, -1);
  return ({ method, headers, upgrade }) => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host !== host || upgrade === true) return false;
    const { expect, 'content-length': length, 'transfer-encoding': coding, 'x-forwarded-proto': proto } = headers;
    if (expect !== undefined || length !== undefined || coding !== undefined) return false;
    return proto === undefined || proto === ownProto;
  };
}
