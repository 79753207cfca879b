import { type LineAttribute, standsFor } from '../engraving.ts';
import type { Bundle } from '../product/catalogue.ts';
import type { SizeId } from '../product/sizes.ts';
import { type CartItem, sizesOf } from './cart.ts';

/** A line with the extras that belong to it. */
export interface LineGroup<Line> {
  readonly item: Line;
  readonly extras: readonly Line[];
}

/** What decides where a line belongs. */
interface Belonging {
  readonly isStand: boolean;
  /** The sizes of the stands in it: several for a bundle, none for an extra. */
  readonly sizes: readonly SizeId[];
  readonly attributes: readonly LineAttribute[];
}

/**
 * Each extra under its stand (docs/rules.md#cart-groups): an engraving under the first stand that it can be for, another
 * extra under the only stand. An extra that could belong to several stands, or to none, is a group of its own. Every
 * line is in exactly one group, in the order given.
 */
export function groupUnderStands<Line>(
  lines: readonly Line[],
  belonging: (line: Line) => Belonging,
): readonly LineGroup<Line>[] {
  const known = lines.map((line) => ({ line, ...belonging(line) }));
  const stands = known.filter(({ isStand }) => isStand);
  const ownerOf = ({ isStand, attributes }: Belonging): (typeof known)[number] | undefined => {
    if (isStand) return undefined;
    if (attributes.length > 0) return standsFor(attributes, stands)[0];
    return stands.length === 1 ? stands[0] : undefined;
  };
  const owned = known.map((one) => ({ one, owner: ownerOf(one) }));
  return owned
    .filter(({ owner }) => owner === undefined)
    .map(({ one }) => ({
      item: one.line,
      extras: owned.filter(({ owner }) => owner === one).map((extra) => extra.one.line),
    }));
}

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
