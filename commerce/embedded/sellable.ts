import { bookStand, extras } from '../../content/catalogue.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Catalogue, Extra, ExtraText, Goods } from '../../domain/product/catalogue.ts';
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
  readonly text: Pick<ExtraText, 'attribute' | 'maxLength'> | null;
  /** It is made or fetched once it is ordered, and has no stock. */
  readonly isWork: boolean;
  /** Owners took it off the pages, or off sale. */
  readonly state: Extra['state'];
}

/** Whether a variant has a stock. */
export function isStocked({ isWork }: Sellable): boolean {
  return !isWork;
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
    text: null,
    isWork: false,
    state: undefined,
  }));
  return [...sizes, ...offered.map(extraSellable)];
}

function extraSellable({ handle, name, price, text, isWork = false, state }: Extra): Sellable {
  return {
    variantId: handle,
    productHandle: handle,
    name,
    label: '',
    price,
    compareAtPrice: null,
    sizeId: null,
    text: text ?? null,
    isWork,
    state,
  };
}

/** A cached product with current words and prices and its old stock; unchanged when the catalogue lacks it. */
export function atCurrentPrices(product: Product, catalogue: Catalogue): Product {
  const sold = new Map(sellablesOf(catalogue).map((sellable) => [sellable.variantId, sellable]));
  const { stand, extras } = catalogue;
  const source = [stand, ...extras].find((one) => ('slug' in one ? one.slug : one.handle) === product.handle);
  return {
    ...product,
    title: source?.name ?? product.title,
    description: source?.description ?? product.description,
    variants: product.variants.map((variant) => {
      const { price, compareAtPrice } = sold.get(variant.id) ?? variant;
      return { ...variant, price, compareAtPrice };
    }),
  };
}
