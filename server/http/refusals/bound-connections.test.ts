import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const PIECE = 64 * 1024;
const PATIENCE = { notTaken: 400, look: 50 };

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server that answers every request with the same bytes, in small writes as those of a file. */
async function serve(patience = PATIENCE): Promise<{ readonly server: Server; open(): Promise<Socket> }> {
  const server = createServer();
  opened.push(server);
  boundConnections(
    server,
    (_request, response) => {
      response.setHeader('Content-Length', LARGE.length);
      for (let at = 0; at < LARGE.length; at += PIECE) response.write(LARGE.subarray(at, at + PIECE));
      response.end();
    },
    patience,
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
  // Long enough for a busy machine, where a reader stands still for half a second, and buffers empty in large steps.
  const notTaken = 1_500;
  const { open } = await serve({ ...PATIENCE, notTaken });
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
  expect(performance.now() - begun).toBeGreaterThan(notTaken);
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
    PATIENCE,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(await answer.text()).toBe('done');
});
