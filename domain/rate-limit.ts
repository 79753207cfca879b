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

const HOUR = 60 * 60_000;
export const DEFAULT_LIMITS: MessageLimits = {
  perAddress: { most: 10, period: HOUR },
  perEmail: { most: 5, period: HOUR },
  total: { most: 500, period: HOUR },
};

/** Start of the period that a moment lies in, in ms since 1970: all processes name the same one. */
export function periodStart({ period }: RateLimit, now: Date): number {
  return Math.floor(now.getTime() / period) * period;
}

/** Seconds until the next period begins, at least 1. */
export function retryAfter(limit: RateLimit, now: Date): number {
  return Math.max(1, Math.ceil((periodStart(limit, now) + limit.period - now.getTime()) / 1000));
}
