import type { CartItem, LineAttribute } from '../cart/cart.ts';
import type { Cents } from '../money/money.ts';
import { type Bundle, bundleVariantId } from './bundle.ts';
import type { Upsell } from './catalogue.ts';
import { standAttribute } from './engraving.ts';
import type { Product, Variant } from './product.ts';
import type { RunningPromotion } from './promotion.ts';
import { sizePrice } from './size-price.ts';
import { defaultSize, placeholderVariantId, type Size, type SizeId, variantForSize } from './sizes.ts';

/** What is chosen on the product page: one size, or a bundle that takes its place (specification, section 4). */
export type Selection =
  | { readonly kind: 'size'; readonly sizeId: SizeId }
  | { readonly kind: 'bundle'; readonly bundleId: string }
  | { readonly kind: 'none' };

/** The part of the catalogue that the product page works with in the browser. */
export interface SellableProduct {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  readonly sizes: readonly Size[];
  readonly bundles: readonly Bundle[];
  readonly upsells: readonly Upsell[];
  /** Null: no promotion runs, so a size has no from-price, whoever names one. */
  readonly promotion: RunningPromotion | null;
}

/** Sold out: the provider has a variant for the size and does not sell it now. Unknown is not sold out. */
export function isSoldOut(live: Product | null, sizeId: SizeId): boolean {
  const variant = live ? variantForSize(live.variants, sizeId) : undefined;
  return variant !== undefined && !variant.availableForSale;
}

/** A bundle cannot be had as soon as one of its sizes is sold out, or is not among the provider's variants at all. */
export function isBundleSoldOut(live: Product | null, bundle: Bundle): boolean {
  return live !== null && bundle.sizes.some((sizeId) => !variantForSize(live.variants, sizeId)?.availableForSale);
}

/** The popular size, else the first; a size that is sold out is passed over. */
export function defaultSelection(product: SellableProduct, live: Product | null): Selection {
  const size = defaultSize(product.sizes.filter(({ id }) => !isSoldOut(live, id)));
  return size ? { kind: 'size', sizeId: size.id } : { kind: 'none' };
}

/** A choice from a shared address (`?maat=groot`, `?bundel=middel-groot`), or the default when it cannot be had. */
export function selectionFromAddress(
  product: SellableProduct,
  live: Product | null,
  parameters: URLSearchParams,
): Selection {
  const bundle = product.bundles.find(({ id }) => id === parameters.get('bundel'));
  if (bundle && !isBundleSoldOut(live, bundle)) return { kind: 'bundle', bundleId: bundle.id };
  const size = product.sizes.find(({ id }) => id === parameters.get('maat'));
  if (size && !isSoldOut(live, size.id)) return { kind: 'size', sizeId: size.id };
  return defaultSelection(product, live);
}

/** The size whose pictures go with a choice; of a bundle its first. */
export function shownSize(
  { sizes, bundles }: Pick<SellableProduct, 'sizes' | 'bundles'>,
  selection: Selection,
): SizeId {
  switch (selection.kind) {
    case 'size':
      return selection.sizeId;
    case 'bundle':
      return bundles.find(({ id }) => id === selection.bundleId)?.sizes[0] ?? 'middel';
    case 'none':
      return defaultSize(sizes)?.id ?? 'middel';
  }
}

/** The address's search part for a choice, so that it can be shared. */
export function selectionToSearch(selection: Selection): string {
  switch (selection.kind) {
    case 'size':
      return `?maat=${selection.sizeId}`;
    case 'bundle':
      return `?bundel=${selection.bundleId}`;
    case 'none':
      return '';
  }
}

/** Everything that the choice stands for; prices come from the provider where it is known. */
export interface Chosen {
  readonly bundle: Bundle | undefined;
  readonly size: Size | undefined;
  readonly variant: Variant | undefined;
  readonly price: Cents;
  readonly originalPrice: Cents | null;
  /** Lowest price of the size in the 30 days before the promotion, as the law asks beside a from-price. */
  readonly lowestPriceBefore: Cents | null;
  /** "Middel", "Middel + Groot"; empty when nothing is chosen. */
  readonly label: string;
}

/**
 * What a choice comes to. The price is the bundle's, else the provider's of the size, else the
 * catalogue's of the size, else the product's (specification, section 9).
 */
export function resolveSelection(product: SellableProduct, live: Product | null, selection: Selection): Chosen {
  const bundle = selection.kind === 'bundle' ? product.bundles.find(({ id }) => id === selection.bundleId) : undefined;
  const size = selection.kind === 'size' ? product.sizes.find(({ id }) => id === selection.sizeId) : undefined;
  const variant = live && size ? variantForSize(live.variants, size.id) : undefined;
  const from = variant ? variant.compareAtPrice : (size?.originalPrice ?? product.originalPrice);
  return {
    bundle,
    size,
    variant,
    price: bundle?.bundlePrice ?? (size ? sizePrice(size, live) : product.price),
    // A bundle's is the price of its sizes apart: no earlier price, so no promotion ends it.
    originalPrice: bundle?.originalPrice ?? (product.promotion && from),
    lowestPriceBefore: (size && product.promotion?.lowestPriceBefore?.[size.id]) ?? null,
    label: bundle?.name ?? size?.name ?? '',
  };
}

export interface ChosenUpsell {
  readonly upsell: Upsell;
  /** The words to engrave. */
  readonly text: string;
  /** On which stand of a bundle they come. */
  readonly sizeId?: SizeId | undefined;
}

export interface AddRequest {
  readonly product: SellableProduct;
  readonly live: Product | null;
  readonly selection: Selection;
  readonly quantity: number;
  readonly upsells: readonly ChosenUpsell[];
  /** Picture address per size, bundle or upsell id. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * The cart lines of one add: the stand (or bundle) in the chosen quantity and one of each extra.
 * Undefined when the provider is known and does not sell the chosen size or bundle now, or nothing is
 * chosen. While the provider is unknown a placeholder stands in for the variant.
 */
export function itemsToAdd(request: AddRequest): readonly CartItem[] | undefined {
  const { product, live, images } = request;
  const { bundle, size, variant, price, label } = resolveSelection(product, live, request.selection);
  if (bundle ? isBundleSoldOut(live, bundle) : !size || (live && !variant?.availableForSale)) return undefined;
  const stand: CartItem = {
    variantId: bundle ? bundleVariantId(bundle.id) : (variant?.id ?? placeholderVariantId((size as Size).id)),
    productId: live?.id ?? product.id,
    productHandle: product.handle,
    name: product.name,
    variant: label,
    price,
    image: images[bundle?.id ?? (size as Size).id] ?? '',
    quantity: request.quantity,
  };
  const extras = request.upsells.map(({ upsell, text, sizeId }): CartItem => {
    const engraved = bundle?.sizes.find((id) => id === sizeId);
    const standName = product.sizes.find(({ id }) => id === engraved)?.name ?? label;
    const attributes: readonly LineAttribute[] = upsell.text
      ? [{ key: upsell.text.attribute, value: text }, standAttribute(product.name, standName)]
      : [];
    return {
      variantId: upsell.variantId ?? upsell.handle,
      productId: upsell.handle,
      productHandle: upsell.handle,
      name: upsell.name,
      variant: '',
      price: upsell.price,
      image: images[upsell.id] ?? '',
      quantity: 1,
      isUpsell: true,
      ...(attributes.length > 0 ? { attributes } : {}),
    };
  });
  return [stand, ...extras];
}
