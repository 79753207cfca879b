import { createHash } from 'node:crypto';
import type { Queries } from '../data/database.ts';
import { countOne, readCount } from '../data/rate-limits.ts';
import { periodStart, type RateLimit } from '../domain/limits/rate-limit.ts';

/** Counts one more of `what`, also when refused; false when that exceeds the limit in this period. */
export async function consumeRateLimit(db: Queries, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  return (await countOne(db, counterOf(limit, what, now))) <= limit.most;
}

/** Whether one more of `what` would be refused now, without counting it. */
export async function isRateLimitUsedUp(db: Queries, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  return (await readCount(db, counterOf(limit, what, now))) >= limit.most;
}

function counterOf(limit: RateLimit, what: string, now: Date) {
  const start = periodStart(limit, now);
  return { what: hiddenName(`${what} ${start}`), periodStart: start };
}

/** A hash, so that no address is stored; `counterOf` adds the period, so that periods cannot be linked. */
export function hiddenName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}
