import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { newRequestId } from '../../request-id.ts';
import { type Encoding, preferredEncoding } from '../cache/accept-encoding.ts';
import { isKnown, type KeptPage } from '../cache/page-cache.ts';
import { hasTwoHosts } from '../one-host.ts';
import { headersFor } from '../security-headers.ts';
import type { ReadyAnswer } from './take-requests.ts';

/** Addresses as the shop writes them: no parameters, nothing encoded, nothing that a check would have to examine. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** Values of Accept-Encoding whose preference is remembered; browsers have a handful. */
const MOST_REMEMBERED = 50;

/** What is needed to answer requests for kept pages before Node creates a response. */
interface ReadyOptions {
  /** A kept page that is fresh; undefined for every other address. */
  readonly fresh: (address: string) => KeptPage | undefined;
  readonly siteUrl: string;
  /** Headers of every answer. */
  readonly policy: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the prepared answer to a request for a kept page. It returns undefined for everything else:
 * other methods, other names of the site, addresses with parameters, and pages that must be rendered again. The answers are
 * the same as those of the page cache, which handles all other requests; a test compares them.
 */
export function findKeptPages(options: ReadyOptions): (request: IncomingMessage) => ReadyAnswer | undefined {
  const { fresh, policy } = options;
  const isPlain = createPlainCheck(options.siteUrl);
  const headsOfPage = rememberHeads(policy);
  const encodingOf = rememberEncodings();

  return (request) => {
    const { method = '', url = '', headers } = request;
    if (!PLAIN.test(url) || !isPlain(request)) return undefined;
    const page = fresh(url);
    if (page === undefined) return undefined;
    const known = headers['if-none-match'];
    const isUnchanged = known !== undefined && isKnown(known, page.etag);
    const encoding = encodingOf(headers['accept-encoding'] ?? '');
    return {
      head: `${headsOfPage(page)[isUnchanged ? 'unchanged' : encoding]}x-request-id: ${newRequestId()}\r\n`,
      body: isUnchanged || method === 'HEAD' ? [] : [page.bodies[encoding]],
    };
  };
}

/**
 * Returns a function that tells whether a request asks for a page and nothing else: under the name of the site, with the
 * protocol that its proxy should report, and without a body or a header that a later check would have to examine.
 */
function createPlainCheck(siteUrl: string): (request: IncomingMessage & { upgrade?: boolean }) => boolean {
  const { host, protocol } = new URL(siteUrl);
  const ownProto = protocol.slice(0, -1);
  return (request) => {
    const { method, headers, upgrade } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host !== host || upgrade === true) return false;
    const { expect, 'content-length': length, 'transfer-encoding': coding, 'x-forwarded-proto': proto } = headers;
    if (expect !== undefined || length !== undefined || coding !== undefined) return false;
    return (proto === undefined || proto === ownProto) && !hasTwoHosts(request);
  };
}

function rememberEncodings(): (accepted: string) => Encoding {
  const known = new Map<string, Encoding>();
  return (accepted) => {
    const before = known.get(accepted);
    if (before !== undefined) return before;
    const encoding = preferredEncoding(accepted);
    if (known.size < MOST_REMEMBERED) known.set(accepted, encoding);
    return encoding;
  };
}

type Heads = Readonly<Record<Encoding | 'unchanged', string>>;

/** Serialises the status and headers of each page once. */
function rememberHeads(policy: Readonly<Record<string, string>>): (page: KeptPage) => Heads {
  const heads = new WeakMap<KeptPage, Heads>();
  return (page) => heads.getOrInsertComputed(page, () => headsOf(page, policy));
}

function headsOf({ status, headers, etag, bodies }: KeptPage, policy: Readonly<Record<string, string>>): Heads {
  const all = [...headers, ['etag', etag], ['vary', 'Accept-Encoding']] as const;
  const withBody = (encoding: Encoding) =>
    headOf(
      status,
      [
        ...all,
        ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
        ['content-length', String(bodies[encoding].byteLength)],
      ],
      policy,
    );
  return {
    unchanged: headOf(304, all, policy),
    br: withBody('br'),
    gzip: withBody('gzip'),
    identity: withBody('identity'),
  };
}

/** Serialises a status line and headers, with the headers of the policy that the answer needs. */
function headOf(
  status: number,
  own: readonly (readonly [name: string, value: string])[],
  policy: Readonly<Record<string, string>>,
): string {
  const all = [...own, ...headersFor(new Headers(own.map(([name, value]) => [name, value])), policy)];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}`;
}
