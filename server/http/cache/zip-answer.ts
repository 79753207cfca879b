import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from 'hono/utils/compress';
import { preferredEncoding } from './accept-encoding.ts';
import type { Bytes } from './page-bodies.ts';
import { zipDocument } from './zip-document.ts';

/** Shorter answers fit in one packet as they are, in bytes. */
const SHORTEST = 1_024;
/** Longer documents are compressed beside the other requests, in characters. */
const LONGEST_AT_ONCE = 500_000;
const DOCUMENT = 'text/html; charset=utf-8';

const gzipBeside = promisify(gzip);

/**
 * Compresses an answer that was made for one request, whole and with its length. What has an encoding, and what somebody
 * must find as it is, is left alone.
 */
export async function zipAnswer(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer;
  const type = headers.get('Content-Type') ?? '';
  if (request.method === 'HEAD' || status === 304 || !COMPRESSIBLE.test(type) || !mayBeEncoded(headers)) return answer;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (preferredEncoding(accepted, ['gzip', 'identity']) === 'identity') return answer;
  const body = await (type === DOCUMENT ? zipText(await answer.text()) : zipBytes(await answer.arrayBuffer()));
  headers.delete('Content-Length');
  if (body.isZipped) headers.set('Content-Encoding', 'gzip');
  return new Response(body.content, { status, headers });
}

function mayBeEncoded(headers: Headers): boolean {
  if (headers.has('Content-Encoding') || headers.has('Content-Range')) return false;
  return !headers.get('Cache-Control')?.includes('no-transform');
}

async function zipText(html: string) {
  if (html.length > LONGEST_AT_ONCE) return zipBytes(Buffer.from(html));
  return { content: zipDocument(html), isZipped: true };
}

async function zipBytes(bytes: ArrayBuffer | Bytes) {
  const isZipped = bytes.byteLength >= SHORTEST;
  return { content: isZipped ? await gzipBeside(bytes) : bytes, isZipped };
}
