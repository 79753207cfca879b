import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../../flows/shop.ts';

/** Pause between two looks at the database, in ms: what an owner changes counts everywhere within a second. */
const PAUSE = 900;

/** Looks whether another process changed facts or prices: one row, about once a second. */
export function watchOwnerChanges({ ownerChanges }: Pick<Shop, 'ownerChanges'>): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const running = watch();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };

  async function watch(): Promise<void> {
    for (;;) {
      await wait(PAUSE, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await ownerChanges.refresh();
    }
  }
}
