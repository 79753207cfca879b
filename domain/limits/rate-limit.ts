/** Maximum number of events in one period. */
export interface RateLimit {
  readonly most: number;
  /** Milliseconds. */
  readonly period: number;
}

/** Limits on messages, from the settings. */
export interface MessageLimits {
  /** Per visitor address. */
  readonly perAddress: RateLimit;
  /** Per e-mail address that gets a confirmation, so that no mailbox is flooded. */
  readonly perEmail: RateLimit;
  /** For all visitors together. */
  readonly total: RateLimit;
}

/** Limits on ordering per visitor address, far above what an office behind one address needs. */
export interface OrderLimits {
  /** Checkouts that are created. */
  readonly checkouts: RateLimit;
  /** Orders that hold stock until they are paid. */
  readonly orders: RateLimit;
  /** Pieces of one variant that all unpaid orders of one address may hold together. */
  readonly heldPieces: number;
}

const HOUR = 60 * 60_000;
export const DEFAULT_LIMITS: MessageLimits = {
  perAddress: { most: 10, period: HOUR },
  perEmail: { most: 5, period: HOUR },
  total: { most: 500, period: HOUR },
};

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  checkouts: { most: 120, period: HOUR },
  orders: { most: 60, period: HOUR },
  heldPieces: 10,
};

/** Start of the period that contains a moment, in ms since 1970; the same for all processes. */
export function periodStart({ period }: RateLimit, now: Date): number {
  return Math.floor(now.getTime() / period) * period;
}

/** Seconds until the next period begins, at least 1. */
export function retryAfter(limit: RateLimit, now: Date): number {
  return Math.max(1, Math.ceil((periodStart(limit, now) + limit.period - now.getTime()) / 1000));
}
