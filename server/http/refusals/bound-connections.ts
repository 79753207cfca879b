import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections of all visitors together; further ones are closed at once. */
const MAX_CONNECTIONS = 4_000;
/** A connection without traffic in either direction is closed after this time, in ms. */
const IDLE_MS = 30_000;
/** Requests on one connection before it is closed; the client then opens a new one. */
const MAX_REQUESTS_PER_SOCKET = 1_000;
/** Unanswered requests on one connection. Browsers and proxies send one at a time. */
const MAX_WAITING_PER_SOCKET = 4;

/** What tells Node's parser that nothing of the rest is for it. */
const READ_NO_FURTHER = 2;

/** Node's parser of a connection, which its types leave out. */
interface Parser {
  onIncoming?: ((request: IncomingMessage, keepAlive: boolean) => number) | null;
}

/**
 * Limits what clients hold that send requests and never read the answers: an unread answer takes memory and may
 * keep a file open. Call it once, before the server listens.
 */
export function boundConnections(server: Server, listener: RequestListener): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.setTimeout(IDLE_MS);
  server.on('connection', stopReadingClosed);
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

/**
 * Nothing more is made of what a closed connection had sent: Node parses all that it read at once, seven hundred short
 * requests, and makes objects of each.
 */
function stopReadingClosed(socket: Socket & { readonly parser?: Parser | null }): void {
  const { parser } = socket;
  const take = parser?.onIncoming;
  if (!(parser && take)) return;
  parser.onIncoming = (request, keepAlive) => (socket.destroyed ? READ_NO_FURTHER : take(request, keepAlive));
}
