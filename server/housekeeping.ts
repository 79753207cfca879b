import { releaseLease, takeLease } from '../data/leases.ts';
import { SMALL_STEPS } from '../flows/in-steps.ts';
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

  async function mayGoOn(): Promise<boolean> {
    if (isStopped) return false;
    // A third of the lease passes before it is prolonged: a step is short, and asking is a write.
    if (isMine && now().getTime() - askedAt < times.lease / 3) return true;
    const asked = now();
    isMine = await takeLease(database.db, { ...lease, now: asked, until: new Date(asked.getTime() + times.lease) });
    askedAt = asked.getTime();
    return isMine;
  }

  async function round(): Promise<void> {
    if (!(await mayGoOn())) return;
    await expireOrders(shop, { ...SMALL_STEPS, mayGoOn });
    if (now().getTime() < forgetAt) return;
    await purgeExpiredData(shop, { ...SMALL_STEPS, mayGoOn });
    forgetAt = now().getTime() + times.retention;
  }

  // A round that takes longer than the time between two is left alone.
  const timer = setInterval(() => {
    running ??= round()
      .catch((error: unknown) => log.error('background_work_failed', { error: String(error) }))
      .finally(() => {
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
