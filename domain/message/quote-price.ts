import { type Cents, timesCents } from '../money/money.ts';

/** Price per piece from a minimum quantity, without VAT. */
export interface PriceStep {
  readonly from: number;
  readonly unitPrice: Cents;
}

/** The indicative price of a quote; null without a scale, or below its first step. */
export function indicativePrice(
  scale: readonly PriceStep[],
  quantity: number,
): { readonly unitPrice: Cents; readonly total: Cents } | null {
  const reached = scale.filter(({ from }) => quantity >= from).sort((a, b) => b.from - a.from)[0];
  if (!reached || !Number.isInteger(quantity)) return null;
  return { unitPrice: reached.unitPrice, total: timesCents(reached.unitPrice, quantity) };
}
