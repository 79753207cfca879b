import { bookStand, extras } from '../../../content/catalogue.ts';
import { cents } from '../../../domain/money/money.ts';
import type { ForSale, Product, Variant } from '../../../domain/product/product.ts';
import { sizeOfVariant } from '../../../domain/product/sizes.ts';
import { asInCatalogue, withAnswer } from '../../../domain/product/store-answer.ts';

/** A variant of the stand as a provider returns it. */
export function standVariant(title: string, changes: Partial<Variant> = {}): Variant {
  return {
    id: `v-${title.toLowerCase()}`,
    title,
    sizeId: sizeOfVariant(bookStand.slug, title),
    price: cents(61_00),
    compareAtPrice: null,
    availableForSale: true,
    selectedOptions: [],
    ...changes,
  };
}

export function providedStand(...variants: readonly Variant[]): Product {
  return { id: 'p1', handle: bookStand.slug, title: 'Boekenstandaard', description: '', images: [], variants };
}

/** An extra as a provider returns it: a product with one variant. */
export function providedExtra(handle: string, changes: Partial<Variant> = {}): Product {
  const only = { ...standVariant('Default Title'), id: `v-${handle}`, ...changes };
  return { id: `p-${handle}`, handle, title: handle, description: '', images: [], variants: [only] };
}

/** What is for sale during a promotion, when the provider knows these products and no others. */
export function forSaleWith(...products: readonly Product[]): ForSale {
  return products.reduce<ForSale>(
    (forSale, product) => withAnswer(forSale, product.handle, product),
    asInCatalogue({ stand: bookStand, extras, promotion: { lowestPriceBefore: null } }),
  );
}
