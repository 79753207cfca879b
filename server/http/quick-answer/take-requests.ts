import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { READ_NO_FURTHER, TAKEN, wrapRequests } from './node-connection.ts';

/** An answer that was prepared before its request. */
export interface ReadyAnswer {
  /** The status line and the headers, each with its line end, without those of the connection and the date. */
  readonly head: string;
  /** The parts of the body; none for an answer without a body. */
  readonly body: readonly Uint8Array[];
}

/** Finds the prepared answer to a request; undefined when the listener must answer it. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

export interface TakeOptions {
  readonly ready: FindReady;
  readonly maxRequests: number;
  /** How long clients are told that an idle connection stays open, in ms. */
  readonly keepAlive: number;
  /** Whether an earlier request of the connection still waits for its answer. */
  readonly isBusy: () => boolean;
  /** Called before the listener gets a request, and after a ready answer was sent. */
  readonly onPassed: () => void;
  readonly onSent: () => void;
}

/**
 * Takes over the requests of a connection before Node creates a response for each. A ready answer is sent at once when no
 * other answer is under way and the client has taken all earlier ones. Requests of a closed connection are dropped: Node
 * parses all that it has read, up to seven hundred short requests at once, and would create objects for each.
 */
export function takeRequests(socket: Socket, options: TakeOptions): void {
  const { ready, maxRequests, keepAlive, isBusy, onPassed, onSent } = options;
  const staysOpenLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1000}, max=${maxRequests}\r\n`;
  let requests = 0;
  let answeredIn = -1;
  wrapRequests(socket, (take) => (request, isKeptAlive) => {
    if (!socket.writable) return READ_NO_FURTHER;
    requests += 1;
    const staysOpen = isKeptAlive && requests < maxRequests;
    // Of requests that arrive together only the first gets a ready answer: the others count as unanswered.
    const isFree = answeredIn !== turn && socket.writableLength === 0 && !isBusy();
    const answer = isFree ? ready(request) : undefined;
    if (answer === undefined) {
      onPassed();
      return take(request, staysOpen);
    }
    answeredIn = thisTurn();
    sendReady(socket, answer, staysOpen ? staysOpenLines : 'Connection: close\r\n');
    if (!staysOpen) socket.destroySoon();
    onSent();
    return TAKEN;
  });
}

/** Counts the turns of the event loop in which a ready answer was sent. */
let turn = 0;
let isTurnEnding = false;

function thisTurn() {
  if (!isTurnEnding) setImmediate(endTurn);
  isTurnEnding = true;
  return turn;
}

function endTurn(): void {
  turn += 1;
  isTurnEnding = false;
}

/**
 * Sends a ready answer in one write, without Node's response: the streams, timers and header checks of a response take twice
 * as long as the kernel needs to take 35 kB. Only for a connection on which no other answer is under way.
 */
function sendReady(socket: Socket, { head, body }: ReadyAnswer, connection: string): void {
  socket.cork();
  socket.write(`${head}${connection}Date: ${httpDate()}\r\n\r\n`, 'latin1');
  for (const part of body) socket.write(part);
  socket.uncork();
}

let second = 0;
let text = '';

/** The time as HTTP writes it, made once a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    text = new Date(now * 1000).toUTCString();
  }
  return text;
}
