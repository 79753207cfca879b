import type { CartItem, LineAttribute } from '../cart/cart.ts';
import type { Cents } from '../money/money.ts';
import { type Availability, canBeAdded } from './availability.ts';
import { standAttribute } from './engraving.ts';
import type { BundleForSale, ExtraForSale, ForSale, SizeForSale } from './for-sale.ts';
import { fromPrice } from './promotion.ts';
import { defaultSize, type SizeId } from './sizes.ts';

/** What is chosen on the product page: one size, or a bundle that takes its place (docs/rules.md#product-selection). */
export type Selection =
  | { readonly kind: 'size'; readonly sizeId: SizeId }
  | { readonly kind: 'bundle'; readonly bundleId: string }
  | { readonly kind: 'none' };

/** What is sold out cannot be chosen; what is missing can, and is refused when it is added (docs/rules.md#product-add). */
export function isSoldOut({ availability }: { readonly availability: Availability }): boolean {
  return availability === 'sold-out';
}

/** The popular size, else the first; a size that is sold out is passed over. */
export function defaultSelection({ sizes }: Pick<ForSale, 'sizes'>): Selection {
  const size = defaultSize(sizes.filter((one) => !isSoldOut(one)));
  return size ? { kind: 'size', sizeId: size.id } : { kind: 'none' };
}

/** A choice from a shared address (`?maat=groot`, `?bundel=middel-groot`), or the default when it cannot be had. */
export function selectionFromAddress(forSale: ForSale, parameters: URLSearchParams): Selection {
  const bundle = forSale.bundles.find(({ id }) => id === parameters.get('bundel'));
  if (bundle && !isSoldOut(bundle)) return { kind: 'bundle', bundleId: bundle.id };
  const size = forSale.sizes.find(({ id }) => id === parameters.get('maat'));
  if (size && !isSoldOut(size)) return { kind: 'size', sizeId: size.id };
  return defaultSelection(forSale);
}

/** The size whose pictures go with a choice; of a bundle its first. */
export function shownSize({ sizes, bundles }: Pick<ForSale, 'sizes' | 'bundles'>, selection: Selection): SizeId {
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
  readonly bundle: BundleForSale | undefined;
  readonly size: SizeForSale | undefined;
  readonly price: Cents;
  readonly originalPrice: Cents | null;
  /** Lowest price of the size in the 30 days before the promotion, as the law asks beside a from-price. */
  readonly lowestPriceBefore: Cents | null;
  /** "Middel", "Middel + Groot"; empty when nothing is chosen. */
  readonly label: string;
}

/**
 * What a choice comes to. The price is the bundle's, else the provider's of the size, else the
 * catalogue's of the size, else the product's (docs/rules.md#product-price).
 */
export function resolveSelection({ stand, sizes, bundles, promotion }: ForSale, selection: Selection): Chosen {
  const bundle = selection.kind === 'bundle' ? bundles.find(({ id }) => id === selection.bundleId) : undefined;
  const size = selection.kind === 'size' ? sizes.find(({ id }) => id === selection.sizeId) : undefined;
  const { price, originalPrice } = size ?? stand;
  return {
    bundle,
    size,
    price: bundle?.bundlePrice ?? price,
    // A bundle's is the price of its sizes apart: no earlier price, so no promotion ends it.
    originalPrice: bundle?.originalPrice ?? fromPrice({ originalPrice }, price, promotion),
    lowestPriceBefore: (size && promotion?.lowestPriceBefore?.[size.id]) ?? null,
    label: bundle?.name ?? size?.name ?? '',
  };
}

export interface ChosenExtra {
  readonly extra: ExtraForSale;
  /** The words to engrave. */
  readonly text: string;
  /** On which stand of a bundle they come. */
  readonly sizeId?: SizeId | undefined;
}

export interface AddRequest {
  readonly forSale: ForSale;
  readonly selection: Selection;
  readonly quantity: number;
  readonly extras: readonly ChosenExtra[];
  /** Picture address per size, bundle or extra id. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * The cart lines of one add: the stand (or bundle) in the chosen quantity and one of each extra. Undefined
 * when the provider is known and does not sell the chosen size or bundle now, or nothing is chosen.
 */
export function itemsToAdd(request: AddRequest): readonly CartItem[] | undefined {
  const { forSale, images } = request;
  const { stand, sizes } = forSale;
  const { bundle, size, price, label } = resolveSelection(forSale, request.selection);
  const wanted = bundle ?? size;
  if (!wanted || !canBeAdded(wanted.availability)) return undefined;
  const item: CartItem = {
    identity:
      'variant' in wanted
        ? { kind: 'size', sizeId: wanted.id, variantId: wanted.variant?.id ?? null }
        : { kind: 'bundle', bundleId: wanted.id },
    productId: stand.productId,
    name: stand.name,
    variant: label,
    price,
    image: images[wanted.id] ?? '',
    quantity: request.quantity,
  };
  const extras = request.extras.map(({ extra, text, sizeId }): CartItem => {
    const engraved = bundle?.sizes.find((id) => id === sizeId);
    const standName = sizes.find(({ id }) => id === engraved)?.name ?? label;
    const attributes: readonly LineAttribute[] = extra.text
      ? [{ key: extra.text.attribute, value: text }, standAttribute(stand.name, standName)]
      : [];
    return {
      identity: { kind: 'extra', handle: extra.handle, variantId: extra.variantId },
      productId: extra.handle,
      name: extra.name,
      variant: '',
      price: extra.price,
      image: images[extra.id] ?? '',
      quantity: 1,
      ...(attributes.length > 0 ? { attributes } : {}),
    };
  });
  return [item, ...extras];
}
