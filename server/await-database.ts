import { DatabaseUnavailable } from '../data/database-unavailable.ts';
import type { Log } from '../flows/log.ts';
import { StartError } from './start-error.ts';

export interface Patience {
  /** How long a start waits for the database, in ms. */
  readonly longest: number;
  /** Between two attempts, in ms. */
  readonly pause: number;
}

/** For what is started by a supervisor, perhaps before its database. */
export const START_PATIENCE: Patience = { longest: 5 * 60_000, pause: 1_000 };
/** While it waits, the log says so this often, in ms. */
const REMINDER = 30_000;

/**
 * Does the first work with the database; when that is not there yet, again and again until it is. The
 * shop and its database may start at the same time. Throws StartError with a Dutch sentence when the
 * database refuses the settings, or stays away too long: who watches over the shop starts it again.
 */
export async function awaitDatabase<T>(log: Log, work: () => Promise<T>, patience: Patience): Promise<T> {
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
