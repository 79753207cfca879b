import { createHash } from 'node:crypto';
import type { Queries } from '../data/database.ts';
import { countOne, readCount } from '../data/rate-limits.ts';
import { countedNetworks, periodStart, type RateLimit, type WiderNetworks } from '../domain/limits/rate-limit.ts';
import type { Shop } from './shop.ts';

/** Counts one more of `what`, also when refused; false when that exceeds the limit in this period. */
export async function consumeRateLimit(db: Queries, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  return (await countOne(db, counterOf(limit, what, now))) <= limit.max;
}

/** As `consumeRateLimit`, for what is never refused: true once in a period, for the first that is above the limit. */
export async function isFirstAbove(db: Queries, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  return (await countOne(db, counterOf(limit, what, now))) === limit.max + 1;
}

/** Whether one more of `what` would be refused now; counts nothing. */
export async function isRateLimitUsedUp(db: Queries, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  return (await readCount(db, counterOf(limit, what, now))) >= limit.max;
}

/** How often one visitor may do something. */
export interface VisitorLimit {
  /** What is done: "order". */
  readonly what: string;
  /** As `domain/limits/visitor-address.ts` names the visitor. */
  readonly address: string;
  readonly limit: RateLimit;
  readonly wider: WiderNetworks;
}

/** Counts one more by a visitor and wider networks, up to the first above its limit. False when one is above it. */
export async function consumeVisitorLimit(db: Queries, visitor: VisitorLimit, now: Date): Promise<boolean> {
  for (const { limit, name } of countersOf(visitor)) {
    if (!(await consumeRateLimit(db, limit, name, now))) return false;
  }
  return true;
}

/** Whether one more by a visitor would be refused now; counts nothing. */
export async function isVisitorLimitUsedUp(db: Queries, visitor: VisitorLimit, now: Date): Promise<boolean> {
  for (const { limit, name } of countersOf(visitor)) {
    if (await isRateLimitUsedUp(db, limit, name, now)) return true;
  }
  return false;
}

function countersOf({ what, address, limit, wider }: VisitorLimit) {
  return countedNetworks(address, limit, wider).map((counted) => ({
    limit: counted.limit,
    name: `${what} address ${counted.network}`,
  }));
}

function counterOf(limit: RateLimit, what: string, now: Date) {
  const start = periodStart(limit, now);
  return { what: hiddenName(`${what} ${start}`), periodStart: start };
}

/** A hash, so that no address is stored; `counterOf` adds the period, so that periods cannot be linked. */
export function hiddenName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** What is counted for everybody together. */
export type TotalOf = 'messages' | 'withdrawals' | 'orders';

/**
 * The name under which the limits count what comes from everybody. Nobody is refused a withdrawal or an order because of
 * others (`isFirstAbove`): a right has its term, and an order is what the shop is for.
 */
export function fromEverybody(of: TotalOf): string {
  return `${of} everybody`;
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
    if (await isRateLimitUsedUp(db, limit, fromEverybody(of), now())) used.push(of);
  }
  return used;
}
