import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a connection is still read after the last answer on it, and how fast. */
export interface LingerBounds {
  /** The longest time without a byte, in ms. */
  readonly idle: number;
  /** The longest time in all, in ms. */
  readonly total: number;
  /** The pause after each one or two pieces of 64 kB, in ms. */
  readonly pause: number;
}

const BOUNDS: LingerBounds = {
  idle: 5_000,
  // As long as a whole request may take (`SLOW_CLIENTS`): a refusal holds a connection no longer than an upload does.
  total: 20_000,
  // 1.6 to 3.2 MB a second: the longest body that a page reads (`body-limits.ts`) has come before the time in all is over.
  pause: 40,
};
const PIECE = 64 * 1024;

/**
 * Makes every answer reach a client that is still sending its request. Node closes a connection at once after its last answer,
 * and the machine then replies to bytes that nobody read with a reset, at which many clients throw the answer away. A closing
 * connection is therefore ended, but read on until the client closes it too or a bound is reached. It must be called before
 * the server listens, and together with `answerBadConnections`.
 */
export function lingerOnClose(server: Server, bounds: LingerBounds = BOUNDS): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node goes on to parse what a closed connection had sent before, which can be hundreds of requests.
    if (!request.socket.writable) return;
    // Before Node does, which reads the rest as fast as it comes.
    response.prependOnceListener('finish', () => throwAwayRest(request, bounds));
  });
  server.on('clientError', (_, socket) => {
    // To the parser, each piece that comes after what it could not read is another error.
    if (!socket.writable && !socket.destroyed) pauseFor(socket, bounds);
  });
  server.on('connection', (socket) => {
    // Node's server closes a connection by this public method, and so do the listener of Hono and our refusals.
    socket.destroySoon = () => linger(socket, bounds);
  });
}

/** Throws away what nobody has read of a request. */
function throwAwayRest(request: IncomingMessage, bounds: LingerBounds): void {
  if (request.complete && request.readableLength === 0) return;
  let read = 0;
  // Whoever began to read it and stopped would hold back the rest.
  request.removeAllListeners('data').on('data', ({ length }: Buffer) => {
    read += length;
    if (read < PIECE) return;
    read = 0;
    pauseFor(request, bounds);
  });
  request.resume();
}

function pauseFor(stream: IncomingMessage | Duplex, { pause }: LingerBounds): void {
  stream.pause();
  setTimeout(() => stream.resume(), pause).unref();
}

/** Ends a connection, which Node closes once its client has ended it too, and destroys it when a bound is reached. */
function linger(socket: Socket, { idle, total }: LingerBounds): void {
  // It is closed, or closing already.
  if (!socket.writable) return;
  socket.end();
  const late = setTimeout(() => socket.destroy(), total).unref();
  socket.setTimeout(idle, () => socket.destroy()).once('close', () => clearTimeout(late));
}
