import type { Cents } from '../money/money.ts';
import type { Availability } from './availability.ts';
import type { BundleForSale, ForSale, SizeForSale } from './for-sale.ts';
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
