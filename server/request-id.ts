import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** In hexadecimal digits, which can be read out over the telephone: enough to make every id unique. */
const ID_LENGTH = 16;

const running = new AsyncLocalStorage<string>();

/** An id for one request; never the one that a client sent, which could be that of another request in the log. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, ID_LENGTH);
}

/** Runs the work of one request: all log lines until it ends, and of what it started, have the id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** The id of the current request; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
