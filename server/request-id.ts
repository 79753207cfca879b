import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Enough to make every id unique; hexadecimal, so that it can be read out over the telephone. */
const ID_BYTES = 8;

/** Random bytes are asked for many ids at a time: one call costs as much as the rest of a small answer. */
const POOL_BYTES = ID_BYTES * 512;
let pool = Buffer.alloc(0);
let used = 0;

const running = new AsyncLocalStorage<string>();

/**
 * An id for one request; never the one that a client sent, which could be that of another request in the log.
 */
export function newRequestId(): string {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('hex', used - ID_BYTES, used);
}

/** Runs the work of one request: all log lines until it ends, and of what it started, have the id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** The id of the current request; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
