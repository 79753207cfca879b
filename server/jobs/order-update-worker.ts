import { setTimeout as wait } from 'node:timers/promises';
import { deliverOrderUpdates } from '../../assistants/flows/deliver-order-updates.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import type { Shop } from '../../flows/shop.ts';

/** Pause when there are no updates, and after a failure, in ms. */
const PAUSE = 1_000;

export interface OrderUpdateWorker {
  /** Waits for the calls that are being made. */
  stop(): Promise<void>;
}

/** Tells platforms of the orders that they brought, until it is stopped. */
export function startOrderUpdateWorker(shop: Shop): OrderUpdateWorker {
  const stopped = new AbortController();
  const running = deliver(shop, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

async function deliver(shop: Shop, stopped: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!stopped.aborted) {
    const tried = await deliverOrderUpdates(shop).catch((error: unknown) => {
      // Once per outage: mail and pages report it too.
      if (!isFailing) shop.log.error('order_update_round_failed', describeFailure(error));
      return null;
    });
    isFailing = tried === null;
    if (!tried) await wait(PAUSE, undefined, { signal: stopped }).catch(() => undefined);
  }
}
