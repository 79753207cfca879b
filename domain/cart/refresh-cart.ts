import { standsFor } from '../engraving.ts';
import type { Cents } from '../money/money.ts';
import { type Availability, availability, type ForSale } from '../product/product.ts';
import { unreachable } from '../result.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, type LineIdentity, lineKey, sizesOf } from './cart.ts';

export interface PriceChange {
  readonly key: string;
  readonly from: Cents;
  readonly to: Cents;
}

export interface LiveCart {
  readonly cart: Cart;
  readonly priceChanges: readonly PriceChange[];
  /** Keys of lines that are not for sale now: they block the checkout until they are removed. */
  readonly unavailable: readonly string[];
  /** Keys of engravings whose stand is not in the cart; they block the checkout too. */
  readonly standless: readonly string[];
}

/** The provider's current state of a line; price and identity are set when it is for sale. */
type LineState =
  | { readonly availability: 'available'; readonly price: Cents; readonly identity: LineIdentity }
  | { readonly availability: Exclude<Availability, 'available'> };

/** A stored cart with current prices, variants for placeholders and what is gone; unchanged where nobody answered. */
export function refreshCart(cart: Cart, forSale: ForSale): LiveCart {
  const priceChanges: PriceChange[] = [];
  const unavailable: string[] = [];
  const items = cart.items.map((item): CartItem => {
    const state = lineState(item.identity, forSale);
    switch (state.availability) {
      case 'unknown':
        return item;
      case 'missing':
      case 'sold-out':
        unavailable.push(lineKey(item));
        return item;
      case 'available': {
        const { identity, price } = state;
        const current = { ...item, identity, price };
        if (price !== item.price) priceChanges.push({ key: lineKey(current), from: item.price, to: price });
        return current;
      }
      default:
        return unreachable(state);
    }
  });
  // A placeholder may turn into a variant that already has a line, so lines are merged.
  return { cart: items.reduce(addItem, EMPTY_CART), priceChanges, unavailable, standless: standless(items, forSale) };
}

function standless(items: readonly CartItem[], { bundles }: ForSale): string[] {
  const lines = items.map((item) => ({ item, sizes: sizesOf(item.identity, bundles) }));
  return lines
    .filter(({ item: { attributes = [] }, sizes }) => attributes.length > 0 && sizes.length === 0)
    .filter(({ item: { attributes = [] } }) => standsFor(attributes, lines).length === 0)
    .map(({ item }) => lineKey(item));
}

function lineState(identity: LineIdentity, forSale: ForSale): LineState {
  const { stand, sizes, bundles } = forSale;
  switch (identity.kind) {
    case 'size': {
      const { sizeId, variantId } = identity;
      const size = sizes.find(({ id, variant }) => (variantId === null ? id === sizeId : variant?.id === variantId));
      if (!size) return { availability: stand.isKnown ? 'missing' : 'unknown' };
      const known = { ...identity, sizeId: size.id, variantId: size.variant?.id ?? null };
      return { availability: size.availability, price: size.price, identity: known };
    }
    case 'bundle': {
      const bundle = bundles.find(({ id }) => id === identity.bundleId);
      if (!bundle) return { availability: stand.isKnown ? 'missing' : 'unknown' };
      return { availability: bundle.availability, price: bundle.bundlePrice, identity };
    }
    case 'extra':
      return extraState(identity, forSale);
    default:
      return unreachable(identity);
  }
}

/** A line that has only the handle (the provider had not answered) stands for the extra's only variant. */
function extraState(identity: LineIdentity & { kind: 'extra' }, { stand, extras }: ForSale): LineState {
  const { handle, variantId } = identity;
  const extra = extras.find((one) => one.handle === handle);
  // A variant of the stand that is not a size is not sold.
  if (!extra) return { availability: stand.isKnown && handle === stand.handle ? 'missing' : 'unknown' };
  if (extra.availability === 'unknown') return { availability: 'unknown' };
  const { variants } = extra;
  const variant =
    variantId === null && variants.length === 1 ? variants[0] : variants.find(({ id }) => id === variantId);
  if (!variant) return { availability: 'missing' };
  const { id, price } = variant;
  return { availability: availability([variant]), price, identity: { ...identity, variantId: id } };
}
