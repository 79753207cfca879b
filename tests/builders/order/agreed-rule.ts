import type { PriceRule } from '../../../domain/checkout/price-rule.ts';

/** Returns the rule of an order whose price the owners agreed with a customer. */
export function agreed(reason: string, off: PriceRule['off']): PriceRule {
  return { reason, off, only: null, leavesACent: false };
}
