import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Enough to make every id unique; hexadecimal, so that it can be read out over the telephone. */
const ID_BYTES = 8;

const running = new AsyncLocalStorage<string>();

/**
 * An id for one request; never the one that a client sent, which could be that of another request in the log.
 */
export function newRequestId(): string {
  return randomBytes(ID_BYTES).toString('hex');
}

/** Runs the work of one request: all log lines until it ends, and of what it started, have the id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** The id of the current request; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
