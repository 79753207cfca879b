import type { ShopDatabase } from '../../data/database.ts';
import { oldestWaitingMail } from '../../data/message/outbox.ts';
import type { FolderState, Storage } from '../../data/storage.ts';
import { type Health, isReady, spaceState } from '../../domain/health.ts';
import { mailDelay } from '../../domain/message/mail-schedule.ts';
import { within } from '../../domain/within.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';

/** How long one answer is given to everybody who asks, in ms: strangers may ask, and every answer costs a commit. */
export const SHARED_FOR = 10_000;
/** Longest wait for an answer, in ms; shorter than the health check of the image waits (`Dockerfile`). */
export const LONGEST = 4_000;

/** The check also keeps which of all processes on one data folder tells the owners of a failure (`claimTelling`, `endTelling`). */
export interface HealthCheck extends Pick<Storage, 'claimTelling' | 'endTelling'> {
  /** Tries out whether the shop can store things. Answers within `LONGEST`, and never rejects. */
  read(): Promise<Health>;
}

interface HealthOptions {
  readonly database: ShopDatabase;
  readonly storage: Storage;
  /** False without a mail server. */
  readonly canMail: boolean;
  readonly log: Log;
  readonly now: () => Date;
  /** In place of `LONGEST`. */
  readonly longest?: number;
}

/**
 * Makes the one check of a process, which pages, jobs, alarms and the doctor share. It logs when writing begins to fail, and
 * when it works again.
 */
export function createHealthCheck({ storage, longest = LONGEST, ...shop }: HealthOptions): HealthCheck {
  const tryDatabase = oneAtATime(longest, async () => {
    await storage.tryDatabase();
    return null;
  });
  const tryFolder = oneAtATime(longest, storage.tryFolder);
  const readMail = oneAtATime(longest, async () => mailDelay(await oldestWaitingMail(shop.database.db), shop.now()));
  let isFailing = false;
  let latest: { readonly at: number; readonly health: Promise<Health> } | null = null;

  async function look(): Promise<Health> {
    const unknownFolder = (): FolderState => ({ isWritable: false, freeBytes: null });
    const [failure, folder, delay] = await Promise.all([
      tryDatabase().catch(describeError),
      tryFolder().catch(unknownFolder),
      readMail().catch(() => null),
    ]);
    const health: Health = {
      database: failure === null ? 'ok' : 'unavailable',
      files: folder.isWritable ? 'ok' : 'unavailable',
      space: spaceState(folder.freeBytes),
      freeBytes: folder.freeBytes,
      mail: shop.canMail ? (delay?.state ?? 'unknown') : 'not-configured',
      oldestMailSeconds: delay?.oldestSeconds ?? null,
    };
    const wasFailing = isFailing;
    isFailing = !isReady(health);
    const { database, files, freeBytes } = health;
    if (isFailing && !wasFailing) shop.log.error('storage_failed', { database, files, freeBytes, ...failure });
    if (!isFailing && wasFailing) shop.log.info('storage_recovered');
    return health;
  }

  return {
    claimTelling: storage.claimTelling,
    endTelling: storage.endTelling,
    read() {
      const at = shop.now().getTime();
      // A clock that was set back makes an answer neither older nor newer.
      if (latest === null || Math.abs(at - latest.at) >= SHARED_FOR) latest = { at, health: look() };
      return latest.health;
    },
  };
}

/** Rejects after `longest` ms. Work that still hangs then is waited for by the next caller, and not begun a second time. */
function oneAtATime<T>(longest: number, work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return within(longest, running);
  };
}
