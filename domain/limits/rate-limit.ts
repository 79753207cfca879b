import { widerNetwork } from './visitor-address.ts';

/** How many times something may happen in one period. */
export interface RateLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly period: number;
}

/** How many times one address's limit a wider IPv6 network may use: it is one visitor's, or many customers'. */
export interface WiderNetworks {
  readonly by56: number;
  readonly by48: number;
}

const HOUR = 60 * 60_000;
const perHour = (max: number): RateLimit => ({ max, period: HOUR });
export const DEFAULT_WIDER: WiderNetworks = { by56: 4, by48: 16 };

/** How many messages the shop takes, unless the settings say otherwise. */
export const DEFAULT_LIMITS = {
  perAddress: perHour(10),
  wider: DEFAULT_WIDER,
  /** Naming one e-mail address, to which a confirmation goes: nobody's mailbox is filled from here. */
  perEmail: perHour(5),
  /** From everybody together. Withdrawals, counted apart, are not refused above it: the owner is told. */
  total: perHour(500),
};
/** Confirmations of one kind to one mailbox, which anybody may have typed. */
export const CONFIRMATIONS: RateLimit = { max: 1, period: 24 * HOUR };
export type MessageLimits = Readonly<typeof DEFAULT_LIMITS>;

/** Limits on ordering per visitor address, far above what an office behind one address needs. */
export const DEFAULT_ORDER_LIMITS = {
  checkouts: perHour(120),
  /** Orders that hold stock until they are paid. */
  orders: perHour(60),
  wider: DEFAULT_WIDER,
  /** Orders from everybody together; above it the owner is told, and nobody is refused. */
  total: perHour(500),
  /** Pieces of one variant that all unpaid orders from one address, or one IPv6 /48, together may hold. */
  heldPieces: 10,
};
export type OrderLimits = Readonly<typeof DEFAULT_ORDER_LIMITS>;

/** Product pages for a book that a visitor typed: each is rendered for that visitor alone. */
export const DEFAULT_BOOK_PAGES: RateLimit = { max: 60, period: 60_000 };

/** PDFs of invoices and quotations for one address and web process: printing one takes a fifth of a second of the processor. */
export const PAPERS = perHour(30);

/** Files that one address may begin to send to one web process without having proven anything, such as logos. */
export const UPLOADS = perHour(30);

/** Photographs for one review, by its link: each may take seconds of the processor, and one that was deleted still counts. */
export const REVIEW_PHOTOS: RateLimit = { max: 8, period: 24 * HOUR };

/** Addresses looked up for one visitor and web process. */
export const ADDRESSES = perHour(60);

/** How often owners may try to sign in (docs/rules.md#desk-sign-in). */
export const SIGN_IN_LIMITS = {
  /** Links asked for, and passkeys and links tried, each from one visitor's address or in one known browser. */
  perAddress: perHour(30),
  wider: DEFAULT_WIDER,
  /** Links that one of these asks for with one e-mail address, whether it is an owner's or not. */
  perPair: perHour(5),
  /** Links that browsers which are not known ask for with one e-mail address: nobody's mailbox is filled from here. */
  perMailbox: perHour(10),
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
