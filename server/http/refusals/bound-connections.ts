import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from '../../../domain/limits/visitor-address.ts';

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

/** How patient the shop is with clients that ask more than they read, in ms. */
export interface Patience {
  /** The time in which a client must take one write, as long as something waits for it. */
  readonly notTaken: number;
  /** The time between two checks. */
  readonly look: number;
  /** How long an address waits for the place of a connection that was cut off for too many unanswered requests. */
  readonly cutOff: number;
}

const PATIENCE: Patience = {
  // Node says in public when a write was taken as a whole. Files are written in pieces of 64 kB; the largest write is a
  // page that is not compressed, so the slowest line that gets one takes some 6 kB a second.
  notTaken: 30_000,
  look: 5_000,
  // Node parses all that it has read of a connection, up to 700 short requests in about 10 ms of processor time, also once
  // it is closed: an address may not do that again and again.
  cutOff: 10_000,
};

/** An open connection with unanswered requests. */
interface Asking {
  /** The answers that are not sent yet. */
  readonly answers: Set<ServerResponse>;
  /** When `taken` was counted, on the clock of `performance.now`. */
  since: number;
  taken: number;
}

export interface BoundOptions {
  /** Open connections of one visitor's address, further ones are closed at once; null where all come through a proxy. */
  readonly perAddress?: number | null;
  readonly patience?: Patience;
}

/**
 * Limits what clients hold that never read their answers: memory, open files. Once, before the server listens. Returns a
 * function that tells whether an answer has begun on a connection, so that another would end up in the middle of it.
 */
export function boundConnections(
  server: Server,
  listener: RequestListener,
  options: BoundOptions = {},
): (socket: Socket) => boolean {
  const { patience = PATIENCE, perAddress = null } = options;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.setTimeout(IDLE_MS);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = BETWEEN_MS - KEEP_ALIVE_MS;
  const asking = new Map<Socket, Asking>();
  const places = createPlaces(perAddress, patience);
  server.on('connection', (socket) => {
    if (!places.admit(socket)) socket.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Node goes on to parse what a closed connection had sent before.
    if (socket.destroyed) return;
    const { answers } = asking.getOrInsertComputed(socket, beginWatch);
    if (answers.size === MAX_WAITING_PER_SOCKET) return places.cutOff(socket);
    answers.add(response);
    response.once('close', () => {
      answers.delete(response);
      if (answers.size === 0) asking.delete(socket);
    });
    listener(request, response);
  });
  const timer = setInterval(() => endUnread(asking, patience), patience.look).unref();
  server.once('close', () => clearInterval(timer));
  return (socket) => [...(asking.get(socket)?.answers ?? [])].some(({ headersSent }) => headersSent);
}

/** Counts the open connections of each address, of which `max` may be open; null: any number. */
function createPlaces(max: number | null, patience: Pick<Patience, 'cutOff'>) {
  const open = new Map<string, number>();
  const isCutOff = new WeakSet<Socket>();
  const leave = (address: string) => {
    const left = (open.get(address) ?? 1) - 1;
    if (left === 0) open.delete(address);
    else open.set(address, left);
  };
  return {
    /** Takes a place for a connection until it is closed; false when its address has no place left. */
    admit(socket: Socket): boolean {
      const address = countedAddress(socket.remoteAddress ?? '');
      if (max === null || address === null) return true;
      const before = open.get(address) ?? 0;
      if (before >= max) return false;
      open.set(address, before + 1);
      socket.once('close', () => {
        if (isCutOff.has(socket)) setTimeout(leave, patience.cutOff, address).unref();
        else leave(address);
      });
      return true;
    },
    /** Closes a connection whose place is left only after `patience.cutOff`. */
    cutOff(socket: Socket): void {
      isCutOff.add(socket);
      socket.destroy();
    },
  };
}

function beginWatch(socket: Socket): Asking {
  return { answers: new Set(), since: performance.now(), taken: bytesTaken(socket) };
}

/** Returns the bytes of the writes that the machine has taken over as a whole, to send them to the client. */
function bytesTaken({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

/** Ends connections whose answers are not taken. Node's idle time begins anew with every byte that is taken. */
function endUnread(asking: Map<Socket, Asking>, { notTaken }: Patience): void {
  const now = performance.now();
  for (const [socket, known] of asking) {
    const taken = bytesTaken(socket);
    // Nothing waits for the client, only the client for the shop; or it reads.
    if (socket.writableLength === 0 || taken > known.taken) {
      known.since = now;
      known.taken = taken;
    } else if (now - known.since >= notTaken) {
      // An end would leave what nobody reads in the memory of the machine.
      socket.resetAndDestroy();
    }
  }
}
