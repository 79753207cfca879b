import type { Shop } from '../../flows/shop.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type MailDelivery, startMailWorker } from './mail-worker.ts';
import { watchOwnerChanges } from './watch-owner-changes.ts';

/** The recurring work of a running shop. */
export interface RunningJobs {
  /** Starts no further round, and waits for the running ones. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** How this process delivers mail; null when separate processes do (`npm run worker`). */
  readonly mail: MailDelivery | null;
}

/** Starts the recurring work of a running shop. Several shops on one database may all do this. */
export function startJobs(shop: Shop, { mail }: JobOptions): RunningJobs {
  const jobs = [
    watchOwnerChanges(shop),
    startHousekeeping(shop),
    ...shop.wings.map((wing) => wing.startJob?.()),
    mail && startMailWorker(shop, mail),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()));
    },
  };
}
