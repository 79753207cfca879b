import { bookStand, extras } from '../../content/catalogue.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Catalogue, Extra, Goods } from '../../domain/product/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';
import type { SizeId } from '../../domain/product/sizes.ts';

/** What the embedded store sells, at its first prices. */
export const shopCatalogue: Goods = { stand: bookStand, extras };

/** One variant with its own price and stock. */
export interface Sellable {
  readonly variantId: string;
  readonly productHandle: string;
  readonly name: string;
  /** "Middel"; empty for an extra. */
  readonly label: string;
  readonly price: Cents;
  readonly compareAtPrice: Cents | null;
  readonly sizeId: SizeId | null;
  readonly textAttribute: string | null;
}

/** Whether a variant has a stock: an engraving is work. */
export function isStocked({ textAttribute }: Sellable): boolean {
  return textAttribute === null;
}

/** All variants in the order of the catalogue; ids are stable, since stock and orders refer to them. */
export function sellablesOf({ stand, extras: offered }: Goods): Sellable[] {
  const sizes = stand.sizes.map((size) => ({
    variantId: `${stand.slug}-${size.id}`,
    productHandle: stand.slug,
    name: stand.name,
    label: size.name,
    price: size.price,
    compareAtPrice: size.originalPrice > size.price ? size.originalPrice : null,
    sizeId: size.id,
    textAttribute: null,
  }));
  return [...sizes, ...offered.map(extraSellable)];
}

function extraSellable({ handle, name, price, text }: Extra): Sellable {
  return {
    variantId: handle,
    productHandle: handle,
    name,
    label: '',
    price,
    compareAtPrice: null,
    sizeId: null,
    textAttribute: text?.attribute ?? null,
  };
}

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
