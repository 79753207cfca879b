import type { Cents } from '../money/money.ts';
import type { Product } from './product.ts';
import { type Size, variantForSize } from './sizes.ts';

/** The provider's price of a size; the catalogue's while the provider is silent. */
export function sizePrice(size: Pick<Size, 'id' | 'price'>, provided: Product | null): Cents {
  return variantForSize(provided?.variants ?? [], size.id)?.price ?? size.price;
}

/**
 * A size at the provider's prices; as in the catalogue while the provider is silent. Without an promotion
 * the from-price is the price itself: a from-price of the catalogue says nothing about another price.
 */
export function sizeAsSold(size: Size, provided: Product | null): Size {
  const variant = variantForSize(provided?.variants ?? [], size.id);
  return variant ? { ...size, price: variant.price, originalPrice: variant.compareAtPrice ?? variant.price } : size;
}

/** While the provider is silent a size can be put in the cart, so it is offered. */
export function isSizeForSale(size: Pick<Size, 'id'>, provided: Product | null): boolean {
  return provided === null || (variantForSize(provided.variants, size.id)?.availableForSale ?? false);
}
