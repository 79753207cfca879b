import { setTimeout as wait } from 'node:timers/promises';
import { describeFailure } from '../../flows/describe-error.ts';
import type { RunningJob } from '../../flows/wing.ts';
import type { Assistants } from './assistants.ts';
import { deliverOrderUpdates } from './deliver-order-updates.ts';

/** Pause when there are no updates, and after a failure, in ms. */
const PAUSE = 1_000;

/** Tells platforms of the orders that they brought, until it is stopped. */
export function startOrderUpdateWorker(assistants: Assistants): RunningJob {
  const stopped = new AbortController();
  const running = deliver(assistants, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

async function deliver(assistants: Assistants, stopped: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!stopped.aborted) {
    const tried = await deliverOrderUpdates(assistants).catch((error: unknown) => {
      // Once per outage: mail and pages report it too.
      if (!isFailing) assistants.shop.log.error('order_update_round_failed', describeFailure(error));
      return null;
    });
    isFailing = tried === null;
    if (!tried) await wait(PAUSE, undefined, { signal: stopped }).catch(() => undefined);
  }
}
