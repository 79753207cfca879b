import type { Cents } from '../money/money.ts';
import type { Bundle, Extra } from './catalogue.ts';
import type { RunningPromotion } from './pricing.ts';
import type { Size, SizeId } from './sizes.ts';
import type { Later } from './supply.ts';

/** A product of any commerce provider, in the shop's own model. */
export interface Product {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly { readonly url: string; readonly altText: string | null }[];
  readonly variants: readonly Variant[];
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
  /** When pieces beyond those on the shelf are ready; absent: there are no others. */
  readonly later?: readonly Later[];
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

/** `unknown`: nobody answered, it can be added and the checkout asks again. `missing`: the provider has none. */
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

/** What is for sale now, as plain data: the local catalogue with the provider's answers. */
export interface ForSale {
  readonly stand: StandForSale;
  readonly sizes: readonly SizeForSale[];
  readonly bundles: readonly BundleForSale[];
  readonly extras: readonly ExtraForSale[];
  /** Null: no promotion runs, so sizes have no original price, even when the provider names one. */
  readonly promotion: RunningPromotion | null;
}

export interface StandForSale {
  readonly handle: string;
  readonly name: string;
  /** The provider's id and name; those of the catalogue until it answers. */
  readonly productId: string;
  readonly title: string;
  /** Shown while no size can be chosen: the price of the default size. */
  readonly price: Cents;
  readonly originalPrice: Cents;
  /** False until the provider has answered for the stand. */
  readonly isKnown: boolean;
}

/**
 * A size at the provider's prices, or at those of the catalogue until it answers. When the provider has no original
 * price, `originalPrice` equals the price: the catalogue's original price does not apply to another price.
 */
export interface SizeForSale extends Size {
  readonly variant: Pick<Variant, 'id' | 'title' | 'later'> | null;
  readonly availability: Availability;
}

export interface BundleForSale extends Bundle {
  readonly availability: Availability;
  /** Availability of the product that the provider sells as this bundle; `unknown` also for a provider without such products. */
  readonly soldAs: Availability;
}

/** An extra at the price of the variant that is added to the cart, sold out or not. */
export interface ExtraForSale extends Omit<Extra, 'picture' | 'state'> {
  readonly productId: string;
  /** The variant that is added to the cart, the first available one; null until the provider answers. */
  readonly variantId: string | null;
  readonly variants: readonly Pick<Variant, 'id' | 'price' | 'availableForSale'>[];
  readonly availability: Availability;
}

/** The extras of one page or of all, without those that the provider lacks or has sold out. */
export function extrasOffered({ extras }: Pick<ForSale, 'extras'>, page?: 'product' | 'cart'): readonly ExtraForSale[] {
  return extras.filter(
    ({ availability, offeredOn }) => canBeAdded(availability) && (page === undefined || offeredOn.includes(page)),
  );
}

/** Whether an extra goes with one of these sizes. */
export function fitsSizes({ sizes }: Pick<Extra, 'sizes'>, chosen: readonly SizeId[]): boolean {
  return !sizes || chosen.some((id) => sizes.includes(id));
}
