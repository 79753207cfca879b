import type { Cents } from '../money/money.ts';
import { fromPrice } from './pricing.ts';
import type { Availability, BundleForSale, ForSale, SizeForSale } from './product.ts';
import { defaultSize, type SizeId } from './sizes.ts';

/** The selection on the product page: one size, or a bundle instead (docs/rules.md#product-selection). */
export type Selection =
  | { readonly kind: 'size'; readonly sizeId: SizeId }
  | { readonly kind: 'bundle'; readonly bundleId: string }
  | { readonly kind: 'none' };

/** Sold out items cannot be chosen; missing ones can, and are refused when added (docs/rules.md#product-add). */
export function isSoldOut({ availability }: { readonly availability: Availability }): boolean {
  return availability === 'sold-out';
}

/** The popular size, else the first; sold out sizes are skipped. */
export function defaultSelection({ sizes }: Pick<ForSale, 'sizes'>): Selection {
  const size = defaultSize(sizes.filter((one) => !isSoldOut(one)));
  return size ? { kind: 'size', sizeId: size.id } : { kind: 'none' };
}

/** The selection of a shared address (`?maat=`, else `?bundel=`), or the default when sold out or unknown. */
export function selectionFromAddress(forSale: ForSale, parameters: URLSearchParams): Selection {
  const size = forSale.sizes.find(({ id }) => id === parameters.get('maat'));
  if (size && !isSoldOut(size)) return { kind: 'size', sizeId: size.id };
  const bundle = forSale.bundles.find(({ id }) => id === parameters.get('bundel'));
  if (bundle && !isSoldOut(bundle)) return { kind: 'bundle', bundleId: bundle.id };
  return defaultSelection(forSale);
}

/** The selection after a size was advised; a bundle with that size is kept, and a sold out size is not chosen. */
export function adviseSize(forSale: Pick<ForSale, 'sizes' | 'bundles'>, current: Selection, sizeId: SizeId): Selection {
  const bundle = current.kind === 'bundle' ? forSale.bundles.find(({ id }) => id === current.bundleId) : undefined;
  if (bundle?.sizes.includes(sizeId)) return current;
  const size = forSale.sizes.find(({ id }) => id === sizeId);
  return size && !isSoldOut(size) ? { kind: 'size', sizeId } : current;
}

/** The size whose pictures are shown; for a bundle its first size. */
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

/** The search part of a shareable address for a selection. */
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

/** The sizes that are chosen: several in a bundle. */
export function chosenSizes({ bundles }: Pick<ForSale, 'bundles'>, selection: Selection): readonly SizeId[] {
  if (selection.kind === 'size') return [selection.sizeId];
  const bundle = bundles.find(({ id }) => selection.kind === 'bundle' && id === selection.bundleId);
  return bundle?.sizes ?? [];
}

/** What a selection resolves to; prices come from the provider once it has answered. */
export interface Chosen {
  readonly bundle: BundleForSale | undefined;
  readonly size: SizeForSale | undefined;
  readonly price: Cents;
  readonly originalPrice: Cents | null;
  /** Lowest price of the size in the 30 days before the promotion, which the law requires beside an original price. */
  readonly lowestPriceBefore: Cents | null;
  /** "Middel", "Middel + Groot"; empty when nothing is chosen. */
  readonly label: string;
}

/**
 * Resolves a selection. The price is the bundle's, else the provider's of the size, else the catalogue's of the size,
 * else the product's (docs/rules.md#product-price).
 */
export function resolveSelection({ stand, sizes, bundles, promotion }: ForSale, selection: Selection): Chosen {
  const bundle = selection.kind === 'bundle' ? bundles.find(({ id }) => id === selection.bundleId) : undefined;
  const size = selection.kind === 'size' ? sizes.find(({ id }) => id === selection.sizeId) : undefined;
  const { price, originalPrice } = size ?? stand;
  return {
    bundle,
    size,
    price: bundle?.bundlePrice ?? price,
    // A bundle's original price is the sum of its sizes, not an earlier price, so it does not depend on a promotion.
    originalPrice: bundle?.originalPrice ?? fromPrice({ originalPrice }, price, promotion),
    lowestPriceBefore: (size && promotion?.lowestPriceBefore?.[size.id]) ?? null,
    label: bundle?.name ?? size?.name ?? '',
  };
}
