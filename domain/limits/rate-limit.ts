import { widerNetwork } from './visitor-address.ts';

/** How much of something may come in one period. */
export interface RateLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly period: number;
}

/**
 * How many times the limit of one address all addresses of a wider IPv6 network may use: one visitor may have a
 * /56 (256 addresses as we count them) or a /48 (65,536), and so may a provider's many customers.
 */
export interface WiderNetworks {
  readonly by56: number;
  readonly by48: number;
}

/** How many messages the shop takes; the settings say it. */
export interface MessageLimits {
  /** Per visitor address. */
  readonly perAddress: RateLimit;
  readonly wider: WiderNetworks;
  /** Naming one e-mail address, to which a confirmation goes: nobody's mailbox is filled from here. */
  readonly perEmail: RateLimit;
  /** From everybody together. Withdrawals, counted apart, are not refused above it: the owner is told. */
  readonly total: RateLimit;
}

/** Limits on ordering per visitor address, far above what an office behind one address needs. */
export interface OrderLimits {
  /** Checkouts that are created. */
  readonly checkouts: RateLimit;
  /** Orders that hold stock until they are paid. */
  readonly orders: RateLimit;
  readonly wider: WiderNetworks;
  /** Orders from everybody together; above it the owner is told, and nobody is refused. */
  readonly total: RateLimit;
  /** Pieces of one variant that all unpaid orders from one address, or one IPv6 /48, together may hold. */
  readonly heldPieces: number;
}

/** Product pages for a book that a visitor typed: each is rendered for that visitor alone. */
export const DEFAULT_BOOK_PAGES: RateLimit = { max: 60, period: 60_000 };

const HOUR = 60 * 60_000;
export const DEFAULT_WIDER: WiderNetworks = { by56: 4, by48: 16 };

export const DEFAULT_LIMITS: MessageLimits = {
  perAddress: { max: 10, period: HOUR },
  wider: DEFAULT_WIDER,
  perEmail: { max: 5, period: HOUR },
  total: { max: 500, period: HOUR },
};

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  checkouts: { max: 120, period: HOUR },
  orders: { max: 60, period: HOUR },
  wider: DEFAULT_WIDER,
  total: { max: 500, period: HOUR },
  heldPieces: 10,
};

/** Who is counted for a visitor, the narrowest first: the address, and the networks that it lies in. */
export function countedNetworks(
  address: string,
  { max, period }: RateLimit,
  { by56, by48 }: WiderNetworks,
): readonly { readonly network: string; readonly limit: RateLimit }[] {
  const limits = [
    [address, max],
    [widerNetwork(address, 56), max * by56],
    [widerNetwork(address, 48), max * by48],
  ] as const;
  return limits.flatMap(([network, times]) => (network === null ? [] : [{ network, limit: { max: times, period } }]));
}

/** Start of the period that a moment lies in, in ms since 1970: all processes name the same one. */
export function periodStart({ period }: RateLimit, now: Date): number {
  return Math.floor(now.getTime() / period) * period;
}

/** Seconds until the next period begins, at least 1. */
export function retryAfter(limit: RateLimit, now: Date): number {
  return Math.max(1, Math.ceil((periodStart(limit, now) + limit.period - now.getTime()) / 1000));
}
