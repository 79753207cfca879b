import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Enough for every request of a year to have its own: hexadecimal digits, which can be read out over the telephone. */
const ID_BYTES = 8;

const running = new AsyncLocalStorage<string>();

/** An id for one request; ours always, for what a visitor sends along could stand in the log as somebody else's. */
export function newRequestId(): string {
  return randomBytes(ID_BYTES).toString('hex');
}

/** Does the work of one request: whatever is logged until it is done, and by what it started, carries the id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** The id of the request that is being answered; undefined for what no visitor asked for. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
