import { addCents, cents } from '../money/money.ts';
import { availability, availabilityTogether } from './availability.ts';
import type { CatalogueProduct, Upsell } from './catalogue.ts';
import type { ExtraForSale, ForSale, SizeForSale } from './for-sale.ts';
import type { Product } from './product.ts';
import type { RunningPromotion } from './promotion.ts';
import { defaultSize } from './sizes.ts';

/* Applies the provider's answers to the catalogue; a separate file, since few pages need it in the browser. */

interface Goods {
  readonly stand: CatalogueProduct;
  readonly extras: readonly Upsell[];
  readonly promotion: RunningPromotion | null;
}

/** Everything as in the catalogue, before the provider answers. */
export function asInCatalogue({ stand, extras, promotion }: Goods): ForSale {
  const { id, slug, name, price, originalPrice } = stand;
  const unknown = { availability: 'unknown' } as const;
  return {
    stand: { handle: slug, name, productId: id, title: name, price, originalPrice, isKnown: false },
    sizes: stand.sizes.map((size) => ({ ...size, ...unknown, variant: null })),
    bundles: stand.bundles.map((bundle) => ({ ...bundle, ...unknown })),
    extras: extras.map((extra) => ({ ...extra, ...unknown, productId: extra.handle, variantId: null, variants: [] })),
    promotion,
  };
}

/**
 * Applies the provider's answer for the product with this handle; null: it has no such product. For the stand null
 * counts as no answer, and local data is used (docs/rules.md#product-fallback).
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
 * The bundles at the price of the product that the provider sells them as. The savings are relative to the current
 * prices of its sizes, unless the provider has an original price.
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
  const sold = variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
  return {
    ...extra,
    price: sold?.price ?? extra.price,
    productId: product.id,
    variantId: sold?.id ?? null,
    variants,
    availability: availability(variants),
  };
}
