import type { Cents } from '../money/money.ts';
import type { SizeId } from './sizes.ts';

/** A product of any commerce provider, in the shop's own model. */
export interface Product {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly ProductImage[];
  readonly variants: readonly Variant[];
}

export interface ProductImage {
  readonly url: string;
  readonly altText: string | null;
}

export interface Variant {
  readonly id: string;
  /** Display name; `sizeId` identifies the size. */
  readonly title: string;
  /** Null when it is not a size of the stand. */
  readonly sizeId: SizeId | null;
  readonly price: Cents;
  /** The original price; null when there is none. */
  readonly compareAtPrice: Cents | null;
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Availability of a product. `unknown`: the provider has not answered, so it can be added to the cart and the
 * checkout asks again. `missing`: the provider answered and does not have it.
 */
export type Availability = 'available' | 'sold-out' | 'missing' | 'unknown';

/** Availability for page, cart and checkout, of the variants with which the provider answered. */
export function availability(variants: readonly { readonly availableForSale: boolean }[]): Availability {
  if (variants.length === 0) return 'missing';
  return variants.some(({ availableForSale }) => availableForSale) ? 'available' : 'sold-out';
}

/** Availability of several items sold as one: sold out when one of them is not available. */
export function availabilityTogether(parts: readonly Availability[]): Availability {
  if (parts.includes('unknown')) return 'unknown';
  return parts.every((part) => part === 'available') ? 'available' : 'sold-out';
}

/** Whether an item may be added to the cart and offered in feeds. */
export function canBeAdded(state: Availability): boolean {
  return state === 'available' || state === 'unknown';
}
