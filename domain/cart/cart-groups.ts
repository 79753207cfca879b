import type { Bundle } from '../product/catalogue.ts';
import type { CartItem } from './cart.ts';
import { groupUnderStands, type LineGroup } from './group-under-stands.ts';
import { sizesOf } from './line-identity.ts';

/** A line of the cart with the extras that belong to it. */
export type CartGroup = LineGroup<CartItem>;

/** The lines of a cart with each extra under its stand (docs/rules.md#cart-groups). */
export function cartGroups(
  items: readonly CartItem[],
  bundles: readonly Pick<Bundle, 'id' | 'sizes'>[],
): readonly CartGroup[] {
  return groupUnderStands(items, ({ identity, attributes = [] }) => ({
    isStand: identity.kind !== 'extra',
    sizes: sizesOf(identity, bundles),
    attributes,
  }));
}
