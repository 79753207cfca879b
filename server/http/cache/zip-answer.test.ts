import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipAnswer } from './zip-answer.ts';

const LONG = 'bladzijde '.repeat(500);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

async function zip(answer: Response, accepted = 'br, gzip', method = 'GET') {
  const request = new Request('https://winkel.example/', { method, headers: { 'Accept-Encoding': accepted } });
  const { status, headers, ...given } = await zipAnswer(answer, request).then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: await response.bytes(),
  }));
  const encoding = headers['content-encoding'] ?? null;
  return { status, headers, encoding, text: decoded(given.bytes, encoding) };
}

function decoded(bytes: Uint8Array, encoding: string | null): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
}

describe('zipAnswer', () => {
  test.each([
    ['a document', HTML],
    ['a document that is no page of the shop', { 'Content-Type': 'text/html' }],
    [
      'JSON',
      { 'Content-Type': 'application/json', 'Content-Length': String(LONG.length), 'Cache-Control': 'no-store' },
    ],
  ])('compresses %s, and keeps its status and its other headers', async (_, headers) => {
    const answer = await zip(new Response(LONG, { status: 422, headers: { ...headers, 'X-Own': '1' } }));
    expect(answer).toMatchObject({ status: 422, encoding: 'br', text: LONG });
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-own': '1' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  test.each(['gzip', 'br;q=0, gzip', 'br;q=0.5, gzip'])(
    'compresses with gzip for a client that asks for "%s"',
    async (accepted) => {
      const answer = await zip(new Response(LONG, { headers: HTML }), accepted);
      expect(answer).toMatchObject({ encoding: 'gzip', text: LONG });
    },
  );

  test.each([
    ['for a client that takes none', HTML, 'zstd', 'GET'],
    ['for a client that refuses it', HTML, 'gzip;q=0, br;q=0, *;q=0.5', 'GET'],
    ['that has no body', HTML, 'gzip', 'HEAD'],
    ['that has an encoding', { ...HTML, 'Content-Encoding': 'zstd' }, 'gzip', 'GET'],
    ['that is a part', { ...HTML, 'Content-Range': 'bytes 0-1/2' }, 'gzip', 'GET'],
    ['that is signed as it is', { 'Content-Type': 'application/json', 'Cache-Control': 'no-transform' }, 'gzip', 'GET'],
    ['that is a picture', { 'Content-Type': 'image/webp' }, 'gzip', 'GET'],
  ])('leaves an answer %s as it is', async (_, headers, accepted, method) => {
    const answer = await zip(new Response(LONG, { headers }), accepted, method);
    expect(answer.text).toBe(LONG);
    expect(answer.encoding).toBe(new Headers(headers).get('Content-Encoding'));
  });

  test.each(['br', 'gzip'])('compresses a file of megabytes with %s', async (encoding) => {
    const text = LONG.repeat(500);
    expect(await zip(new Response(text, { headers: HTML }), encoding)).toMatchObject({ encoding, text });
  });

  test('leaves a short answer unchanged, and sets Vary: Accept-Encoding', async () => {
    const answer = await zip(Response.json({ error: 'x' }));
    expect(answer).toMatchObject({ encoding: null, text: '{"error":"x"}', headers: { vary: 'Accept-Encoding' } });
  });

  test('compresses bytes that are not UTF-8 without changing them', async () => {
    const bytes = Uint8Array.from({ length: 2_000 }, (_, number) => number % 256);
    const request = new Request('https://winkel.example/', { headers: { 'Accept-Encoding': 'gzip' } });
    const answer = await zipAnswer(new Response(bytes, { headers: { 'Content-Type': 'text/plain' } }), request);
    expect(gunzipSync(await answer.bytes())).toEqual(Buffer.from(bytes));
  });
});
