import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from 'hono/utils/compress';
import { preferredEncoding } from './accept-encoding.ts';

/** Shorter answers fit in one packet as they are, in bytes. */
const SHORTEST = 1_024;

/** Beside the other requests: a page takes some milliseconds. */
const zip = promisify(gzip);

/** Compresses an answer made for one request, unless it has an encoding or must arrive as it is. */
export async function zipAnswer(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer;
  const type = headers.get('Content-Type') ?? '';
  if (request.method === 'HEAD' || status === 304 || !COMPRESSIBLE.test(type) || !mayBeEncoded(headers)) return answer;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (preferredEncoding(accepted, ['gzip', 'identity']) === 'identity') return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  headers.delete('Content-Length');
  if (body.byteLength < SHORTEST) return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(new Uint8Array(await zip(body)), { status, headers });
}

function mayBeEncoded(headers: Headers): boolean {
  if (headers.has('Content-Encoding') || headers.has('Content-Range')) return false;
  return !headers.get('Cache-Control')?.includes('no-transform');
}
