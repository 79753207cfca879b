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

/** How long a client may leave an answer, in ms. */
export interface ReadingPatience {
  /** In this time it takes at least `MIN_TAKEN`, as long as something waits for it. */
  readonly notTaken: number;
  /** How often is looked. */
  readonly look: number;
}

const PATIENCE: ReadingPatience = { notTaken: 15_000, look: 5_000 };
/** Bytes that any line takes within the patience. */
const MIN_TAKEN = 4_096;

/** An open connection with unanswered requests. */
interface Asking {
  waiting: number;
  /** When it had taken so much, on the clock of `performance.now`. */
  since: number;
  taken: number;
}

/** What tells Node's parser that nothing of the rest is for it. */
const READ_NO_FURTHER = 2;

/** Node's parser of a connection, which its types leave out. */
interface Parser {
  onIncoming?: ((request: IncomingMessage, keepAlive: boolean) => number) | null;
}

/** Node's handle of a connection, which its types leave out; what a stream says counts only whole writes. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/**
 * Limits what clients hold that send requests and never read the answers: an unread answer takes memory and may
 * keep a file open. Call it once, before the server listens.
 */
export function boundConnections(server: Server, listener: RequestListener, patience = PATIENCE): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.setTimeout(IDLE_MS);
  server.on('connection', stopReadingClosed);
  const asking = new Map<Socket, Asking>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const known = asking.get(socket) ?? { waiting: 0, since: performance.now(), taken: takenBy(socket) };
    known.waiting += 1;
    if (known.waiting > MAX_WAITING_PER_SOCKET) return void socket.destroy();
    asking.set(socket, known);
    response.once('close', () => {
      known.waiting -= 1;
      if (known.waiting === 0) asking.delete(socket);
    });
    listener(request, response);
  });
  const timer = setInterval(() => endUnread(asking, patience), patience.look).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * Ends connections whose answers are not taken. The idle time of Node does not do it: it begins anew when a part was taken
 * meanwhile, and with every part.
 */
function endUnread(asking: ReadonlyMap<Socket, Asking>, { notTaken }: ReadingPatience): void {
  const now = performance.now();
  for (const [socket, known] of asking) {
    const taken = takenBy(socket);
    if (socket.writableLength === 0 || taken - known.taken >= MIN_TAKEN) {
      // Nothing waits for the client, only the client for the shop; or it reads.
      known.since = now;
      known.taken = taken;
    } else if (now - known.since >= notTaken) {
      // An end would leave what nobody reads in the memory of the machine.
      socket.resetAndDestroy();
    }
  }
}

/** Bytes that the machine took over to send; it takes no more than its buffers hold ahead of the client. */
function takenBy({ _handle: handle }: Socket & { readonly _handle?: Handle | null }): number {
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
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
