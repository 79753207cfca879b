import { addCents, type Cents, cents } from '../money/money.ts';
import { type Availability, availability, availabilityTogether, canBeAdded } from './availability.ts';
import type { Bundle } from './bundle.ts';
import type { CatalogueProduct, Upsell } from './catalogue.ts';
import type { Product, Variant } from './product.ts';
import type { RunningPromotion } from './promotion.ts';
import { defaultSize, type Size } from './sizes.ts';

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
}

/** An extra at the price of the variant that an add takes, sold out or not. */
export interface ExtraForSale extends Upsell {
  readonly productId: string;
  readonly variants: readonly Pick<Variant, 'id' | 'price' | 'availableForSale'>[];
  readonly availability: Availability;
}

interface Goods {
  readonly stand: CatalogueProduct;
  readonly extras: readonly Upsell[];
  readonly promotion: RunningPromotion | null;
}

/** Everything as the catalogue has it, before the provider is heard. */
export function asInCatalogue({ stand, extras, promotion }: Goods): ForSale {
  const { id, slug, name, price, originalPrice } = stand;
  const unknown = { availability: 'unknown' } as const;
  return {
    stand: { handle: slug, name, productId: id, title: name, price, originalPrice, isKnown: false },
    sizes: stand.sizes.map((size) => ({ ...size, ...unknown, variant: null })),
    bundles: stand.bundles.map((bundle) => ({ ...bundle, ...unknown })),
    extras: extras.map((extra) => ({ ...extra, ...unknown, productId: extra.handle, variants: [] })),
    promotion,
  };
}

/**
 * The same with what the provider said of the product with this handle; null: it has no such product. For the
 * stand itself that is no answer: local data is used then (specification, section 8).
 */
export function withAnswer(forSale: ForSale, handle: string, product: Product | null): ForSale {
  if (handle !== forSale.stand.handle) {
    return { ...forSale, extras: forSale.extras.map((one) => (one.handle === handle ? soldExtra(one, product) : one)) };
  }
  if (!product) return forSale;
  const sizes = forSale.sizes.map((size) => soldSize(size, product));
  const { price, originalPrice } = defaultSize(sizes) ?? forSale.stand;
  const { id: productId, title } = product;
  return {
    ...forSale,
    stand: { ...forSale.stand, productId, title, price, originalPrice, isKnown: true },
    sizes,
    bundles: forSale.bundles.map((bundle) => ({
      ...bundle,
      availability: availabilityTogether(
        sizes.filter(({ id }) => bundle.sizes.includes(id)).map((size) => size.availability),
      ),
    })),
  };
}

/**
 * The bundles at the price of the product that the provider sells them as. What a bundle saves is saved on
 * its sizes at the prices of now, unless the provider names a from-price.
 */
export function withBundlePrice(forSale: ForSale, product: Product | null): ForSale {
  const [variant] = product?.variants ?? [];
  if (!variant) return forSale;
  const bundles = forSale.bundles.map((bundle) => {
    const apart = forSale.sizes.filter(({ id }) => bundle.sizes.includes(id)).map(({ price }) => price);
    const originalPrice = variant.compareAtPrice ?? addCents(...apart);
    const savings = cents(Math.max(0, originalPrice - variant.price));
    return { ...bundle, bundlePrice: variant.price, originalPrice, savings };
  });
  return { ...forSale, bundles };
}

/** The variant of an extra that an add takes: the first that can be had. */
export function variantToAdd({
  variants,
}: Pick<ExtraForSale, 'variants'>): ExtraForSale['variants'][number] | undefined {
  return variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
}

/** Those of the extras that are offered: not what the provider does not have, or has no more. */
export function extrasOffered({ extras }: Pick<ForSale, 'extras'>, among: readonly Upsell[]): readonly ExtraForSale[] {
  return extras.filter(
    (extra) => canBeAdded(extra.availability) && among.some(({ handle }) => handle === extra.handle),
  );
}

function soldSize(size: SizeForSale, { variants }: Product): SizeForSale {
  const variant = variants.find(({ sizeId }) => sizeId === size.id);
  if (!variant) return { ...size, availability: availability([]) };
  const { id, title, price, compareAtPrice } = variant;
  const originalPrice = compareAtPrice ?? price;
  return { ...size, variant: { id, title }, price, originalPrice, availability: availability([variant]) };
}

function soldExtra(extra: ExtraForSale, product: Product | null): ExtraForSale {
  if (!product) return { ...extra, availability: availability([]) };
  const variants = product.variants.map(({ id, price, availableForSale }) => ({ id, price, availableForSale }));
  const price = variantToAdd({ variants })?.price ?? extra.price;
  return { ...extra, price, productId: product.id, variants, availability: availability(variants) };
}
