import type { Buyer } from '../../commerce/provider.ts';
import type { Queries } from '../../data/database.ts';
import { type RateLimit, retryAfter } from '../../domain/limits/rate-limit.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeRateLimit } from '../consume-rate-limit.ts';

export interface TooManyOrders {
  readonly code: 'too_many_orders';
  /** Seconds. */
  readonly retryAfter: number;
}

export interface OrderStep {
  readonly step: 'checkout' | 'order';
  readonly limit: RateLimit;
  readonly buyer: Buyer;
  readonly now: Date;
}

/** Counts a step towards an order against the limit of the buyer's address; who has none is not counted. */
export async function countOrderStep(
  db: Queries,
  { step, limit, buyer, now }: OrderStep,
): Promise<Result<null, TooManyOrders>> {
  if (buyer.ip === undefined || (await consumeRateLimit(db, limit, `${step} ${buyer.ip}`, now))) return ok(null);
  return err({ code: 'too_many_orders', retryAfter: retryAfter(limit, now) });
}
