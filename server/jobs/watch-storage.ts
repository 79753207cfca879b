import { isReady } from '../../domain/health.ts';
import type { OutsideOptions } from '../../flows/call-outside.ts';
import { alarmDirectly } from '../../flows/owner/alarm-directly.ts';
import { type RunningJob, repeat } from '../../flows/repeat.ts';
import type { Shop } from '../../flows/shop.ts';
import type { MailTransport } from '../../mail/transport.ts';

/** Time between two looks, in ms. */
const PAUSE = 60_000;
/** How many looks in a row must fail before owners are told: a lock or a restart of the database is over by then. */
const FAILED_LOOKS = 2;
/** A failure that lasts is told twice a day, in ms. */
const TOLD_EVERY = 12 * 60 * 60_000;

interface Watching {
  /** Opens a connection to the mail server; null when there is none. */
  readonly openTransport: () => MailTransport | null;
  readonly outside?: OutsideOptions;
  /** In place of `PAUSE`. */
  readonly pause?: number;
}

/**
 * Looks every minute whether the shop can store things, and tells the owners once when it cannot. Every process looks for
 * itself: the lease of the housekeeping could not be renewed. A mark in the data folder keeps two from telling the same.
 */
export function startStorageWatch(shop: Shop, { openTransport, outside, pause = PAUSE }: Watching): RunningJob {
  let failedLooks = 0;
  let toldAt: Date | null = null;

  async function tell(): Promise<void> {
    const now = shop.now();
    if (toldAt !== null && now.getTime() - toldAt.getTime() < TOLD_EVERY) return;
    if (!(await shop.health.claimTelling(now, TOLD_EVERY))) return;
    toldAt = now;
    const transport = openTransport();
    const reached = await alarmDirectly(shop, { transport, outside });
    transport?.close();
    if (reached > 0) return;
    // Nobody knows of it yet: the next look tries again.
    toldAt = null;
    await shop.health.endTelling();
  }

  return repeat(async () => {
    if (isReady(await shop.health.read())) {
      failedLooks = 0;
      toldAt = null;
      await shop.health.endTelling();
    } else {
      failedLooks += 1;
      if (failedLooks >= FAILED_LOOKS) await tell();
    }
    return pause;
  });
}
