import { copyProblem } from '../../domain/copies.ts';
import { isReady } from '../../domain/health.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import type { RunningJob } from '../../flows/repeat.ts';
import type { Shop } from '../../flows/shop.ts';

/** Time between two beats, in ms. */
const PAUSE = 3 * 60_000;

/**
 * Calls a watching service as long as the shop stores what it is given, its mails go and copies are made. Nothing of the
 * shop is in the call.
 */
export function startHeartbeat(shop: Shop, url: string, pause = PAUSE): RunningJob {
  const stopped = new AbortController();
  async function beat(): Promise<void> {
    const health = await shop.health.read();
    const isCopyLate = shop.copies !== null && copyProblem(shop.copies.state(), shop.now())?.of === 'copy';
    if (!isReady(health) || health.mail === 'late' || isCopyLate) return;
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(OUTWARD.heartbeat.timeout)]);
    const answer = await fetch(url, { signal, redirect: 'error' });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The watching service answers ${answer.status}`);
  }
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= beat()
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) shop.log.warn('heartbeat_not_heard', describeFailure(error));
      })
      .finally(() => {
        running = null;
      });
  }, pause);
  return {
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
}
