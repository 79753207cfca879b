import type { IncomingMessage } from 'node:http';
import { FORM_PAGE } from '../../../app/head/page-meta.ts';
import type { CutDocument } from '../../../app/hydration/cut-at-island.ts';
import type { BookFitProps } from '../../../app/islands/book-fit/book-fit.tsx';
import type { ShownBook } from '../../../domain/book/book-kind.ts';
import { newRequestId } from '../../request-id.ts';
import { type AskedPage, askedPage } from '../asked-page.ts';
import { type Header, headOf, type ReadyAnswer } from '../ready-answer.ts';
import { preferredEncoding } from './accept-encoding.ts';
import { deflatePiece, type GzipPiece, joinPieces, keepPiece } from './joined-gzip.ts';
import type { ReadyOptions } from './kept-pages.ts';
import type { Bytes } from './page-bodies.ts';
import type { KeptPage } from './page-cache.ts';
import { plainQuestions } from './plain-question.ts';

/** Cuts a product page where it shows a book; null for one that cannot be cut. */
export type CutAtBook = (html: string) => CutDocument<BookFitProps> | null;

/** The page of one visitor. */
export interface OwnPage {
  readonly headers: readonly Header[];
  /** In parts, of which some are the same for all visitors. */
  readonly body: readonly Bytes[];
  readonly length: number;
}

/** Makes the page with a visitor's own book of the page for everybody; null when that has no place for a book. */
export type MakeOwnPage = (page: KeptPage, book: ShownBook, accepted: string) => OwnPage | null;

/** How far an island looks back, in bytes: more makes it a few percent smaller and takes half as much time again. */
const LOOK_BACK = 8_192;
/** Once for each kept page, and once for each visitor. */
const LEVEL = { kept: 9, own: 3 } as const;
/** Joined, as brotli could not be. */
const OWN_ENCODINGS = ['gzip', 'identity'] as const;

/**
 * All of a product page but one island is the same for every book. That rest is compressed once for each kept page;
 * for a visitor only the island is rendered and compressed, and nothing of it is kept. What makes a kept page out of
 * date makes a new page, and so new pages of visitors.
 */
export function createOwnPages(cut: CutAtBook): MakeOwnPage {
  const frames = new WeakMap<KeptPage['bodies'], Frame | null>();
  const headers = new WeakMap<KeptPage, OwnHeaders>();
  return (page, book, accepted) => {
    const frame = frames.getOrInsertComputed(page.bodies, ({ identity }) => frameOf(identity, cut));
    if (frame === null) return null;
    const encoding = preferredEncoding(accepted, OWN_ENCODINGS);
    const between = Buffer.from(frame.between({ first: book }));
    const body: readonly Bytes[] =
      encoding === 'gzip' ? zip(frame, between) : [frame.before.plain, between, frame.after.plain];
    const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { headers: headers.getOrInsertComputed(page, headersOf)[encoding], body, length };
  };
}

interface Frame extends Pick<CutDocument<BookFitProps>, 'between'> {
  readonly before: GzipPiece;
  readonly after: GzipPiece;
}

function frameOf(page: Uint8Array, cut: CutAtBook): Frame | null {
  const found = cut(Buffer.from(page).toString());
  if (found === null) return null;
  const piece = (text: string) => keepPiece(Buffer.from(text), { level: LEVEL.kept });
  return { before: piece(found.before), after: piece(found.after), between: found.between };
}

function zip({ before, after }: Frame, between: Bytes): readonly Bytes[] {
  return joinPieces([
    before,
    deflatePiece(between, { level: LEVEL.own, after: before.plain.subarray(-LOOK_BACK) }),
    after,
  ]);
}

type OwnHeaders = Readonly<Record<(typeof OWN_ENCODINGS)[number], readonly Header[]>>;

function headersOf(page: KeptPage): OwnHeaders {
  const identity: readonly Header[] = [
    ...page.headers.filter(([name]) => name !== 'cache-control'),
    ['cache-control', FORM_PAGE],
    ['vary', 'Accept-Encoding'],
  ];
  return { identity, gzip: [...identity, ['content-encoding', 'gzip']] };
}

/**
 * As an answer to a request that was not plain, or came when no page was kept. Its parts are handed over as they are: whoever
 * does not read holds what is his own of them, and no copy of the rest.
 */
export function respondWith({ headers, body, length }: OwnPage, { method }: Request): Response {
  const all = [...headers, ['content-length', String(length)]] as [string, string][];
  const parts = new ReadableStream<Bytes>({
    start(stream) {
      for (const part of body) stream.enqueue(part);
      stream.close();
    },
  });
  return new Response(method === 'HEAD' ? null : parts, { headers: all });
}

export interface FindOwnPagesOptions extends ReadyOptions {
  readonly make: MakeOwnPage;
}

/** Addresses with parameters as forms and links of the shop write them. */
const PLAIN = /^(\/[a-z0-9/-]*)\?([\w.,%&=+-]{1,300})$/;

/**
 * Finds the answer to a request for a page with the visitor's own book in it, when the page for everybody is kept and
 * fresh; undefined for everything else. The answers are the same as those of `http.ts`, which gives the others.
 */
export function findOwnPages(options: FindOwnPagesOptions): (request: IncomingMessage) => ReadyAnswer | undefined {
  const { fresh, make, observe } = options;
  const isPlain = plainQuestions(options.siteUrl);
  const headOfAll = preparedHeads(options);
  return (request) => {
    const { method = '', url = '', headers } = request;
    const found = PLAIN.exec(url);
    if (found === null || !isPlain(request)) return undefined;
    const [, path = '', search = ''] = found;
    const { address, ownBook }: AskedPage = askedPage(path, new URLSearchParams(search));
    const page = ownBook && fresh(address);
    if (!page) return undefined;
    const end = observe?.(method, path);
    const own = make(page, ownBook, headers['accept-encoding'] ?? '');
    if (own === null) return undefined;
    end?.(page.status);
    return {
      head: `${headOfAll(own)}content-length: ${own.length}\r\nx-request-id: ${newRequestId()}\r\n`,
      body: method === 'HEAD' ? [] : own.body,
    };
  };
}

/** Writes the status and headers down once for each kept page and encoding. */
function preparedHeads({ policy }: ReadyOptions): (page: OwnPage) => string {
  const heads = new WeakMap<OwnPage['headers'], string>();
  return ({ headers }) => heads.getOrInsertComputed(headers, () => headOf(200, headers, policy));
}
