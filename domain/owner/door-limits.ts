import { DEFAULT_WIDER, type RateLimit, type WiderNetworks } from '../limits/rate-limit.ts';

const HOUR = 60 * 60_000;

/** How often may be knocked at the door of the desk (docs/rules.md#desk-door). */
export interface DoorLimits {
  /** Links asked for, and passkeys and links tried, each from one visitor's address. */
  readonly perAddress: RateLimit;
  readonly wider: WiderNetworks;
  /** Links asked for with one e-mail address, whether it is an owner's or not. */
  readonly perEmail: RateLimit;
}

export const DOOR_LIMITS: DoorLimits = {
  perAddress: { most: 30, period: HOUR },
  wider: DEFAULT_WIDER,
  perEmail: { most: 5, period: HOUR },
};

/** Shortest time of the answer to who asks for a link, in ms: longer than the shop needs to write one. */
export const ASKING_TAKES = 400;
