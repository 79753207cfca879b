import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { READ_NO_FURTHER, TAKEN, wrapRequests } from './node-connection.ts';
import { type ReadyAnswer, sendReady } from './ready-answer.ts';

/** The answer to a request that is there already; undefined for all that the listener answers. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

export interface TakeOptions {
  readonly ready: FindReady;
  readonly maxRequests: number;
  /** What clients are told of a connection that stays open, in ms. */
  readonly keepAlive: number;
  /** Whether an earlier request of the connection still waits for its answer. */
  readonly isBusy: () => boolean;
  /** Called before the listener gets a request, and after something ready was sent. */
  readonly onPassed: () => void;
  readonly onSent: () => void;
}

/**
 * Takes the requests of a connection before a response is made for each. What is ready is sent at once, when nothing else
 * is being answered and all before was taken. Nothing more is made of what a closed connection had sent: Node parses all
 * that it read at once, seven hundred short requests, and makes objects of each.
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
    // Of requests that came together only the first is answered so: the others count as unanswered.
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

/** Counts the turns of the event loop in which something ready was sent. */
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
