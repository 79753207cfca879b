/** How much of something may come in one period. */
export interface RateLimit {
  readonly most: number;
  /** Milliseconds. */
  readonly period: number;
}

/** How many messages the shop takes; the settings say it. */
export interface MessageLimits {
  /** From one visitor's address. */
  readonly perAddress: RateLimit;
  /** Naming one e-mail address, to which a confirmation goes: nobody's mailbox is filled from here. */
  readonly perEmail: RateLimit;
  /** From everybody together. */
  readonly total: RateLimit;
}

/** How often one visitor's address may start to order; an office behind one address stays far below. */
export interface OrderLimits {
  /** Carts that are kept on the way to the order page. */
  readonly checkouts: RateLimit;
  /** Orders that hold stock until they are paid. */
  readonly orders: RateLimit;
  /** Pieces of one variant that all unpaid orders from one address together may hold. */
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

/** Start of the period that a moment lies in, in ms since 1970: all processes name the same one. */
export function periodStart({ period }: RateLimit, now: Date): number {
  return Math.floor(now.getTime() / period) * period;
}

/** Seconds until the next period begins, at least 1. */
export function retryAfter(limit: RateLimit, now: Date): number {
  return Math.max(1, Math.ceil((periodStart(limit, now) + limit.period - now.getTime()) / 1000));
}
