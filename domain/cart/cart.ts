import type { LineAttribute } from '../engraving.ts';
import { addCents, type Cents, timesCents } from '../money/money.ts';
import type { Bundle, Extra } from '../product/catalogue.ts';
import type { SizeForSale } from '../product/product.ts';
import { parseVariantReference, type SizeId, STAND_HANDLE, sizeOfVariant, variantIdFor } from '../product/sizes.ts';
import { unreachable } from '../result.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from './cart-limits.ts';

/** What a line of the cart refers to. A variant id is null when the provider had not answered. */
export type LineIdentity =
  | { readonly kind: 'size'; readonly sizeId: SizeId; readonly variantId: string | null }
  | { readonly kind: 'bundle'; readonly bundleId: string }
  /** Any other product, by its handle. */
  | { readonly kind: 'extra'; readonly handle: string; readonly variantId: string | null };

/** The fields of a stored line that identify it: ids and display names. */
export interface LineWords {
  readonly variantId: string;
  readonly productHandle: string;
  /** "Boekenstandaard" */
  readonly name: string;
  /** "Middel"; empty for an extra. */
  readonly variant: string;
}

/** Identifies a stored line by its ids, and by its display names where the ids are not enough. */
export function identityOfLine({ variantId, productHandle, name, variant }: LineWords): LineIdentity {
  const reference = parseVariantReference(variantId);
  switch (reference.kind) {
    case 'size':
      return { ...reference, variantId: null };
    case 'bundle':
      return reference;
    case 'variant': {
      const isStand = name.toLowerCase().includes(STAND_HANDLE);
      const sizeId = sizeOfVariant(isStand ? STAND_HANDLE : productHandle, variant);
      if (sizeId) return { kind: 'size', sizeId, variantId };
      return { kind: 'extra', handle: productHandle, variantId: variantId === productHandle ? null : variantId };
    }
    default:
      return unreachable(reference);
  }
}

/** The variant id of a line, as it is stored and sent to the checkout. */
export function variantIdOf(identity: LineIdentity): string {
  switch (identity.kind) {
    case 'size':
      return identity.variantId ?? variantIdFor(identity);
    case 'bundle':
      return variantIdFor(identity);
    case 'extra':
      return identity.variantId ?? identity.handle;
    default:
      return unreachable(identity);
  }
}

export function handleOf(identity: LineIdentity): string {
  return identity.kind === 'extra' ? identity.handle : STAND_HANDLE;
}

/** The sizes of the stand in a line: one for a size, several for a bundle, none for an extra. */
export function sizesOf(identity: LineIdentity, bundles: readonly Pick<Bundle, 'id' | 'sizes'>[]): readonly SizeId[] {
  switch (identity.kind) {
    case 'size':
      return [identity.sizeId];
    case 'bundle':
      return bundles.find(({ id }) => id === identity.bundleId)?.sizes ?? [];
    case 'extra':
      return [];
    default:
      return unreachable(identity);
  }
}

export interface CartItem {
  readonly identity: LineIdentity;
  readonly productId: string;
  /** Display names: "Boekenstandaard", and `variant` "Middel", "Middel + Groot" or empty. */
  readonly name: string;
  readonly variant: string;
  readonly price: Cents;
  /** Path of a small picture on this site. */
  readonly image: string;
  readonly quantity: number;
  readonly attributes?: readonly LineAttribute[];
}

/** A line as the shop's pages name it: "Boekenstandaard Middel". */
export function itemName({ name, variant }: Pick<CartItem, 'name' | 'variant'>): string {
  return [name, variant].filter(Boolean).join(' ');
}

export interface Cart {
  readonly items: readonly CartItem[];
}

export const EMPTY_CART: Cart = { items: [] };

/** A line is its variant plus its attributes: two engravings are two lines, and a quantity never touches the text. */
export function lineKey(item: Pick<CartItem, 'identity' | 'attributes'>): string {
  const attributes = (item.attributes ?? []).map(({ key, value }) => JSON.stringify([key, value]));
  return JSON.stringify([variantIdOf(item.identity), ...attributes.sort()]);
}

/** A whole number of pieces between the limits; NaN becomes the minimum. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return MIN_QUANTITY;
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity)));
}

/** Adds to the line with the same key, else appends one. The added item's price and picture replace the line's. */
export function addItem(cart: Cart, item: CartItem): Cart {
  const key = lineKey(item);
  const added = clampQuantity(item.quantity);
  const known = cart.items.some((line) => lineKey(line) === key);
  if (!known) return { items: [...cart.items, { ...item, quantity: added }] };
  return {
    items: cart.items.map((line) =>
      lineKey(line) === key ? { ...item, quantity: clampQuantity(line.quantity + added) } : line,
    ),
  };
}

/** How many pieces of an item still fit in its line. */
export function roomFor(cart: Cart, item: Pick<CartItem, 'identity' | 'attributes'>): number {
  const key = lineKey(item);
  return MAX_QUANTITY - (cart.items.find((line) => lineKey(line) === key)?.quantity ?? 0);
}

export function removeItem(cart: Cart, key: string): Cart {
  return { items: cart.items.filter((line) => lineKey(line) !== key) };
}

/** Zero or less removes the line (docs/rules.md#cart-lines); NaN changes nothing. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (Number.isNaN(quantity)) return cart;
  if (quantity <= 0) return removeItem(cart, key);
  return {
    items: cart.items.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line)),
  };
}

export function totalItems(cart: Cart): number {
  return cart.items.reduce((sum, line) => sum + line.quantity, 0);
}

export function subtotal(cart: Cart): Cents {
  return addCents(...cart.items.map((line) => timesCents(line.price, line.quantity)));
}

/** Whether something in a cart is made once it is ordered: with a text, or an extra that is. */
export function cartTakesWork(
  { items }: Cart,
  { extras }: { readonly extras: readonly Pick<Extra, 'handle' | 'isWork'>[] },
): boolean {
  const isWork = (id: string) => extras.some(({ handle, isWork = false }) => isWork && handle === id);
  return items.some(({ identity, attributes = [] }) => attributes.length > 0 || isWork(handleOf(identity)));
}

/** The sizes of which pieces are ready later, and what the bundles hold. */
export interface CartSupply {
  readonly sizes: readonly Pick<SizeForSale, 'id' | 'variant'>[];
  readonly bundles: readonly Pick<Bundle, 'id' | 'sizes'>[];
}

/** The day on which all stands of a cart are ready, as an ISO date; empty: they lie on the shelf. */
export function cartReadyOn({ items }: Cart, { sizes, bundles }: CartSupply): string {
  let last = '';
  for (const { id, variant } of sizes) {
    let pieces = 0;
    for (const { identity, quantity } of items) if (sizesOf(identity, bundles).includes(id)) pieces += quantity;
    for (const { after, readyOn } of variant?.later ?? []) if (after < pieces && readyOn > last) last = readyOn;
  }
  return last;
}
