import type { Cents } from '../money/money.ts';
import { type Bundle, bundleAlreadyInCart, bundleVariantId } from '../product/bundle.ts';
import type { Upsell } from '../product/catalogue.ts';
import type { Product } from '../product/product.ts';
import { isBundleSoldOut } from '../product/product-selection.ts';
import type { Cart, CartItem } from './cart.ts';

/**
 * Handles of the extras under 'Vaak samen gekocht', in this order. The engraving is not among them:
 * it belongs to one stand and asks for words, so it is chosen on the product page.
 */
export const CART_PAGE_EXTRAS = ['geschenkverpakking', 'premium-opberghoes', 'antislip-mat'] as const;

/** One row of 'Vaak samen gekocht' on the cart page. */
export interface CrossSell {
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly price: Cents;
  readonly originalPrice?: Cents;
  readonly savings?: Cents;
  readonly image: string;
  readonly isBundle: boolean;
}

export interface CrossSellOptions {
  readonly bundles: readonly Bundle[];
  /** All extras of the shop; those of `CART_PAGE_EXTRAS` are offered. */
  readonly extras: readonly Upsell[];
  readonly cart: Cart;
  /** Address of a picture by the handle of the crossSell (for a bundle: its id). Without one: ''. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * The rows of 'Vaak samen gekocht' on the cart page, bundles first. A bundle is left out once the
 * cart holds all its sizes (specification, section 4), an extra once it is a line of the cart.
 * The handle of a bundle's crossSell is the bundle's id: `bundleVariantId(crossSell.handle)` is its line.
 */
export function crossSells({ bundles, extras, cart, images }: CrossSellOptions): CrossSell[] {
  const imageOf = (handle: string) => (Object.hasOwn(images, handle) ? (images[handle] ?? '') : '');
  const inCart = new Set(cart.items.map((line) => line.productHandle));
  const bundleOffers = bundles
    .filter((bundle) => !bundleAlreadyInCart(cart.items, bundle))
    .map((bundle) => crossSellOfBundle(bundle, imageOf(bundle.id)));
  const extraOffers = CART_PAGE_EXTRAS.filter((handle) => !inCart.has(handle))
    .flatMap((handle) => extras.find((extra) => extra.handle === handle) ?? [])
    .map((extra) => crossSellOfExtra(extra, imageOf(extra.handle)));
  return [...bundleOffers, ...extraOffers];
}

export interface CrossSellSource {
  /** What the provider says of the crossSell's product: the stand for a bundle. Null when it has no such product. */
  readonly product: Product | null;
  readonly bundles: readonly Bundle[];
}

/** The cart line of an crossSell; undefined when it is not for sale now (specification, section 5). */
export function itemOfCrossSell(crossSell: CrossSell, { product, bundles }: CrossSellSource): CartItem | undefined {
  if (!product) return undefined;
  const shared = { productId: product.id, productHandle: product.handle, image: crossSell.image, quantity: 1 };
  if (crossSell.isBundle) {
    const bundle = bundles.find(({ id }) => id === crossSell.handle);
    if (!bundle || isBundleSoldOut(product, bundle)) return undefined;
    return {
      ...shared,
      variantId: bundleVariantId(bundle.id),
      name: product.title,
      variant: crossSell.name,
      price: crossSell.price,
    };
  }
  const variant = product.variants.find(({ availableForSale }) => availableForSale);
  if (!variant) return undefined;
  return { ...shared, variantId: variant.id, name: crossSell.name, variant: '', price: variant.price, isUpsell: true };
}

function crossSellOfBundle(bundle: Bundle, image: string): CrossSell {
  return {
    handle: bundle.id,
    name: bundle.name,
    description: bundle.description,
    price: bundle.bundlePrice,
    ...(bundle.savings > 0 ? { originalPrice: bundle.originalPrice, savings: bundle.savings } : {}),
    image,
    isBundle: true,
  };
}

function crossSellOfExtra(extra: Upsell, image: string): CrossSell {
  const { handle, name, description, price } = extra;
  return { handle, name, description, price, image, isBundle: false };
}
