import { describeFailure } from '../flows/describe-error.ts';
import type { Log } from '../flows/log.ts';
import { expireOrders } from '../flows/order/expire-orders.ts';
import { purgeExpiredData } from '../flows/purge-expired-data.ts';
import type { Shop } from '../flows/shop.ts';
import { type MailDelivery, startMailWorker } from './mail-worker.ts';

/** How often forgotten orders give their stock back. Milliseconds. */
const EXPIRY_ROUND_MS = 60_000;
/** How often the shop forgets what it has no reason to keep. Milliseconds. */
const RETENTION_ROUND_MS = 15 * 60_000;

/** Work that goes on beside the visitors'. */
export interface RunningJobs {
  /** Starts no further round, and waits for those that are under way. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** How mail is delivered here; null when processes of their own do that (`npm run worker`). */
  readonly mail: MailDelivery | null;
}

/** Starts what a shop that is open has to repeat. Several shops on one database may all do this. */
export function startJobs(shop: Shop, { mail }: JobOptions): RunningJobs {
  const jobs = [
    repeat('expire_orders', EXPIRY_ROUND_MS, () => expireOrders(shop), shop.log),
    repeat('purge_expired_data', RETENTION_ROUND_MS, () => purgeExpiredData(shop), shop.log),
    mail && startMailWorker(shop, mail),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()));
    },
  };
}

/** Repeats work, never twice at a time; a round that fails is logged, and the next one comes all the same. */
function repeat(job: string, pauseMs: number, work: () => Promise<unknown>, log: Log): RunningJobs {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => log.error('job_failed', { job, ...describeFailure(error) }),
    );
  }, pauseMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
