import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/*
 * Everything that we use of Node and that its types leave out. Each part is used only when it exists: without the field of
 * the parser every request takes the usual way, without the others the public counts of the stream are used.
 */

/** The answers that tell Node's parser that a request was taken, and that it must not parse the rest. */
export const TAKEN = 0;
export const READ_NO_FURTHER = 2;

type Take = (request: IncomingMessage, isKeptAlive: boolean) => number;

interface InnerConnection extends Socket {
  readonly parser?: { onIncoming?: Take | null } | null;
  /** The response that is being sent. */
  readonly _httpMessage?: ServerResponse | null;
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

/** Wraps what Node's parser does with each request before it creates a response. */
export function wrapRequests({ parser }: InnerConnection, wrap: (take: Take) => Take): void {
  const take = parser?.onIncoming;
  if (parser && take) parser.onIncoming = wrap(take);
}

/** Whether an answer has begun, so that another one would end up in the middle of it. */
export function isAnswering({ _httpMessage: answer }: InnerConnection): boolean {
  return answer?.headersSent === true;
}

/** Bytes that the kernel has taken over to send; it takes no more than its buffers hold ahead of the client. */
export function bytesTaken({ _handle: handle, bytesWritten, writableLength }: InnerConnection): number {
  // The stream counts only whole writes.
  return handle ? handle.bytesWritten - handle.writeQueueSize : bytesWritten - writableLength;
}
