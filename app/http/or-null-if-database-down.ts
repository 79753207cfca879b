import { isDatabaseUnavailable } from '../../data/database.ts';
import { describeError } from '../../flows/describe-error.ts';
import type { Log } from '../../flows/log.ts';

/** The result of a database operation; null when the database is unavailable, so that the page can say so. */
export async function orNullIfDatabaseDown<T>(log: Log, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('page_without_database', describeError(error));
    return null;
  }
}
