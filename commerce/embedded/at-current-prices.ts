import type { Catalogue } from '../../domain/product/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';
import { sellablesOf } from './sellable.ts';

/**
 * A cached product with the current words and prices: only its stock is as it was. Returns
 * a product unchanged that the catalogue does not know.
 */
export function atCurrentPrices(product: Product, catalogue: Catalogue): Product {
  const sold = new Map(sellablesOf(catalogue).map((sellable) => [sellable.variantId, sellable]));
  const { stand, extras } = catalogue;
  const source = [stand, ...extras].find((one) => ('slug' in one ? one.slug : one.handle) === product.handle);
  return {
    ...product,
    description: source?.description ?? product.description,
    variants: product.variants.map((variant) => {
      const { price, compareAtPrice } = sold.get(variant.id) ?? variant;
      return { ...variant, price, compareAtPrice };
    }),
  };
}
