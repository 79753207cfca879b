import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { UploadPlaces } from '../../../domain/limits/upload-places.ts';
import { limitBodies } from './body-limits.ts';
import { readRest } from './read-rest.ts';

const MB = 1024 * 1024;
/** More than the buffers of both ends of a connection hold. */
const LONG = 16 * MB;
const PIECE = Buffer.alloc(64 * 1024, 'a');
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]);

/** A refusal of which the limits on bodies learn nothing, these limits, and pages behind them. */
const pages = new Hono();
pages.post('/other-site', (context) => context.json({ error: { code: 'cross_site' } }, 403));
pages.use(limitBodies(new UploadPlaces(() => new Date()), () => '203.0.113.7'));
pages.post('*', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Bounds {
  readonly pause?: number;
  /** How long a request may take, in ms. */
  readonly requestTimeout?: number;
}

/** Starts a server as the shop does; returns a connection to it, at its client and at the server. */
async function connectTo({ pause = 1, requestTimeout = 20_000 }: Bounds = {}) {
  server = createServer({ requestTimeout, connectionsCheckingInterval: 50 });
  readRest(server, pause);
  // Other tests in this process keep the Response of Node.
  server.on('request', getRequestListener(pages.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const [atServer] = (await accepted) as [Socket];
  return { socket, atServer };
}

const head = (path: string, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const UPLOAD = 'Content-Type: multipart/form-data; boundary=b';
const TEXT = 'Content-Type: application/x-www-form-urlencoded';
const CHUNKED = 'Transfer-Encoding: chunked';
const LENGTH = `Content-Length: ${LONG}`;

/** Sends so many bytes in pieces as fast as they are taken, and reads nothing meanwhile. */
async function sendAll(socket: Socket, piece: Buffer, bytes = LONG): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length)
    if (!socket.write(piece)) await once(socket, 'drain', { signal: closed.signal }).catch(() => undefined);
}

/** Returns the first line of the next answer; empty when the connection was broken off. */
async function nextStatus(socket: Socket): Promise<string> {
  if (socket.destroyed) return '';
  const [answer] = await once(socket.resume(), 'data');
  return String(answer).split('\r\n', 1)[0] ?? '';
}

test.each([
  ['411 for an upload without a length', head('/maatwerk', UPLOAD, CHUNKED), CHUNK, '411'],
  ['413 for an upload that is too long', head('/maatwerk', UPLOAD, LENGTH), PIECE, '413'],
  ['413 for a text that is too long', head('/contact', TEXT, LENGTH), PIECE, '413'],
  ['413 for a text without a length, of which 64 kB were read', head('/contact', TEXT, CHUNKED), CHUNK, '413'],
  ['403 before the body is looked at', head('/other-site', UPLOAD, CHUNKED), CHUNK, '403'],
])('a client that reads nothing before it has sent 16 MB gets its refusal: %s', async (_, begin, piece, status) => {
  const { socket } = await connectTo();
  socket.pause().write(begin);
  await sendAll(socket, piece);
  expect(await nextStatus(socket)).toContain(`HTTP/1.1 ${status} `);
});

test('a client that sends slowly for seconds gets its refusal', async () => {
  const { socket } = await connectTo();
  socket.pause().write(head('/contact', TEXT, LENGTH));
  for (let sent = 0; sent < 15; sent += 1) {
    socket.write(PIECE);
    await wait(100);
  }
  expect(await nextStatus(socket)).toContain('HTTP/1.1 413 ');
});

test('a connection serves its next request once a refused body is over', async () => {
  const { socket } = await connectTo();
  socket.write(head('/maatwerk', UPLOAD, LENGTH));
  expect(await nextStatus(socket)).toContain(' 413 ');
  await sendAll(socket, PIECE);
  socket.write(`${head('/contact', TEXT, 'Content-Length: 3')}a=b`);
  expect(await nextStatus(socket)).toContain(' 200 ');
});

test('a refused request that goes on is closed when its time is over, however often its client sends a byte', async () => {
  const { socket } = await connectTo({ requestTimeout: 300 });
  socket.write(head('/maatwerk', UPLOAD, LENGTH));
  expect(await nextStatus(socket)).toContain(' 413 ');
  const bytes = setInterval(() => socket.write('a'), 20);
  await once(socket, 'close');
  clearInterval(bytes);
});

test.each([
  ['a refused upload', head('/maatwerk', UPLOAD, CHUNKED)],
  ['a text that was begun to be read', head('/contact', TEXT, CHUNKED)],
])('what comes after an answer is read slowly, however fast its client sends: %s', async (_, begin) => {
  const { socket, atServer } = await connectTo({ pause: 100 });
  socket.write(begin);
  const sending = sendAll(socket, CHUNK, 1_000 * MB);
  expect(await nextStatus(socket)).toMatch(/ 4\d\d /);
  const before = atServer.bytesRead;
  const since = performance.now();
  await wait(1_000);
  // At most two pieces of 64 kB after each pause of 100 ms, and some that were on their way.
  const most = ((performance.now() - since) / 100) * 2 + 5;
  expect((atServer.bytesRead - before) / PIECE.length).toBeLessThan(most);
  expect(atServer.bytesRead).toBeGreaterThan(before);
  socket.destroy();
  await sending;
});
