import { releaseLease, takeLease } from '../../data/leases.ts';
import { refreshStatistics } from '../../data/statistics.ts';
import { makeNightlyBackup } from '../../flows/backup/make-backup.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import { type BatchOptions, SMALL_BATCHES } from '../../flows/in-batches.ts';
import { issueDueInvoices } from '../../flows/invoice/issue-invoices.ts';
import { expireOrders } from '../../flows/order/expire-orders.ts';
import { writeMissingWords } from '../../flows/order/write-missing-words.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { pursueRefunds } from '../../flows/refund/submit-refund.ts';
import type { Shop } from '../../flows/shop.ts';
import { mailStockNotices } from '../../flows/stock/stock-notices.ts';

export interface HousekeepingTimes {
  /** How often overdue orders are expired, in ms. */
  readonly expiry: number;
  /** How often expired data is deleted, in ms. */
  readonly retention: number;
  /** Lease in ms, after which another process takes over from a dead one; longer than a round of expiry. */
  readonly lease: number;
}

const TIMES: HousekeepingTimes = { expiry: 60_000, retention: 15 * 60_000, lease: 150_000 };
/** How often is looked whether a backup is due: one that fails is tried again then, in ms. */
const BACKUP_ROUND = 15 * 60_000;
const NAME = 'housekeeping';

export interface Housekeeping {
  /** Stops after the running step, and lets another process take over at once. */
  stop(): Promise<void>;
}

/**
 * Runs the recurring jobs. Of all processes on one database the one with the lease runs them; the others try to
 * take the lease each round.
 */
export function startHousekeeping(shop: Shop, times = TIMES): Housekeeping {
  const { database, log, now } = shop;
  const lease = { name: NAME, owner: shop.newToken() };
  let isStopped = false;
  let isMine = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let backUpAt = now().getTime();
  let forgetAt = now().getTime() + times.retention;
  let running: Promise<void> | null = null;

  async function isOurs(): Promise<boolean> {
    // The lease is renewed after a third of its time: a step is short, and renewing is a write.
    if (isMine && now().getTime() - askedAt < times.lease / 3) return true;
    const asked = now();
    isMine = await takeLease(database.db, { ...lease, now: asked, until: new Date(asked.getTime() + times.lease) });
    askedAt = asked.getTime();
    return isMine;
  }
  const stride: BatchOptions = { ...SMALL_BATCHES, mayGoOn: async () => !isStopped && (await isOurs()) };

  /** Runs a job; one that fails does not stop the next. */
  async function attempt(job: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => log.error('job_failed', { job, ...describeFailure(error) }));
  }

  async function round(): Promise<void> {
    if (!(await isOurs())) return;
    await attempt('expire_orders', () => expireOrders(shop, stride));
    if (isStopped) return;
    await attempt('pursue_refunds', () => pursueRefunds(shop, stride));
    if (isStopped) return;
    await attempt('issue_invoices', () => issueDueInvoices(shop, stride));
    if (isStopped) return;
    await attempt('write_missing_words', () => writeMissingWords(shop, stride));
    if (isStopped) return;
    await attempt('mail_stock_notices', () => mailStockNotices(shop, stride));
    if (isStopped) return;
    await attempt('refresh_statistics', () => refreshStatistics(database));
    if (isStopped) return;
    if (now().getTime() >= backUpAt) {
      backUpAt = now().getTime() + BACKUP_ROUND;
      await attempt('make_backup', () => makeNightlyBackup(shop));
    }
    if (isStopped || now().getTime() < forgetAt) return;
    forgetAt = now().getTime() + times.retention;
    await attempt('purge_expired_data', () => purgeExpiredData(shop, stride));
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
      // When the database is down the lease expires by itself.
      if (isMine) await releaseLease(database.db, lease).catch(() => undefined);
    },
  };
}
