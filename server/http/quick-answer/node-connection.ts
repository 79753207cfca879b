import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/*
 * All that we use of Node and its types leave out. Each is used when it is there: without the parser's field every request
 * takes the usual way, without the others the public counts of the stream are used.
 */

/** What tells Node's parser that a request was taken, and that nothing of the rest is for it. */
export const TAKEN = 0;
export const READ_NO_FURTHER = 2;

type Take = (request: IncomingMessage, isKeptAlive: boolean) => number;

interface InnerConnection extends Socket {
  readonly parser?: { onIncoming?: Take | null } | null;
  /** The response that is being sent. */
  readonly _httpMessage?: ServerResponse | null;
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

/** Puts `wrap` around what Node's parser does with each request, before a response is made for it. */
export function wrapRequests({ parser }: InnerConnection, wrap: (take: Take) => Take): void {
  const take = parser?.onIncoming;
  if (parser && take) parser.onIncoming = wrap(take);
}

/** Whether an answer has begun, in the middle of which another would stand. */
export function isAnswering({ _httpMessage: answer }: InnerConnection): boolean {
  return answer?.headersSent === true;
}

/** Bytes that the machine took over to send; it takes no more than its buffers hold ahead of the client. */
export function bytesTaken({ _handle: handle, bytesWritten, writableLength }: InnerConnection): number {
  // The stream counts only whole writes.
  return handle ? handle.bytesWritten - handle.writeQueueSize : bytesWritten - writableLength;
}
