import { refreshStatistics, releaseLease, takeLease } from '../../data/leases.ts';
import { watchCopies } from '../../flows/backup/copies.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import { type BatchOptions, SMALL_BATCHES } from '../../flows/in-batches.ts';
import { issueDueInvoices } from '../../flows/invoice/invoices.ts';
import { askAboutPayments } from '../../flows/order/ask-about-payments.ts';
import { expireOrders } from '../../flows/order/expire-orders.ts';
import { writeMissingWords } from '../../flows/order/write-missing-words.ts';
import { watchOutages } from '../../flows/owner/raise-alarm.ts';
import { pursueParcels } from '../../flows/parcel/pursue-parcels.ts';
import { keepBatches } from '../../flows/production/keep-batches.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { startPushWorker } from '../../flows/push/deliver-pushes.ts';
import { pursueRefunds } from '../../flows/refund/submit-refund.ts';
import { type RunningJob, repeat } from '../../flows/repeat.ts';
import { askForReviews } from '../../flows/review/ask-for-reviews.ts';
import type { Shop } from '../../flows/shop.ts';
import { mailStockNotices } from '../../flows/stock/stock-notices.ts';
import { type MailDelivery, openTransport, startMailWorker } from './mail-worker.ts';
import { startStorageWatch } from './watch-storage.ts';

/** Starts the recurring work of a running shop, as several on one database may. `mail`: how mail is delivered. */
export function startJobs(shop: Shop, { mail }: { readonly mail: MailDelivery }): RunningJob {
  const jobs = [
    watchOwnerChanges(shop),
    startHousekeeping(shop),
    startPushWorker(shop),
    startMailWorker(shop, mail),
    watchStorage(shop, mail),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()));
    },
  };
}

/** Tells owners by a connection of its own: the worker's may be waiting for the database. */
function watchStorage(shop: Shop, { smtp }: MailDelivery): RunningJob {
  return startStorageWatch(shop, {
    openTransport: () => (smtp === null ? null : openTransport(shop, { smtp, connections: 1 })),
  });
}

const TIMES = {
  /** Time between two rounds, in ms. */
  expiry: 60_000,
  /** Time between two deletions of expired data, in ms. */
  retention: 15 * 60_000,
  /** Lease in ms, after which another process takes over from a dead one; longer than a round. */
  lease: 150_000,
};
/** Time between two looks at the copies, or for buyers to be asked for a review, in ms. */
const SLOW_ROUND = 15 * 60_000;
const NAME = 'housekeeping';

/** Time between two questions about the same payment that has not ended, in ms. */
const HOUR = 60 * 60_000;

/** A job and how often it is done, in ms; absent: in every round. */
interface Job {
  readonly name: string;
  readonly every?: number;
  run(stride: BatchOptions): Promise<unknown>;
}

/**
 * Runs the recurring jobs. Of all processes on one database the one with the lease runs them; the others try to
 * take the lease each round. Stops after the running step, and lets another process take over at once.
 */
export function startHousekeeping(shop: Shop, times = TIMES): RunningJob {
  const { log, now } = shop;
  const turn = takeTurns(shop, times.lease);
  const jobs = jobsOf(shop, times);
  const dueAt = new Map([['purge_expired_data', now().getTime() + times.retention]]);
  let isStopped = false;
  let running: Promise<void> | null = null;
  const stride: BatchOptions = { ...SMALL_BATCHES, mayGoOn: async () => !isStopped && (await turn.isOurs()) };

  /** Runs a job; one that fails does not stop the next. */
  async function attempt(job: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => log.error('job_failed', { job, ...describeFailure(error) }));
  }

  async function round(): Promise<void> {
    if (!(await turn.isOurs())) return;
    for (const { name, every, run } of jobs) {
      if (now().getTime() < (dueAt.get(name) ?? 0)) continue;
      if (every !== undefined) dueAt.set(name, now().getTime() + every);
      await attempt(name, () => run(stride));
      if (isStopped) return;
    }
  }

  // No new round starts while one is running.
  const timer = setInterval(() => {
    running ??= attempt(NAME, round).finally(() => {
      running = null;
    });
  }, times.expiry);

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
      await turn.end();
    },
  };
}

function jobsOf(shop: Shop, { retention }: typeof TIMES): readonly Job[] {
  return [
    { name: 'expire_orders', run: (stride) => expireOrders(shop, stride) },
    { name: 'ask_about_payments', every: HOUR, run: (stride) => askAboutPayments(shop, stride) },
    { name: 'pursue_refunds', run: (stride) => pursueRefunds(shop, stride) },
    { name: 'pursue_parcels', run: (stride) => pursueParcels(shop, stride) },
    { name: 'issue_invoices', run: (stride) => issueDueInvoices(shop, stride) },
    { name: 'write_missing_words', run: (stride) => writeMissingWords(shop, stride) },
    { name: 'keep_batches', run: () => keepBatches(shop) },
    { name: 'mail_stock_notices', run: (stride) => mailStockNotices(shop, stride) },
    { name: 'ask_for_reviews', every: SLOW_ROUND, run: (stride) => askForReviews(shop, stride) },
    { name: 'refresh_statistics', run: () => refreshStatistics(shop.database) },
    { name: 'watch_outages', run: () => watchOutages(shop) },
    { name: 'watch_copies', every: SLOW_ROUND, run: () => watchCopies(shop) },
    { name: 'purge_expired_data', every: retention, run: (stride) => purgeExpiredData(shop, stride) },
  ];
}

/** The lease of this process, for `duration` ms at a time. */
function takeTurns({ database, newToken, now }: Shop, duration: number) {
  const lease = { name: NAME, owner: newToken() };
  let isMine = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async isOurs(): Promise<boolean> {
      // The lease is renewed after a third of its time: a step is short, and renewing is a write.
      if (isMine && now().getTime() - askedAt < duration / 3) return true;
      const asked = now();
      isMine = await takeLease(database.db, { ...lease, now: asked, until: new Date(asked.getTime() + duration) });
      askedAt = asked.getTime();
      return isMine;
    },
    /** Lets another process take over at once. */
    async end(): Promise<void> {
      // When the database is down the lease expires by itself.
      if (isMine) await releaseLease(database.db, lease).catch(() => undefined);
    },
  };
}

/** Pause between two looks at the database, in ms: what an owner changes takes effect everywhere within a second. */
const PAUSE = 900;

/** Checks about once a second, with one row, whether another process changed facts or prices. */
export function watchOwnerChanges({ ownerChanges }: Pick<Shop, 'ownerChanges'>): RunningJob {
  return repeat(async () => {
    await ownerChanges.refresh();
    return PAUSE;
  });
}
