import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { zipAnswer } from './zip-answer.ts';
import { rememberPieces, zipDocument } from './zip-document.ts';

const LONG = 'bladzijde '.repeat(500);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const page = (content: string) =>
  `<html><style>${'.a{b:c}'.repeat(50)}</style><main id="inhoud">${content}</main><footer class="x">€ einde</footer></html>`;

async function zip(answer: Response, accepted = 'br, gzip', method = 'GET') {
  const request = new Request('https://winkel.example/', { method, headers: { 'Accept-Encoding': accepted } });
  const { status, headers, ...given } = await zipAnswer(answer, request).then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: await response.bytes(),
  }));
  const isZipped = headers['content-encoding'] === 'gzip';
  return {
    status,
    headers,
    isZipped,
    text: (isZipped ? gunzipSync(given.bytes) : Buffer.from(given.bytes)).toString(),
  };
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
    expect(answer).toMatchObject({ status: 422, isZipped: true, text: LONG });
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-own': '1' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  test.each([
    ['for a client that takes none', HTML, 'br', 'GET'],
    ['for a client that refuses it', HTML, 'gzip;q=0, *;q=0.5', 'GET'],
    ['that has no body', HTML, 'gzip', 'HEAD'],
    ['that has an encoding', { ...HTML, 'Content-Encoding': 'br' }, 'gzip', 'GET'],
    ['that is a part', { ...HTML, 'Content-Range': 'bytes 0-1/2' }, 'gzip', 'GET'],
    ['that is signed as it is', { 'Content-Type': 'application/json', 'Cache-Control': 'no-transform' }, 'gzip', 'GET'],
    ['that is a picture', { 'Content-Type': 'image/webp' }, 'gzip', 'GET'],
  ])('leaves an answer %s as it is', async (_, headers, accepted, method) => {
    const answer = await zip(new Response(LONG, { headers }), accepted, method);
    expect([answer.isZipped, answer.text]).toEqual([false, LONG]);
  });

  test('leaves a short answer as it is, and says that it depends on the encoding', async () => {
    const answer = await zip(Response.json({ error: 'x' }));
    expect(answer).toMatchObject({ isZipped: false, text: '{"error":"x"}', headers: { vary: 'Accept-Encoding' } });
  });

  test('keeps bytes that are no UTF-8', async () => {
    const bytes = Uint8Array.from({ length: 2_000 }, (_, number) => number % 256);
    const request = new Request('https://winkel.example/', { headers: { 'Accept-Encoding': 'gzip' } });
    const answer = await zipAnswer(new Response(bytes, { headers: { 'Content-Type': 'text/plain' } }), request);
    expect(gunzipSync(await answer.bytes())).toEqual(Buffer.from(bytes));
  });

  test('a document too long to be compressed at once is the same', async () => {
    const text = 'x€'.repeat(300_000);
    expect(await zip(new Response(text, { headers: HTML }))).toMatchObject({ isZipped: true, text });
  });
});

describe('zipDocument', () => {
  test('inflates to the document, whatever is in it, again and again', () => {
    const part = fc.oneof(
      fc.constantFrom('<style>', '</style>', '<main ', page('a')),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const html of [parts.join(''), page(parts.join(''))]) {
          for (const _ of [1, 2]) expect(gunzipSync(zipDocument(html)).toString()).toBe(html);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('rememberPieces', () => {
  test('compresses a text once while it is used, and forgets the least recently used above its limit', () => {
    const remembered = rememberPieces(30);
    const text = (digit: number) => String(digit).repeat(10);
    const [first, second, third] = [1, 2, 3].map((digit) => remembered(text(digit)));
    for (let times = 0; times < 9; times += 1) expect(remembered(text(1))).toBe(first);
    expect(remembered(text(3))).toBe(third);
    remembered(text(4));
    expect([remembered(text(1)), remembered(text(3))]).toEqual([first, third]);
    expect(remembered(text(2))).not.toBe(second);
  });

  test('remembers no text that is longer than all together may be', () => {
    const remembered = rememberPieces(30);
    const long = 'x'.repeat(31);
    expect(remembered(long)).not.toBe(remembered(long));
    expect(remembered('a')).toBe(remembered('a'));
  });
});
