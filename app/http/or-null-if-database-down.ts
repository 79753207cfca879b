import { isDatabaseUnavailable } from '../../data/database.ts';
import { describeError } from '../../flows/describe-error.ts';
import type { Log } from '../../flows/log.ts';

/** What a page reads from the database, or writes; null when it cannot be reached, so that the page can say so. */
export async function orNullIfDatabaseDown<T>(log: Log, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('page_without_database', describeError(error));
    return null;
  }
}
