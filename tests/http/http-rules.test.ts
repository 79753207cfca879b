import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';

let shop: FetchShop;
beforeAll(async () => {
  shop = await openFetchShop();
});
afterAll(() => shop.stop());

describe('another name', () => {
  test.each([
    ['GET', '/blog/', 301],
    ['GET', '/healthz', 301],
    ['GET', '/bestaat-niet', 301],
    ['POST', '/contact', 308],
    ['POST', '/api/shopify', 308],
  ])('%s %s under the second one leads to the first with %s, before anything else', async (method, path, status) => {
    const init = { method, headers: { Origin: 'https://www.shop.example', 'Sec-Fetch-Site': 'same-origin' } };
    const response = await shop.fetch(`http://www.shop.example${path}`, init);
    expect([response.status, response.headers.get('Location')]).toEqual([status, `https://shop.example${path}`]);
    expect(response.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  });

  test('a foreign one is answered as the shop itself, whose pages name only their own', async () => {
    const response = await shop.fetch('http://10.0.0.7:3000/blog');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('10.0.0.7');
  });
});

test.each(['/bestellen/boek%ff', '/blog/%ff', '/ucp/v1/carts/t%ff'])(
  '%s, which cannot be decoded, is not found',
  async (path) => {
    const response = await shop.fetch(path);
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  },
);

test('a refused request is logged by where it went, with the id of its answer', async () => {
  const headers = { Origin: 'https://evil.example' };
  const response = await shop.fetch(`/bestellen/${'0'.repeat(32)}`, { method: 'POST', headers });
  expect(response.status).toBe(403);
  expect(shop.lines.at(-1)).toEqual({
    level: 'warn',
    event: 'request_refused',
    fields: { status: 403, method: 'POST', area: '/bestellen/', skipped: 0 },
  });
});

describe('a file', () => {
  const assets = join(import.meta.dirname, '../../build/client/assets');
  const script = `/assets/${readdirSync(assets).find((name) => /^entry.*\.js$/.test(name))}`;
  const ask = (path: string, headers: HeadersInit = {}, method = 'GET') => shop.fetch(path, { method, headers });
  const shifted = (text: string, ms: number) => new Date(Date.parse(text) + ms).toUTCString();

  test.each([
    ['br;q=1', 'br'],
    ['gzip;q=0.5, br;q=0.4', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity, br;q=0.5', null],
    ['br;q=0', null],
  ])('asked for as "%s" is encoded as %s', async (accepted, encoding) => {
    const response = await ask(script, { 'Accept-Encoding': accepted });
    expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, encoding]);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  test.each([
    ['GET', 0, 304],
    ['HEAD', 0, 304],
    ['GET', 60_000, 304],
    ['GET', -1_000, 200],
  ])('%s with If-Modified-Since its date and %s ms is %s', async (method, ms, status) => {
    const accepted = { 'Accept-Encoding': 'br' };
    const date = (await ask(script, accepted)).headers.get('Last-Modified') ?? '';
    const response = await ask(script, { ...accepted, 'If-Modified-Since': shifted(date, ms) }, method);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Length') === null).toBe(status === 304);
  });

  test.each([
    ['a date that is none', { 'If-Modified-Since': '2030' }],
    [
      'an entity tag that it does not have',
      { 'If-Modified-Since': shifted(new Date().toUTCString(), 0), 'If-None-Match': '"x"' },
    ],
  ])('with %s is sent whole', async (_what, headers) => {
    expect((await ask(script, headers)).status).toBe(200);
  });

  test.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10]],
    ['bytes=-7', 206, [-7]],
    ['bytes=5-999999999', 206, [5]],
    // What is no single range is ignored.
    ['bytes=9-5', 200, [0]],
    ['bytes=0-1,4-5', 200, [0]],
    ['lines=0-9', 200, [0]],
    ['0-9', 200, [0]],
    ['bytes=-', 200, [0]],
  ])('of which %s is asked answers %s', async (range, status, slice) => {
    const whole = new Uint8Array(await (await ask('/icon-512.png')).arrayBuffer());
    const response = await ask('/icon-512.png', { Range: range });
    const part = whole.slice(...slice);
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([status, part]);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    const start = whole.length - part.length;
    if (status === 206 && slice.length === 1) {
      expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${whole.length - 1}/${whole.length}`);
    }
  });

  test.each(['bytes=99999999-', 'bytes=-0'])('of which %s is asked has no such bytes', async (range) => {
    const response = await ask('/icon-512.png', { Range: range });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([416, 'no-store']);
    expect(response.headers.get('Content-Range')).toMatch(/^bytes \*\/\d+$/);
  });

  test('is sent whole when a range may be of another version', async () => {
    expect((await ask('/icon-512.png', { Range: 'bytes=0-9', 'If-Range': '"old"' })).status).toBe(200);
  });

  test('gives ranges of what is encoded when it is sent encoded', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const parts: Buffer[] = [];
    for (const range of ['bytes=0-99', 'bytes=100-']) {
      const response = await ask(script, { ...headers, Range: range });
      expect([response.status, response.headers.get('Content-Encoding')]).toEqual([206, 'br']);
      parts.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(await (await ask(script)).text());
  });
});
