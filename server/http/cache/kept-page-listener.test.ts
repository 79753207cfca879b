import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundConnections } from '../refusals/bound-connections.ts';
import { answerKeptPages } from './kept-page-listener.ts';
import type { KeptPage } from './page-cache.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const page: KeptPage = {
  status: 200,
  headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' },
  etag: 'W/"merk"',
  bodies: { identity: bytes('bladzijde'), br: bytes('br'), gzip: bytes('gzip') },
  isSettled: true,
};
const SITE = 'winkel.example';

let server: Server;
beforeAll(async () => {
  const options = {
    fresh: (path: string) => (path === '/blog' || path === '/' ? page : undefined),
    siteUrl: `https://${SITE}`,
  };
  server = createServer();
  const next: RequestListener = (_, response) => response.writeHead(202).end('next');
  boundConnections(server, answerKeptPages(options, next));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers: { Host: SITE, ...headers }, agent: false };
    ask(options, async (response) => {
      const body = (await buffer(response)).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['br, gzip', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0', undefined, 'bladzijde'],
  ['', undefined, 'bladzijde'],
])('a kept page asked for as "%s" is encoded as %s, with its length', async (accepted, encoding, body) => {
  const answer = await get('/blog', { 'Accept-Encoding': accepted });
  expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body]);
  expect(answer.headers).toMatchObject({
    'content-length': String(body.length),
    'content-type': 'text/html',
    etag: 'W/"merk"',
    vary: 'Accept-Encoding',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
});

test('a kept page has the headers of the connection and a date', async () => {
  const { headers } = await get('/blog', { Connection: 'keep-alive' });
  expect(headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=5, max=1000' });
  expect(Math.abs(Date.parse(headers.date ?? '') - Date.now())).toBeLessThan(5_000);
});

test('HEAD of a kept page has the same headers and no body', async () => {
  const answer = await get('/blog', { 'Accept-Encoding': 'gzip' }, 'HEAD');
  expect([answer.status, answer.headers['content-length'], answer.body]).toEqual([200, '4', '']);
});

test.each(['W/"merk"', '"merk"', '"ander", W/"merk"', '*'])('If-None-Match %s is answered with 304', async (tag) => {
  const answer = await get('/', { 'If-None-Match': tag, 'Accept-Encoding': 'br' });
  expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([304, '', undefined]);
  expect(answer.headers['x-frame-options']).toBe('DENY');
});

test('If-None-Match of another page is answered with the page', async () => {
  expect((await get('/', { 'If-None-Match': '"ander"' })).status).toBe(200);
});

test.each([
  ['another method', '/blog', {}, 'POST'],
  ['a body', '/blog', { 'Content-Length': '0' }, 'GET'],
  ['another name of the site', '/blog', { Host: `www.${SITE}` }, 'GET'],
  ['a name with a port', '/blog', { Host: `${SITE}:8080` }, 'GET'],
  ['a protocol without TLS', '/blog', { 'X-Forwarded-Proto': 'http' }, 'GET'],
  ['a list of protocols', '/blog', { 'X-Forwarded-Proto': 'https, http' }, 'GET'],
  ['the address of a page that is not kept', '/contact', {}, 'GET'],
  ['parameters', '/blog?maat=klein', {}, 'GET'],
  ['an encoded path', '/%62log', {}, 'GET'],
  ['a whole address', `http://${SITE}/blog`, {}, 'GET'],
  ['a slash at the end', '/blog/', {}, 'GET'],
])('a request with %s is left to the server behind the listener', async (_, path, headers, method) => {
  expect(await get(path, headers, method)).toMatchObject({ status: 202, body: 'next' });
});
