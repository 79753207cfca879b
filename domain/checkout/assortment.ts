import { parseVariantReference, type SizeId } from '../product/sizes.ts';
import type { Assortment, SellableBundle, SellableVariant } from './checkout.ts';
import type { RequestedItem } from './checkout-request.ts';

/** How a store finds what it sells; undefined for what it does not sell. */
interface Store {
  size(id: SizeId): SellableVariant | undefined;
  /** By its id, or by the handle of an extra. */
  variant(id: string): SellableVariant | undefined;
  bundle(id: string): SellableBundle | undefined;
}

/** What a store sells of the requested items, placeholders and bundles included, each under its id in the cart. */
export function assortmentOf(items: readonly RequestedItem[], store: Store): Assortment {
  const variants: SellableVariant[] = [];
  const bundles: SellableBundle[] = [];
  for (const id of new Set(items.map(({ variantId }) => variantId))) {
    const reference = parseVariantReference(id);
    if (reference.kind === 'bundle') {
      const bundle = store.bundle(reference.bundleId);
      if (bundle) bundles.push(bundle);
    } else {
      const found = reference.kind === 'size' ? store.size(reference.sizeId) : store.variant(id);
      if (found) variants.push(found.variantId === id ? found : { ...found, requestedAs: id });
    }
  }
  return { variants, bundles };
}
