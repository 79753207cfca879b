import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const PIECE = 64 * 1024;
const PATIENCE = { notTaken: 400, look: 50 };
/** For readers that are slow: on a busy machine one stands still for half a second, and buffers empty in large steps. */
const SLOW = { ...PATIENCE, notTaken: 1_500 };

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server that answers every request with the same bytes, in small writes as those of a file. */
async function serve(
  patience = PATIENCE,
  perAddress?: number,
): Promise<{ readonly server: Server; open(): Promise<Socket> }> {
  const server = createServer();
  opened.push(server);
  boundConnections(
    server,
    (_request, response) => {
      response.setHeader('Content-Length', LARGE.length);
      for (let at = 0; at < LARGE.length; at += PIECE) response.write(LARGE.subarray(at, at + PIECE));
      response.end();
    },
    { patience, perAddress: perAddress ?? null },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    async open() {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
  };
}

const ask = (times: number) => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times);
const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test.each([1, 4])('a connection on which %i answers are never read is closed', async (times) => {
  const { server, open } = await serve();
  const socket = await open();
  socket.pause().write(ask(times));
  await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
});

test('a connection that takes a little at a time is closed when that is less than a slow line takes', async () => {
  const { server, open } = await serve();
  const socket = await open();
  socket.pause().write(ask(1));
  const sips = setInterval(() => socket.read(10), 20);
  await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
  clearInterval(sips);
});

test('a connection that reads slowly for longer than the patience gets its whole answer', async () => {
  const { open } = await serve(SLOW);
  const socket = await open();
  const begun = performance.now();
  let taken = 0;
  socket.on('data', (bytes: Buffer) => {
    taken += bytes.length;
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  socket.write(ask(1));
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(LARGE.length);
  expect(performance.now() - begun).toBeGreaterThan(SLOW.notTaken);
});

test('a connection stays open while the shop itself works on the answer', async () => {
  const server = createServer();
  opened.push(server);
  boundConnections(
    server,
    async (_request, response) => {
      await wait(3 * PATIENCE.notTaken);
      response.end('done');
    },
    { patience: PATIENCE },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(await answer.text()).toBe('done');
});

test('one address cannot take all connections', async () => {
  const { server, open } = await serve(PATIENCE, 3);
  const held = await Promise.all([open(), open(), open()]);
  const refused = await open();
  await once(refused, 'close');
  expect(await connectionsOf(server)).toBe(3);
  held[0]?.destroy();
  await expect.poll(() => connectionsOf(server)).toBe(2);
  const next = await open();
  let text = '';
  next.on('data', (bytes: Buffer) => {
    text ||= bytes.toString('latin1', 0, 15);
  });
  next.write(ask(1));
  await expect.poll(() => text).toBe('HTTP/1.1 200 OK');
});

describe('an answer that is ready', () => {
  const BODY = 'x'.repeat(1_000);
  const ready = (body: Uint8Array) => (request: IncomingMessage) =>
    request.url === '/ready'
      ? { head: `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n`, body: [body] }
      : undefined;

  /** A server that has one answer ready, and thinks for a while about every other. */
  async function serveReady({ body = Buffer.from(BODY), thinks = 0, patience = PATIENCE } = {}) {
    const server = createServer();
    opened.push(server);
    const listener: RequestListener = async ({ url }, response) => {
      await wait(thinks);
      response.end(`thought of ${url};`);
    };
    boundConnections(server, listener, { patience, ready: ready(body) });
    const accepted: Socket[] = [];
    server.on('connection', (socket) => accepted.push(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return { server, socket, accepted };
  }

  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

  /** What a socket gets until it is closed. */
  async function read(socket: Socket): Promise<string> {
    let text = '';
    for await (const bytes of socket) text += (bytes as Buffer).toString('latin1');
    return text;
  }

  test('is left to the listener when something before it on the connection is being answered', async () => {
    const { socket } = await serveReady({ thinks: 100 });
    socket.write(get('/') + get('/ready') + get('/', 'Connection: close\r\n'));
    const text = await read(socket);
    expect(text.match(/thought of [^;]+|x{1000}/g)).toEqual(['thought of /', 'thought of /ready', 'thought of /']);
  });

  test('closes the connection when the client asks so', async () => {
    const { socket } = await serveReady();
    socket.write(get('/ready', 'Connection: close\r\n') + get('/ready'));
    const text = await read(socket);
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(1);
    expect(text).toContain('Connection: close');
  });

  test('closes the connection after a thousand requests', async () => {
    const { socket } = await serveReady({ body: Buffer.from('x') });
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      socket.write(get('/ready'));
    });
    socket.write(get('/ready'));
    await once(socket, 'close');
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(1_000);
    expect(text.match(/Connection: close/g)).toHaveLength(1);
  });

  test('is sent once of many requests that came together, and the connection closed as for any others', async () => {
    const { socket } = await serveReady({ thinks: 1_000 });
    socket.write(get('/ready').repeat(100));
    const text = await read(socket).catch(String);
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(1);
  });

  test('leaves a connection that asks nothing more open for six seconds, and one that waits for another answer for thirty', async () => {
    const { socket, accepted } = await serveReady({ thinks: 200 });
    socket.write(get('/ready'));
    await expect.poll(() => accepted[0]?.timeout).toBe(6_000);
    socket.write(get('/'));
    await expect.poll(() => accepted[0]?.timeout).toBe(30_000);
  });

  test.each([1, 4])('closes a connection on which %i of them are never read', async (times) => {
    const { server, socket } = await serveReady({ body: LARGE });
    socket.pause().write(get('/ready').repeat(times));
    await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
  });

  test('waits once at most for a client that does not take it', async () => {
    const { socket, accepted } = await serveReady({ body: LARGE });
    socket.pause().write(get('/ready').repeat(3));
    await expect.poll(() => accepted[0]?.writableLength ?? 0).toBeGreaterThan(0);
    await wait(50);
    expect(accepted[0]?.writableLength).toBeLessThan(LARGE.length + 10_000);
  });

  test('is read whole by a client that reads slowly', async () => {
    const { socket } = await serveReady({ body: LARGE, patience: SLOW });
    socket.write(get('/ready'));
    let taken = 0;
    socket.on('data', (bytes: Buffer) => {
      taken += bytes.length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(LARGE.length);
  });
});
