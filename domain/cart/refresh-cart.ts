import type { Cents } from '../money/money.ts';
import { type Bundle, bundleIdOf } from '../product/bundle.ts';
import { sizesNamed, standsFor } from '../product/engraving.ts';
import type { Product } from '../product/product.ts';
import { isBundleSoldOut } from '../product/product-selection.ts';
import { sizeOfPlaceholder, variantForSize } from '../product/sizes.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, lineKey } from './cart.ts';

/** What the provider sells now, by handle; a handle that is missing could not be asked. */
export interface LiveAssortment {
  readonly products: readonly Product[];
  readonly bundles: readonly Bundle[];
}

export interface PriceChange {
  readonly key: string;
  readonly from: Cents;
  readonly to: Cents;
}

export interface LiveCart {
  readonly cart: Cart;
  readonly priceChanges: readonly PriceChange[];
  /** Keys of lines that cannot be sold now: they keep the checkout closed until they are removed. */
  readonly unavailable: readonly string[];
  /** The same for engravings whose stand is not in the cart. */
  readonly standless: readonly string[];
}

type LineState = { readonly price: Cents; readonly variantId: string } | 'unavailable' | 'unknown';

/**
 * Brings a stored cart up to date: new prices, real variants for placeholders, and which lines are
 * no longer for sale. Lines of a product that could not be asked stay as they are.
 */
export function refreshCart(cart: Cart, assortment: LiveAssortment): LiveCart {
  const priceChanges: PriceChange[] = [];
  const unavailable: string[] = [];
  const items = cart.items.map((item): CartItem => {
    const state = lineState(item, assortment);
    if (state === 'unknown') return item;
    if (state === 'unavailable') {
      unavailable.push(lineKey(item));
      return item;
    }
    const current = { ...item, variantId: state.variantId, price: state.price };
    if (state.price !== item.price) priceChanges.push({ key: lineKey(current), from: item.price, to: state.price });
    return current;
  });
  // A placeholder may have become a variant that has a line already.
  return { cart: items.reduce(addItem, EMPTY_CART), priceChanges, unavailable, standless: standless(items) };
}

function standless(items: readonly CartItem[]): string[] {
  const lines = items.map((item) => ({ item, sizes: sizesNamed(item.variant) }));
  return lines
    .filter(({ item: { attributes = [] }, sizes }) => attributes.length > 0 && sizes.length === 0)
    .filter(({ item: { attributes = [] } }) => standsFor(attributes, lines).length === 0)
    .map(({ item }) => lineKey(item));
}

/** An extra that was chosen while the store was silent has its handle for a variant. */
function behindHandle({ variantId, productHandle }: CartItem, { variants }: Product) {
  return variantId === productHandle && variants.length === 1 ? variants[0] : undefined;
}

function lineState(item: CartItem, { products, bundles }: LiveAssortment): LineState {
  const product = products.find(({ handle }) => handle === item.productHandle);
  if (!product) return 'unknown';
  const bundleId = bundleIdOf(item.variantId);
  if (bundleId !== undefined) {
    const bundle = bundles.find(({ id }) => id === bundleId);
    if (!bundle || isBundleSoldOut(product, bundle)) return 'unavailable';
    return { price: bundle.bundlePrice, variantId: item.variantId };
  }
  const sizeId = sizeOfPlaceholder(item.variantId);
  const variant = sizeId
    ? variantForSize(product.variants, sizeId)
    : (product.variants.find(({ id }) => id === item.variantId) ?? behindHandle(item, product));
  return variant?.availableForSale ? { price: variant.price, variantId: variant.id } : 'unavailable';
}
