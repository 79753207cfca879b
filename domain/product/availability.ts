/**
 * Whether something can be had. `unknown`: the provider has not answered, so it can be put in the cart and
 * the checkout asks again. `missing`: the provider answered and does not have it.
 */
export type Availability = 'available' | 'sold-out' | 'missing' | 'unknown';

/** The answer for page, cart and checkout alike. `variants`: those that the provider has of it; null before it answers. */
export function availability(variants: readonly { readonly availableForSale: boolean }[] | null): Availability {
  if (variants === null) return 'unknown';
  if (variants.length === 0) return 'missing';
  return variants.some(({ availableForSale }) => availableForSale) ? 'available' : 'sold-out';
}

/** Of several that are sold as one: when one of them cannot be had, the whole is sold out. */
export function availabilityTogether(parts: readonly Availability[]): Availability {
  if (parts.includes('unknown')) return 'unknown';
  return parts.every((part) => part === 'available') ? 'available' : 'sold-out';
}

/** What goes into a cart, and is offered in feeds. */
export function canBeAdded(state: Availability): boolean {
  return state === 'available' || state === 'unknown';
}
