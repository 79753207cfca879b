import type { Cents } from '../money/money.ts';
import { type Availability, canBeAdded } from './availability.ts';
import type { Bundle } from './bundle.ts';
import type { Upsell } from './catalogue.ts';
import type { Variant } from './product.ts';
import type { RunningPromotion } from './promotion.ts';
import type { Size } from './sizes.ts';

/** What is for sale now, as plain data: the local catalogue with what the provider said of it. */
export interface ForSale {
  readonly stand: StandForSale;
  readonly sizes: readonly SizeForSale[];
  readonly bundles: readonly BundleForSale[];
  readonly extras: readonly ExtraForSale[];
  /** Null: no promotion runs, so a size has no from-price, whoever names one. */
  readonly promotion: RunningPromotion | null;
}

export interface StandForSale {
  readonly handle: string;
  readonly name: string;
  /** The provider's id and name; those of the catalogue while it is silent. */
  readonly productId: string;
  readonly title: string;
  /** What stands there while nothing can be chosen: the prices of the usual size. */
  readonly price: Cents;
  readonly originalPrice: Cents;
  /** False while the provider has not said what it sells of the stand. */
  readonly isKnown: boolean;
}

/**
 * A size at the provider's prices; at those of the catalogue while it does not tell. Without a from-price
 * of the provider `originalPrice` is the price itself: the catalogue's says nothing about another price.
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

/** An extra at the price of the variant that an add takes, sold out or not. */
export interface ExtraForSale extends Upsell {
  readonly productId: string;
  /** The variant that an add takes, the first that can be had; null while the provider is silent. */
  readonly variantId: string | null;
  readonly variants: readonly Pick<Variant, 'id' | 'price' | 'availableForSale'>[];
  readonly availability: Availability;
}

/** Those of the extras that are offered: not what the provider does not have, or has no more. */
export function extrasOffered({ extras }: Pick<ForSale, 'extras'>, among: readonly Upsell[]): readonly ExtraForSale[] {
  return extras.filter(
    (extra) => canBeAdded(extra.availability) && among.some(({ handle }) => handle === extra.handle),
  );
}
