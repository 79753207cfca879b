import type { Queries } from '../data/database.ts';
import type { RateLimit } from '../domain/limits/rate-limit.ts';
import { consumeRateLimit, isFirstAbove, isRateLimitUsedUp } from './consume-rate-limit.ts';
import type { Shop } from './shop.ts';

/** What is counted for everybody together. */
export type TotalOf = 'messages' | 'withdrawals' | 'orders';

/** Counts one more message; false when that is more than the shop takes from everybody. */
export function consumeTotal(db: Queries, limit: RateLimit, of: 'messages', now: Date): Promise<boolean> {
  return consumeRateLimit(db, limit, nameOf(of), now);
}

/**
 * Counts one more withdrawal or order, which nobody is refused because of others: a right has its term, and an
 * order is what the shop is for. True for the first above the total of a period, so that it is told once.
 */
export function isFirstAboveTotal(
  db: Queries,
  limit: RateLimit,
  of: Exclude<TotalOf, 'messages'>,
  now: Date,
): Promise<boolean> {
  return isFirstAbove(db, limit, nameOf(of), now);
}

/** Tells the owner that more came in than usual. */
export function warnOfTotal(log: Shop['log'], of: TotalOf, { max, period }: RateLimit): void {
  log.warn('total_exceeded', { of, max, minutes: period / 60_000 });
}

/** What has come in up to its total in the period that is running. */
export async function totalsUsedUp({
  database: { db },
  limits,
  orderLimits,
  now,
}: Pick<Shop, 'database' | 'limits' | 'orderLimits' | 'now'>): Promise<TotalOf[]> {
  const totals = [
    ['messages', limits.total],
    ['withdrawals', limits.total],
    ['orders', orderLimits.total],
  ] as const;
  const used: TotalOf[] = [];
  for (const [of, limit] of totals) {
    if (await isRateLimitUsedUp(db, limit, nameOf(of), now())) used.push(of);
  }
  return used;
}

function nameOf(of: TotalOf): string {
  return `${of} everybody`;
}
