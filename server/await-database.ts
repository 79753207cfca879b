import { DatabaseUnavailable } from '../data/database-unavailable.ts';
import type { Log } from '../flows/log.ts';

/** A reason why a program cannot start, as a Dutch sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface RetryOptions {
  /** How long a start waits for the database, in ms. */
  readonly longest: number;
  /** Between two attempts, in ms. */
  readonly pause: number;
}

/** For programs that a supervisor may start before their database. */
export const START_RETRIES: RetryOptions = { longest: 5 * 60_000, pause: 1_000 };
/** How often a waiting start is logged, in ms. */
const REMINDER = 30_000;

/**
 * Runs the first work on the database, again and again until the database is up: shop and database may start at
 * the same time. Throws a StartError with a Dutch sentence when the database refuses the credentials or stays
 * down too long; a supervisor then restarts the program.
 */
export async function awaitDatabase<T>(log: Log, work: () => Promise<T>, patience: RetryOptions): Promise<T> {
  const begun = performance.now();
  let remindAt = begun;
  for (;;) {
    try {
      const result = await work();
      const waited = Math.round(performance.now() - begun);
      if (remindAt > begun) log.info('database_reached', { waitedMs: waited });
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const { message, isRefusal } = error;
      const now = performance.now();
      const seconds = Math.round((now - begun) / 1000);
      if (isRefusal)
        throw new StartError(`De database weigert de gegevens van DATABASE_URL: ${message}`, { cause: error });
      if (now - begun >= patience.longest)
        throw new StartError(`De database is na ${seconds} seconden nog niet bereikbaar: ${message}`, { cause: error });
      if (now >= remindAt) {
        log.warn('database_not_reachable', { reason: message, giveUpAfterSeconds: patience.longest / 1000 });
        remindAt = now + REMINDER;
      }
      await new Promise((resolve) => setTimeout(resolve, patience.pause));
    }
  }
}
