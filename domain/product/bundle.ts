import { type Cents, cents } from '../money/money.ts';
import type { SizeId } from './sizes.ts';

/** Several sizes sold as one line at one price (docs/rules.md#bundle). */
export interface Bundle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sizes: readonly SizeId[];
  readonly popular: boolean;
  readonly originalPrice: Cents;
  readonly bundlePrice: Cents;
  readonly savings: Cents;
}

/**
 * Whether the cart holds every size of the bundle, separately or in a bundle: then it is not offered
 * (docs/rules.md#bundle-offer).
 */
export function isBundleHeld(held: readonly SizeId[], bundle: Pick<Bundle, 'sizes'>): boolean {
  return bundle.sizes.every((sizeId) => held.includes(sizeId));
}

/**
 * Splits a bundle's price over its sizes, in proportion to their own prices, to the cent. Rounds running sums rather
 * than shares, so that no share is negative and the shares add up to the price.
 */
export function splitBundlePrice(bundlePrice: Cents, sizePrices: readonly Cents[]): Cents[] {
  const allFree = sizePrices.every((price) => price === 0);
  const weights = sizePrices.map((price) => (allFree ? 1 : price));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = Math.round((bundlePrice * before) / whole);
    before += weight;
    return cents(Math.round((bundlePrice * before) / whole) - start);
  });
}
