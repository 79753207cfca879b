import type { Buyer } from '../../commerce/provider.ts';
import type { Queries } from '../../data/database.ts';
import { listHeldLines } from '../../data/order/orders.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { type OrderLimits, retryAfter } from '../../domain/limits/rate-limit.ts';
import { widerNetwork } from '../../domain/limits/visitor-address.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeVisitorLimit, hiddenName } from '../consume-rate-limit.ts';

export interface TooManyOrders {
  readonly code: 'too_many_orders';
  /** Seconds. */
  readonly retryAfter: number;
}

/** Counts a step towards an order against the limit of the buyer's address, when there is one. */
export async function countOrderStep(
  db: Queries,
  {
    step,
    limits,
    buyer,
    now,
  }: { readonly step: 'checkout' | 'order'; readonly limits: OrderLimits; readonly buyer: Buyer; readonly now: Date },
): Promise<Result<null, TooManyOrders>> {
  if (buyer.ip === undefined) return ok(null);
  const limit = step === 'checkout' ? limits.checkouts : limits.orders;
  const visitor = { what: step, address: buyer.ip, limit, wider: limits.wider };
  if (await consumeVisitorLimit(db, visitor, now)) return ok(null);
  return err({ code: 'too_many_orders', retryAfter: retryAfter(limit, now) });
}

export interface TooManyHeld {
  readonly code: 'too_many_held';
}

export interface HeldPieces {
  readonly holder: string;
  /** The order that is to hold these lines; what it holds now is not counted. */
  readonly token: string;
  readonly lines: readonly CheckoutLine[];
  /** Maximum number of pieces of one variant. */
  readonly max: number;
}

/**
 * A name for a visitor under which pieces are held, from which no address can be read. An IPv6 /48 is one
 * holder: one household may have all of it, and with each of its networks a holder it could hold all stock.
 */
export function holderOf(address: string): string {
  return hiddenName(`holder ${widerNetwork(address, 48) ?? address}`);
}

/**
 * Whether a visitor may hold these pieces beside those of their other unpaid orders. Call it only after
 * `countOrderStep` in the same transaction, which makes concurrent orders from one address wait for each other.
 */
export async function canHold(db: Queries, { holder, token, lines, max }: HeldPieces): Promise<boolean> {
  const held = await listHeldLines(db, { holder, exceptToken: token });
  const wanted = Map.groupBy([...held, ...lines], ({ variantId }) => variantId);
  const asked = new Set(lines.map(({ variantId }) => variantId));
  return [...wanted].every(
    ([variantId, same]) => !asked.has(variantId) || same.reduce((sum, { quantity }) => sum + quantity, 0) <= max,
  );
}
