import { releaseLease, takeLease } from '../data/leases.ts';
import { describeFailure } from '../flows/describe-error.ts';
import { SMALL_STEPS, type Stride } from '../flows/in-steps.ts';
import { expireOrders } from '../flows/order/expire-orders.ts';
import { purgeExpiredData } from '../flows/purge-expired-data.ts';
import type { Shop } from '../flows/shop.ts';

export interface HousekeepingTimes {
  /** How often forgotten orders give their stock back, in ms. */
  readonly expiry: number;
  /** How often the shop forgets what it has no reason to keep, in ms. */
  readonly retention: number;
  /** How long a process that died keeps the others from it, in ms; longer than a round of expiry. */
  readonly lease: number;
}

const TIMES: HousekeepingTimes = { expiry: 60_000, retention: 15 * 60_000, lease: 150_000 };
const NAME = 'housekeeping';

export interface Housekeeping {
  /** Ends after the step that runs, and lets another process take over at once. */
  stop(): Promise<void>;
}

/**
 * Does what has to be done from time to time. Of all processes on one database one does it; the others
 * ask whether they may, and are told no as long as that one lives.
 */
export function startHousekeeping(shop: Shop, times = TIMES): Housekeeping {
  const { database, log, now } = shop;
  const lease = { name: NAME, owner: shop.newToken() };
  let isStopped = false;
  let isMine = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let forgetAt = now().getTime() + times.retention;
  let running: Promise<void> | null = null;

  async function isOurs(): Promise<boolean> {
    // A third of the lease passes before it is prolonged: a step is short, and asking is a write.
    if (isMine && now().getTime() - askedAt < times.lease / 3) return true;
    const asked = now();
    isMine = await takeLease(database.db, { ...lease, now: asked, until: new Date(asked.getTime() + times.lease) });
    askedAt = asked.getTime();
    return isMine;
  }
  const stride: Stride = { ...SMALL_STEPS, mayGoOn: async () => !isStopped && (await isOurs()) };

  /** One that fails keeps no other from its turn. */
  async function attempt(job: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => log.error('job_failed', { job, ...describeFailure(error) }));
  }

  async function round(): Promise<void> {
    if (!(await isOurs())) return;
    await attempt('expire_orders', () => expireOrders(shop, stride));
    if (isStopped || now().getTime() < forgetAt) return;
    forgetAt = now().getTime() + times.retention;
    await attempt('purge_expired_data', () => purgeExpiredData(shop, stride));
  }

  // A round that takes longer than the time between two is left alone.
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
      // Without a database the lease runs out by itself.
      if (isMine) await releaseLease(database.db, lease).catch(() => undefined);
    },
  };
}
