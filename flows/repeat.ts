import { setTimeout as wait } from 'node:timers/promises';

/** Recurring work of a running shop. */
export interface RunningJob {
  /** Starts no further round, and waits for the running one. */
  stop(): Promise<void>;
}

/** Does round after round until it is stopped; each says how long to pause after it, in ms. Stopping ends a pause at once. */
export function repeat(round: (stopped: AbortSignal) => Promise<number>): RunningJob {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) await wait(await round(signal), undefined, { signal }).catch(() => undefined);
  })();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
