import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { UploadPlaces } from '../../../domain/limits/upload-places.ts';
import { limitBodies } from './body-limits.ts';
import { boundConnections } from './bound-connections.ts';
import { type LingerBounds, lingerOnClose } from './linger-on-close.ts';
import { answerBadConnections } from './unreadable-requests.ts';

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

const QUICK: LingerBounds = { idle: 5_000, total: 20_000, pause: 1 };

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Other tests in this process keep the Response of Node. */
const OWN_GLOBALS = { overrideGlobalObjects: false };

/** Starts a server as the shop does. */
async function serve(listener: RequestListener = getRequestListener(pages.fetch, OWN_GLOBALS), bounds = QUICK) {
  const server = createServer();
  opened.push(server);
  lingerOnClose(server, bounds);
  answerBadConnections(server, {}, boundConnections(server, listener));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  return {
    accepted,
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    async open(): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
  };
}

const head = (path: string, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const UPLOAD = 'Content-Type: multipart/form-data; boundary=b';
const TEXT = 'Content-Type: application/x-www-form-urlencoded';
const CHUNKED = 'Transfer-Encoding: chunked';
const CLOSE = 'Connection: close';
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
  ['413 on a connection that the client itself closes', head('/contact', TEXT, LENGTH, CLOSE), PIECE, '413'],
  ['403 before the body is looked at', head('/other-site', UPLOAD, CHUNKED), CHUNK, '403'],
  ['417 for an expectation', head('/contact', TEXT, LENGTH, 'Expect: more', CLOSE), PIECE, '417'],
  ['400 for a request without a host', `POST / HTTP/1.1\r\n${LENGTH}\r\n\r\n`, PIECE, '400'],
  ['431 for too many headers', 'GET / HTTP/1.1\r\nX: ', PIECE, '431'],
  ['400 for what is not HTTP', 'HELLO\r\n\r\n', PIECE, '400'],
])('a client that reads nothing before it has sent 16 MB gets its refusal: %s', async (_, begin, piece, status) => {
  const socket = (await (await serve()).open()).pause();
  socket.write(begin);
  await sendAll(socket, piece);
  expect(await nextStatus(socket)).toContain(`HTTP/1.1 ${status} `);
});

test('a client that sends slowly for longer than the listener of Hono waits gets its refusal', async () => {
  const socket = (await (await serve()).open()).pause();
  socket.write(head('/contact', TEXT, LENGTH));
  for (let sent = 0; sent < 15; sent += 1) {
    socket.write(PIECE);
    await pause(100);
  }
  expect(await nextStatus(socket)).toContain('HTTP/1.1 413 ');
});

describe('a closing connection', () => {
  const REFUSED = head('/maatwerk', UPLOAD, CHUNKED);
  const FAR: LingerBounds = { idle: 60_000, total: 60_000, pause: 1 };
  /** Has an upload refused. */
  async function refused(bounds: LingerBounds) {
    const { open, connections } = await serve(undefined, bounds);
    const socket = await open();
    socket.write(REFUSED);
    expect(await nextStatus(socket)).toContain(' 411 ');
    return { socket, isClosed: () => expect.poll(connections, { timeout: 5_000 }).toBe(0), connections };
  }

  test('is ended at once, and closed once the client has ended it too', async () => {
    const { socket, connections, isClosed } = await refused(FAR);
    await once(socket, 'end');
    expect(await connections()).toBe(1);
    socket.end();
    await isClosed();
  });

  test('is closed when its client sends nothing for a while', async () => {
    const { isClosed } = await refused({ ...FAR, idle: 200 });
    await isClosed();
  });

  test('is closed after a while, however often its client sends a byte', async () => {
    const { socket, isClosed } = await refused({ ...FAR, total: 500 });
    const bytes = setInterval(() => socket.write('a'), 20);
    await isClosed();
    clearInterval(bytes);
  });

  test.each([
    ['a refused upload', head('/maatwerk', UPLOAD, CHUNKED)],
    ['a text that was begun to be read', head('/contact', TEXT, CHUNKED, CLOSE)],
    ['what is not HTTP', 'HELLO\r\n\r\n'],
  ])('is read slowly, however fast its client sends: %s', async (_, begin) => {
    const { open, accepted } = await serve(undefined, { ...FAR, pause: 100 });
    const socket = await open();
    socket.write(begin);
    const sending = sendAll(socket, CHUNK, 1_000 * MB);
    expect(await nextStatus(socket)).toMatch(/ 4\d\d /);
    const before = accepted[0]?.bytesRead ?? 0;
    const since = performance.now();
    await pause(1_000);
    // At most two pieces of 64 kB after each pause of 100 ms, and some that were on their way.
    const most = ((performance.now() - since) / 100) * 2 + 5;
    expect(((accepted[0]?.bytesRead ?? 0) - before) / PIECE.length).toBeLessThan(most);
    expect(accepted[0]?.bytesRead).toBeGreaterThan(before);
    socket.destroy();
    await sending;
  });

  test('takes no other request', async () => {
    let asked = 0;
    const listener: RequestListener = (request, response) => {
      asked += 1;
      response.setHeader('Connection', 'close').end('done');
      request.resume();
    };
    const socket = await (await serve(listener)).open();
    socket.write(head('/', 'Content-Length: 3'));
    expect(await nextStatus(socket)).toContain(' 200 ');
    socket.end(`a=b${head('/', 'Content-Length: 0')}`);
    await once(socket, 'close');
    expect(asked).toBe(1);
  });
});
