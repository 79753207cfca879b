import { countedNetworks, periodStart, type RateLimit, retryAfter, type WiderNetworks } from './rate-limit.ts';

/** Addresses that are counted apart in one period; further ones are counted together. */
const MAX_COUNTED = 10_000;

export interface VisitorLimit {
  readonly limit: RateLimit;
  readonly wider: WiderNetworks;
  readonly now: () => Date;
}

/** Counts visitors in memory. The returned function counts one more: null within the limit, else seconds to wait. */
export function countVisitors({ limit, wider, now }: VisitorLimit): (address: string) => number | null {
  let period = Number.NaN;
  let counts = new Map<string, number>();
  return (address) => {
    const moment = now();
    if (periodStart(limit, moment) !== period) {
      period = periodStart(limit, moment);
      counts = new Map();
    }
    let isExceeded = false;
    for (const counted of countedNetworks(address, limit, wider)) {
      const key = counts.has(counted.network) || counts.size < MAX_COUNTED ? counted.network : '';
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > counted.limit.max) isExceeded = true;
    }
    return isExceeded ? retryAfter(limit, moment) : null;
  };
}
