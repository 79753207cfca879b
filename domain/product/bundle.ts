import type { CartItem } from '../cart/cart.ts';
import { type Cents, cents } from '../money/money.ts';
import { sizesNamed } from './engraving.ts';
import type { SizeId } from './sizes.ts';

/** Several sizes sold as one line at one price (specification, section 3). */
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

const PREFIX = 'bundle:';

/** The id of a bundle's cart line; the server expands it into the sizes at checkout. */
export function bundleVariantId(bundleId: string): string {
  return `${PREFIX}${bundleId}`;
}

export function bundleIdOf(variantId: string): string | undefined {
  return variantId.startsWith(PREFIX) ? variantId.slice(PREFIX.length) : undefined;
}

/** Which sizes of the book stand a cart line holds: one for a size, several for a bundle, none for an extra. */
export function sizesInItem(item: Pick<CartItem, 'name' | 'variant'>): readonly SizeId[] {
  if (!item.name.toLowerCase().includes('boekenstandaard')) return [];
  return sizesNamed(item.variant);
}

/**
 * The bundle offer disappears once the cart holds every size of the bundle, alone or in a bundle
 * (specification, section 4, "Upsell list").
 */
export function bundleAlreadyInCart(
  items: readonly Pick<CartItem, 'name' | 'variant'>[],
  bundle: Pick<Bundle, 'sizes'>,
): boolean {
  const held = new Set(items.flatMap(sizesInItem));
  return bundle.sizes.every((sizeId) => held.has(sizeId));
}

/**
 * Splits a bundle's price over its sizes, in proportion to their own prices, to the cent. Running
 * sums are rounded rather than shares, so that no share is ever negative and none is lost.
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
