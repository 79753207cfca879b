import type { Bundle } from '../product/bundle.ts';
import { standsFor } from '../product/engraving.ts';
import type { CartItem } from './cart.ts';
import { sizesOf } from './line-identity.ts';

/** A line of the cart with the extras that belong to it. */
export interface CartGroup {
  readonly item: CartItem;
  readonly extras: readonly CartItem[];
}

/**
 * The lines of a cart with each extra under its stand (docs/rules.md#cart-groups): an engraving under the first stand
 * that it can be for, another extra under the only stand of the cart. An extra that could belong to several stands, or
 * to none, is a group of its own. Every line is in exactly one group, in the order of the cart.
 */
export function cartGroups(
  items: readonly CartItem[],
  bundles: readonly Pick<Bundle, 'id' | 'sizes'>[],
): readonly CartGroup[] {
  const lines = items.map((item) => ({ item, sizes: sizesOf(item.identity, bundles) }));
  const stands = lines.filter(({ item }) => item.identity.kind !== 'extra');
  const ownerOf = (item: CartItem): CartItem | undefined => {
    if (item.identity.kind !== 'extra') return undefined;
    if (item.attributes !== undefined && item.attributes.length > 0) return standsFor(item.attributes, stands)[0]?.item;
    return stands.length === 1 ? stands[0]?.item : undefined;
  };
  const owned = items.map((item) => ({ item, owner: ownerOf(item) }));
  return owned
    .filter(({ owner }) => owner === undefined)
    .map(({ item }) => ({
      item,
      extras: owned.filter(({ owner }) => owner === item).map((one) => one.item),
    }));
}
