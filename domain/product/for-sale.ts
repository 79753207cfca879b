import type { Cents } from '../money/money.ts';
import type { Bundle, Extra } from './catalogue.ts';
import type { RunningPromotion } from './pricing.ts';
import { type Availability, canBeAdded, type Variant } from './product.ts';
import type { Size } from './sizes.ts';

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
  readonly variant: Pick<Variant, 'id' | 'title'> | null;
  readonly availability: Availability;
}

export interface BundleForSale extends Bundle {
  readonly availability: Availability;
  /** What the provider says of the product that it sells the bundle as; `unknown` too where it has none by design. */
  readonly soldAs: Availability;
}

/** An extra at the price of the variant that is added to the cart, sold out or not. */
export interface ExtraForSale extends Omit<Extra, 'picture' | 'shortName'> {
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
