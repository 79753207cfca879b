import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const PIECE = 64 * 1024;
const PATIENCE = { notTaken: 400, look: 50, cutOff: 1_000 };
/** For readers that are slow: on a busy machine one stands still for half a second, and buffers empty in large steps. */
const SLOW = { ...PATIENCE, notTaken: 1_500 };

function* pieces() {
  for (let at = 0; at < LARGE.length; at += PIECE) yield LARGE.subarray(at, at + PIECE);
}

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server that answers every request with the same bytes, in pieces that wait for each other as those of a file do. */
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
      pipeline(Readable.from(pieces()), response).catch(() => undefined);
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

test('an address waits for the place of a connection that was cut off for more than four unanswered requests', async () => {
  const { server, open } = await serve(PATIENCE, 1);
  const greedy = await open();
  greedy.resume().write(ask(5));
  await once(greedy, 'close').catch(() => undefined);
  const begun = performance.now();
  let isOpen = false;
  while (!isOpen) {
    const next = await open();
    isOpen = await Promise.race([once(next, 'close').then(() => false), wait(100, true)]);
  }
  expect(performance.now() - begun).toBeGreaterThan(PATIENCE.cutOff / 2);
  expect(await connectionsOf(server)).toBe(1);
});

describe('a connection', () => {
  /** A server that thinks for a while about every answer. */
  async function serveThinking(thinks = 0) {
    const server = createServer();
    opened.push(server);
    boundConnections(server, (_request, response) => void setTimeout(() => response.end('x'), thinks));
    const accepted: Socket[] = [];
    server.on('connection', (socket) => accepted.push(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, accepted };
  }

  test('is closed after a thousand requests, as its last answer says', async () => {
    const { socket } = await serveThinking();
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      // A connection that the server is closing takes no more.
      if (!text.includes('Connection: close')) socket.write(ask(1));
    });
    socket.write(ask(1));
    await once(socket, 'close');
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(1_000);
    expect(text.match(/Connection: close/g)).toHaveLength(1);
  });

  test('is left open for thirty seconds while an answer is under way, and for six when nothing more is asked', async () => {
    const { socket, accepted } = await serveThinking(200);
    socket.write(ask(1));
    await expect.poll(() => accepted[0]?.timeout).toBe(30_000);
    await expect.poll(() => accepted[0]?.timeout).toBe(6_000);
    socket.write(ask(1));
    await expect.poll(() => accepted[0]?.timeout).toBe(30_000);
  });
});
