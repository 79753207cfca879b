/**
 * Availability of a product. `unknown`: the provider has not answered, so it can be added to the cart and the
 * checkout asks again. `missing`: the provider answered and does not have it.
 */
export type Availability = 'available' | 'sold-out' | 'missing' | 'unknown';

/** Availability for page, cart and checkout. `variants`: the provider's variants; null before it answers. */
export function availability(variants: readonly { readonly availableForSale: boolean }[] | null): Availability {
  if (variants === null) return 'unknown';
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
