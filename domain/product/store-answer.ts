import { bundleAtPrice, type Extra, type Goods } from './catalogue.ts';
import type { RunningPromotion } from './pricing.ts';
import {
  availability,
  availabilityTogether,
  type BundleForSale,
  type ExtraForSale,
  type ForSale,
  type Product,
  type SizeForSale,
} from './product.ts';
import { defaultSize } from './sizes.ts';

/* Applies the provider's answers to the catalogue; a separate file, since few pages need it in the browser. */

type PromotedGoods = Goods & { readonly promotion: RunningPromotion | null };

const OF_STATE = { hidden: 'missing', 'sold-out': 'sold-out' } as const;

/** What a store answered about a product, as owners left it: nothing of a hidden extra, none of one that is off sale. */
export function asOwnersLeft(product: Product, extras: readonly Pick<Extra, 'handle' | 'state'>[]): Product | null {
  const state = extras.find(({ handle }) => handle === product.handle)?.state;
  if (state === undefined) return product;
  const variants = product.variants.map((variant) => ({ ...variant, availableForSale: false }));
  return state === 'hidden' ? null : { ...product, variants };
}

/** Everything as in the catalogue, before the provider answers. */
export function asInCatalogue({ stand, extras, promotion }: PromotedGoods): ForSale {
  const { id, slug, name, price, originalPrice } = stand;
  const unknown = { availability: 'unknown' } as const;
  return {
    stand: { handle: slug, name, productId: id, title: name, price, originalPrice, isKnown: false },
    sizes: stand.sizes.map((size) => ({ ...size, ...unknown, variant: null })),
    bundles: stand.bundles.map((bundle) => ({ ...bundle, ...unknown, soldAs: 'unknown' })),
    extras: extras.map(({ picture: _, state, ...extra }) => ({
      ...extra,
      availability: state === undefined ? 'unknown' : OF_STATE[state],
      productId: extra.handle,
      variantId: null,
      variants: [],
    })),
    promotion,
  };
}

/** The same with the provider's answer; null: it has no such product, so no order (docs/rules.md#product-absent). */
export function withAnswer(forSale: ForSale, handle: string, product: Product | null): ForSale {
  if (handle !== forSale.stand.handle) {
    return { ...forSale, extras: forSale.extras.map((one) => (one.handle === handle ? soldExtra(one, product) : one)) };
  }
  const sizes = forSale.sizes.map((size) => soldSize(size, product));
  const { price, originalPrice } = defaultSize(sizes) ?? forSale.stand;
  const { id: productId, title } = product ?? { id: forSale.stand.productId, title: forSale.stand.title };
  return {
    ...forSale,
    stand: { ...forSale.stand, productId, title, price, originalPrice, isKnown: true },
    sizes,
    bundles: forSale.bundles.map((bundle) => soldBundle(bundle, sizes)),
  };
}

/**
 * The bundles at the price and availability of the product that the provider sells them as; null when the provider has
 * no such product. What a bundle saves is saved on its sizes at the current prices,
 * unless the provider names a from-price.
 */
export function withBundleProduct(forSale: ForSale, product: Product | null): ForSale {
  const [variant] = product?.variants ?? [];
  const soldAs = availability(variant ? [variant] : []);
  const bundles = forSale.bundles.map((one) => {
    const bundle = soldBundle({ ...one, soldAs }, forSale.sizes);
    if (!variant) return bundle;
    return bundleAtPrice(bundle, variant.price, forSale.sizes, variant.compareAtPrice);
  });
  return { ...forSale, bundles };
}

/** A bundle is available when its own product and all of its sizes are. */
function soldBundle(bundle: BundleForSale, sizes: readonly SizeForSale[]): BundleForSale {
  if (bundle.soldAs === 'sold-out' || bundle.soldAs === 'missing') return { ...bundle, availability: bundle.soldAs };
  const parts = sizes.filter(({ id }) => bundle.sizes.includes(id)).map((size) => size.availability);
  return { ...bundle, availability: availabilityTogether(parts) };
}

function soldSize(size: SizeForSale, product: Product | null): SizeForSale {
  const variant = product?.variants.find(({ sizeId }) => sizeId === size.id);
  if (!variant) return { ...size, availability: availability([]) };
  const { id, title, price, compareAtPrice, later } = variant;
  const originalPrice = compareAtPrice ?? price;
  return {
    ...size,
    variant: { id, title, ...(later && { later }) },
    price,
    originalPrice,
    availability: availability([variant]),
  };
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
