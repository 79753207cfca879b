import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections of all visitors together; one more is closed at once. */
const MAX_CONNECTIONS = 4_000;
/** A connection on which nothing moves, in either direction, is closed after so long. Milliseconds. */
const IDLE_MS = 30_000;
/** A client comes back with a new connection after so many requests. */
const MAX_REQUESTS_PER_SOCKET = 1_000;
/** Requests on one connection that wait for their answer. Browsers and proxies send one at a time. */
const MAX_WAITING_PER_SOCKET = 4;

/**
 * Bounds what clients hold who ask and never read: an answer that nobody takes keeps memory, and a file
 * stays open for it. Called once, before the server listens.
 */
export function boundConnections(server: Server, listener: RequestListener): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.setTimeout(IDLE_MS);
  const waiting = new WeakMap<Socket, number>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING_PER_SOCKET) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    listener(request, response);
  });
}
