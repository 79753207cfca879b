import { DEFAULT_WIDER, type RateLimit, type WiderNetworks } from '../limits/rate-limit.ts';

const HOUR = 60 * 60_000;

/** How often signing in may be tried (docs/rules.md#desk-sign-in). */
export interface SignInLimits {
  /** Links asked for, and passkeys and links tried, each from one visitor's address. */
  readonly perAddress: RateLimit;
  readonly wider: WiderNetworks;
  /** Links asked for with one e-mail address, whether it is an owner's or not. */
  readonly perEmail: RateLimit;
}

export const SIGN_IN_LIMITS: SignInLimits = {
  perAddress: { max: 30, period: HOUR },
  wider: DEFAULT_WIDER,
  perEmail: { max: 5, period: HOUR },
};

/** Shortest time of the answer to a request for a link, in ms: longer than the shop needs to write one. */
export const LINK_ANSWER_TAKES = 400;
