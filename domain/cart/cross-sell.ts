import type { Cents } from '../money/money.ts';
import { isBundleHeld } from '../product/catalogue.ts';
import { type Availability, type ExtraForSale, type ForSale, fitsSizes } from '../product/product.ts';
import { type Cart, type CartItem, handleOf, sizesOf } from './cart.ts';

/** One row of 'Vaak samen gekocht' on the cart page. */
export interface CrossSell extends Pick<ExtraForSale, 'handle' | 'name' | 'description' | 'price'> {
  readonly originalPrice?: Cents;
  readonly savings?: Cents;
  readonly image: string;
  readonly isBundle: boolean;
}

export interface CrossSellOptions {
  readonly forSale: Pick<ForSale, 'bundles' | 'extras'>;
  readonly cart: Cart;
  /** Picture address by the handle of the row (for a bundle: its id); '' when there is none. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * The rows of 'Vaak samen gekocht' on the cart page, bundles first. A bundle is left out once the cart holds all its
 * sizes (docs/rules.md#bundle-offer), an extra once it is a line of the cart. A bundle's row has the bundle's id as
 * handle.
 */
export function crossSells({ forSale: { bundles, extras }, cart, images }: CrossSellOptions): CrossSell[] {
  const imageOf = (handle: string) => (Object.hasOwn(images, handle) ? (images[handle] ?? '') : '');
  const inCart = new Set(cart.items.map(({ identity }) => handleOf(identity)));
  const held = cart.items.flatMap(({ identity }) => sizesOf(identity, bundles));
  const bundleOffers = bundles
    .filter((bundle) => !isBundleHeld(held, bundle))
    .map(({ id: handle, name, description, bundlePrice: price, originalPrice, savings }) => {
      const row = { handle, name, description, price, image: imageOf(handle), isBundle: true };
      return savings > 0 ? { ...row, originalPrice, savings } : row;
    });
  const extraOffers = extras
    .filter(({ availability, offeredOn }) => offeredOn.includes('cart') && availability !== 'missing')
    .filter((extra) => !inCart.has(extra.handle) && fitsSizes(extra, held))
    .map(({ handle, name, description, price }) => ({
      handle,
      name,
      description,
      price,
      image: imageOf(handle),
      isBundle: false,
    }));
  return [...bundleOffers, ...extraOffers];
}

/** Availability of a row; `missing` when it is no longer offered. */
export function crossSellAvailability(crossSell: CrossSell, forSale: ForSale): Availability {
  return offerOf(crossSell, forSale)?.availability ?? 'missing';
}

/** The cart line of a row; undefined unless the provider sells it now (docs/rules.md#cart-extras). */
export function itemOfCrossSell(crossSell: CrossSell, forSale: ForSale): CartItem | undefined {
  const offer = offerOf(crossSell, forSale);
  if (offer?.availability !== 'available') return undefined;
  const { name, image } = crossSell;
  if (!('handle' in offer)) {
    const identity = { kind: 'bundle', bundleId: offer.id } as const;
    const { productId, title } = forSale.stand;
    return { identity, productId, name: title, variant: name, price: crossSell.price, image, quantity: 1 };
  }
  const { handle, productId, variantId, price } = offer;
  const identity = { kind: 'extra', handle, variantId } as const;
  return { identity, productId, name, variant: '', price, image, quantity: 1 };
}

function offerOf({ handle, isBundle }: CrossSell, { bundles, extras }: ForSale) {
  return isBundle ? bundles.find(({ id }) => id === handle) : extras.find((extra) => extra.handle === handle);
}
