import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const PIECE = 64 * 1024;
/** The pause after each one or two pieces, in ms: 1.6 to 3.2 MB a second, which a page of another visitor does not notice. */
const PAUSE = 40;

/**
 * Makes an answer reach a client that is still sending its request, such as a refusal of an upload of which nothing was read.
 * What still comes is read slowly and thrown away, after which the connection serves its next request. If it were closed, the
 * machine would reply to what still comes with a reset, at which many clients throw the answer away. The `requestTimeout` of
 * the server ends a request that goes on. It must be called before the server listens.
 */
export function readRest(server: Server, pause = PAUSE): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node goes on to parse what a closed connection had sent before, which can be hundreds of requests.
    if (request.socket.destroyed) return;
    // Before Node does, which reads the rest as fast as it comes.
    response.prependOnceListener('finish', () => throwAwayRest(request, pause));
  });
}

function throwAwayRest(request: IncomingMessage, pause: number): void {
  if (request.complete && request.readableLength === 0) return;
  let read = 0;
  // Whoever began to read it and stopped would hold back the rest.
  request.removeAllListeners('data').on('data', ({ length }: Buffer) => {
    read += length;
    if (read < PIECE) return;
    read = 0;
    request.pause();
    setTimeout(() => request.resume(), pause).unref();
  });
  request.resume();
}
