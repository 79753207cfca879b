import type { ForSale } from '../product/product.ts';
import { variantIdFor } from '../product/sizes.ts';
import { addItem, type Cart, type CartItem, clampQuantity, lineKey, setQuantity } from './cart.ts';
import { DISCOUNT_CODE } from './cart-limits.ts';

/** One line of a cart link: the provider's variant id, or the last part of it, or the id of a bundle. */
export interface LinkedLine {
  readonly variant: string;
  readonly quantity: number;
}

/** Keys in the fragment of the cart page's address: for the lines, and for the discount code. */
const KEY = 'regels';
const CODE_KEY = 'code';
const MAX_LINES = 20;
const LINE = /^((?:bundle:)?[\w-]{1,60}):(\d+)$/;

/** Reads Shopify's "40123:2,40124:1", after `/cart/` or in the fragment. Skips what is no line; null for nothing. */
export function parseLinkedLines(text: string): readonly LinkedLine[] | null {
  const lines = text
    .split(',')
    .slice(0, MAX_LINES)
    .flatMap((part) => {
      const [, variant, quantity] = LINE.exec(part) ?? [];
      return variant && Number(quantity) > 0 ? [{ variant, quantity: clampQuantity(Number(quantity)) }] : [];
    });
  return lines.length > 0 ? lines : null;
}

/** The address of a cart link. Its lines are in the fragment, added by the script of a page that all visitors share. */
export function cartLinkPath(
  cartPath: string,
  lines: readonly LinkedLine[] | null,
  discountCode: string | null,
): string {
  const parts = [
    ...(lines ? [`${KEY}=${lines.map(({ variant, quantity }) => `${variant}:${quantity}`).join(',')}`] : []),
    ...(discountCode !== null && isDiscountCode(discountCode) ? [`${CODE_KEY}=${discountCode}`] : []),
  ];
  return parts.length > 0 ? `${cartPath}#${parts.join('&')}` : cartPath;
}

/** The link that puts one piece of a variant into the cart; null for a variant that a link cannot name. */
export function variantLinkPath(cartPath: string, variantId: string): string | null {
  const lines = parseLinkedLines(`${variantId.split('/').at(-1)}:1`);
  return lines === null ? null : cartLinkPath(cartPath, lines, null);
}

export function isDiscountCode(text: string): boolean {
  return DISCOUNT_CODE.test(text);
}

export interface CartLink {
  readonly lines: readonly LinkedLine[] | null;
  readonly discountCode: string | null;
  /** The fragment without both: "#..." or nothing. */
  readonly rest: string;
}

/** Reads the fragment of the cart page's address. */
export function readFragment(hash: string): CartLink {
  const parts = hash.replace(/^#/, '').split('&');
  const lines = parts.find((part) => part.startsWith(`${KEY}=`));
  const code = parts.find((part) => part.startsWith(`${CODE_KEY}=`));
  const discountCode = code?.slice(CODE_KEY.length + 1) ?? '';
  const rest = parts.filter((part) => part !== lines && part !== code && part !== '').join('&');
  return {
    lines: lines ? parseLinkedLines(lines.slice(KEY.length + 1)) : null,
    discountCode: isDiscountCode(discountCode) ? discountCode : null,
    rest: rest ? `#${rest}` : '',
  };
}

export interface LinkedAssortment {
  readonly forSale: ForSale;
  /** Address of a small picture by id of size or extra. */
  readonly images: Readonly<Record<string, string>>;
}

/** The cart with at least a link's lines: nothing is reduced. Skips what is unknown, sold out or needs a text. */
export function withLinkedLines(cart: Cart, lines: readonly LinkedLine[], assortment: LinkedAssortment): Cart {
  return lines.reduce((current, line) => {
    const item = itemOf(line, assortment);
    if (!item) return current;
    const known = current.items.find((one) => lineKey(one) === lineKey(item));
    if (!known) return addItem(current, item);
    return setQuantity(current, lineKey(known), Math.max(known.quantity, item.quantity));
  }, cart);
}

/** Whether a link refers to this variant: by the provider's id, or by the last part of it. */
export function isLinked(variantId: string, wanted: string): boolean {
  return variantId === wanted || variantId.endsWith(`/${wanted}`);
}

function itemOf({ variant: wanted, quantity }: LinkedLine, { forSale, images }: LinkedAssortment): CartItem | null {
  const { stand, sizes, bundles, extras } = forSale;
  for (const { id: sizeId, variant, price, availability } of sizes) {
    if (!variant || !isLinked(variant.id, wanted)) continue;
    if (availability !== 'available') return null;
    const identity = { kind: 'size', sizeId, variantId: variant.id } as const;
    const { productId, title } = stand;
    return { identity, productId, name: title, variant: variant.title, price, image: images[sizeId] ?? '', quantity };
  }
  for (const { id: bundleId, name: variant, bundlePrice: price, availability } of bundles) {
    const identity = { kind: 'bundle', bundleId } as const;
    if (wanted !== variantIdFor(identity)) continue;
    if (availability !== 'available') return null;
    const { productId, title } = stand;
    return { identity, productId, name: title, variant, price, image: images[bundleId] ?? '', quantity };
  }
  for (const { handle, productId, name, text, variants } of extras) {
    const variant = variants.find((one) => isLinked(one.id, wanted));
    if (!variant) continue;
    if (!variant.availableForSale || text) return null;
    const identity = { kind: 'extra', handle, variantId: variant.id } as const;
    return { identity, productId, name, variant: '', price: variant.price, image: images[handle] ?? '', quantity };
  }
  return null;
}
