import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from '../../../domain/limits/visitor-address.ts';
import { bytesTaken } from '../quick-answer/node-connection.ts';
import { type FindReady, takeRequests } from '../quick-answer/take-requests.ts';

/** Open connections of all visitors together; further ones are closed at once. */
const MAX_CONNECTIONS = 4_000;
/** A connection without traffic in either direction is closed after this time, in ms. */
const IDLE_MS = 30_000;
/** Between two requests of a connection, in ms: what clients are told, and what they get. */
const KEEP_ALIVE_MS = 5_000;
const BETWEEN_MS = KEEP_ALIVE_MS + 1_000;
/** Requests on one connection before it is closed; the client then opens a new one. */
const MAX_REQUESTS_PER_SOCKET = 1_000;
/** Unanswered requests on one connection. Browsers and proxies send one at a time. */
const MAX_WAITING_PER_SOCKET = 4;

/** How long a client may leave an answer, in ms. */
export interface ReadingPatience {
  /** The time in which it must take at least `MIN_TAKEN`, as long as something waits for it. */
  readonly notTaken: number;
  /** The time between two checks. */
  readonly look: number;
}

const PATIENCE: ReadingPatience = { notTaken: 15_000, look: 5_000 };
/** Bytes that even the slowest line takes within the patience. */
const MIN_TAKEN = 4_096;

/** An open connection with unanswered requests, or with an answer that was not taken yet. */
interface Asking {
  waiting: number;
  /** When `taken` was counted, on the clock of `performance.now`. */
  since: number;
  taken: number;
}

export interface BoundOptions {
  /** Open connections of one visitor's address, further ones are closed at once; null where all come through a proxy. */
  readonly perAddress?: number | null;
  readonly patience?: ReadingPatience;
  readonly ready?: FindReady;
}

/** Limits what clients hold that never read their answers: memory, open files. Once, before the server listens. */
export function boundConnections(server: Server, listener: RequestListener, options: BoundOptions = {}): void {
  const { patience = PATIENCE, ready = () => undefined } = options;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.setTimeout(IDLE_MS);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = BETWEEN_MS - KEEP_ALIVE_MS;
  const asking = new Map<Socket, Asking>();
  const admit = admitPerAddress(options.perAddress ?? null);
  server.on('connection', (socket) => {
    if (!admit(socket)) return void socket.destroy();
    takeRequests(socket, {
      ready,
      maxRequests: MAX_REQUESTS_PER_SOCKET,
      keepAlive: KEEP_ALIVE_MS,
      isBusy: () => (asking.get(socket)?.waiting ?? 0) > 0,
      onPassed: () => void (socket.timeout === BETWEEN_MS && socket.setTimeout(IDLE_MS)),
      onSent: () => awaitTaking(socket, asking),
    });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const known = asking.getOrInsertComputed(socket, beginWatch);
    known.waiting += 1;
    if (known.waiting > MAX_WAITING_PER_SOCKET) return void socket.destroy();
    response.once('close', () => {
      known.waiting -= 1;
      if (known.waiting === 0) asking.delete(socket);
    });
    listener(request, response);
  });
  const timer = setInterval(() => endUnread(asking, patience), patience.look).unref();
  server.once('close', () => clearInterval(timer));
}

/** Counts the open connections of each address; false for one too many, which is to be closed. */
function admitPerAddress(max: number | null): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const address = countedAddress(socket.remoteAddress ?? '');
    if (max === null || address === null) return true;
    const before = open.get(address) ?? 0;
    if (before >= max) return false;
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return true;
  };
}

function beginWatch(socket: Socket): Asking {
  return { waiting: 0, since: performance.now(), taken: bytesTaken(socket) };
}

/** Ends connections whose answers are not taken. Node's idle time begins anew with every part that is taken. */
function endUnread(asking: Map<Socket, Asking>, { notTaken }: ReadingPatience): void {
  const now = performance.now();
  for (const [socket, known] of asking) {
    const taken = bytesTaken(socket);
    const isTaken = socket.writableLength === 0;
    if (known.waiting === 0 && (isTaken || socket.destroyed)) {
      asking.delete(socket);
      socket.setTimeout(BETWEEN_MS);
    } else if (isTaken || taken - known.taken >= MIN_TAKEN) {
      // Nothing waits for the client, only the client for the shop; or it reads.
      known.since = now;
      known.taken = taken;
    } else if (now - known.since >= notTaken) {
      // An end would leave what nobody reads in the memory of the machine.
      socket.resetAndDestroy();
    }
  }
}

/** The next request is waited for only when the client has taken the answer. */
function awaitTaking(socket: Socket, asking: Map<Socket, Asking>): void {
  const isTaken = socket.writableLength === 0;
  if (!isTaken) asking.set(socket, beginWatch(socket));
  const idle = isTaken ? BETWEEN_MS : IDLE_MS;
  if (socket.timeout !== idle) socket.setTimeout(idle);
}
