import type { Shop } from '../flows/shop.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type MailDelivery, startMailWorker } from './mail-worker.ts';

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
  const jobs = [startHousekeeping(shop), mail && startMailWorker(shop, mail)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()));
    },
  };
}
