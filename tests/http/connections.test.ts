import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopProcess } from '../builders/shop-process.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* Connections and requests that no browser makes. */

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop(
    {},
    { slowClients: { headersTimeout: 3_000, requestTimeout: 3_000, connectionsCheckingInterval: 200 } },
  );
}, 30_000);
afterAll(() => shop.stop());

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server sends until it closes the connection. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  await once(socket, 'close');
  return text;
}

test.each([
  ['a backslash', 'GET /\\evil.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404', 'not_found'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400', 'bad_request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', '400', 'bad_request'],
  ['what is not HTTP', 'HALLO\r\n\r\n', '400', 'bad_request'],
  ['40 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431', 'headers_too_large'],
])('the server refuses %s with an error in JSON and the security headers', async (_, request, status, code) => {
  const socket = await open(shop.url);
  socket.write(request);
  const answer = await heard(socket);
  expectRefusal(answer, status, code);
});

function expectRefusal(answer: string, status: string, code: string): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`{"error":{"code":"${code}"`);
  for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options']) {
    expect(answer.toLowerCase()).toContain(`\r\n${header}: `);
  }
}

test('the server closes 100 slow connections with 408 while it serves others', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9';
  const half = ['GET / HTTP/1.1\r\nHost: x\r\nX', `POST /contact HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\n`];
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(shop.url)));
  const answers = sockets.map(heard);
  for (const [index, socket] of sockets.entries()) socket.write(half[index % 2] ?? '');
  const others = await Promise.all(Array.from({ length: 20 }, () => shop.get('/contact')));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const answer of await Promise.all(answers)) expectRefusal(answer, '408', 'request_timeout');
});

test('the server cuts off clients that never read an answer while it serves others', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(shop.url)));
  const closed = sockets.map((socket) =>
    once(
      socket.on('error', () => undefined),
      'close',
    ),
  );
  for (const socket of sockets) socket.pause().write('GET /contact HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
  const others = await Promise.all(Array.from({ length: 20 }, () => shop.get('/contact')));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  // What arrived before the cut can be read; more than four answers did not arrive.
  for (const socket of sockets) socket.resume();
  await Promise.all(closed);
});

test('the server finishes a running request on SIGTERM, refuses new ones, and ends without waiting for its connection to time out', async () => {
  const ending = await startShopProcess();
  const body = JSON.stringify({
    name: 'Anneke de Vries',
    email: 'anneke@voorbeeld.nl',
    subject: 'Past mijn atlas?',
    message: 'Mijn atlas is 58 cm breed.',
  });
  const socket = await open(ending.url);
  const answer = heard(socket);
  const host = new URL(ending.url).host;
  socket.write(
    `POST /api/send-contact-email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await wait(200);
  const begun = performance.now();
  const stopped = ending.stop();
  await wait(300);
  await expect(fetch(ending.url)).rejects.toThrow();
  socket.write(body.slice(20));
  expect(await answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"id":/);
  await stopped;
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(ending.log.map(({ event }) => event)).toEqual(expect.arrayContaining(['message_stored', 'server_stopped']));
}, 90_000);

test.each([
  ['GET', { 'Accept-Encoding': 'br' }],
  ['GET', { 'Accept-Encoding': 'gzip' }],
  ['GET', { 'Accept-Encoding': 'identity' }],
  ['HEAD', { 'Accept-Encoding': 'br' }],
  ['GET', { 'If-None-Match': '*' }],
])('a kept page is answered to %s with %j as the server behind the listener answers', async (method, headers) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const ways: string[] = [];
  const answer = async (path: string) => {
    const socket = await open(shop.url);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\n${lines.join('')}Connection: close\r\n\r\n`,
    );
    const [head = '', ...body] = (await heard(socket)).split('\r\n\r\n');
    const [status, ...fields] = head.split('\r\n');
    const named = fields.map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()));
    // The listener writes the name of this header with capitals; what comes through a Response has it in lower case.
    ways.push(fields.some((field) => field.startsWith('X-Request-Id')) ? 'listener' : 'longer way');
    return { status, fields: named.filter((field) => !/^(x-request-id|date):/.test(field)).toSorted(), body };
  };
  await answer('/over-ons');
  ways.length = 0;
  const kept = await answer('/over-ons');
  // Parameters are not looked at, so this is the same page by the longer way, through Hono.
  expect(kept).toEqual(await answer('/over-ons?x=1'));
  expect(kept.fields).toContain('x-frame-options: DENY');
  expect(ways).toEqual(['listener', 'longer way']);
});
