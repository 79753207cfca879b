import { SIZE_IDS, type SizeId } from './sizes.ts';

/** The one product that comes in sizes; its path is its handle at every provider (docs/rules.md#sizes). */
export const STAND_HANDLE = 'boekenstandaard';

/**
 * The sizes that a text names, whatever its case: one for a size, several for a bundle, none for anything
 * else. The one place where words say what a size is; it is asked where foreign text comes in.
 */
export function sizesNamed(text: string): readonly SizeId[] {
  const lower = text.toLowerCase();
  return SIZE_IDS.filter((id) => lower.includes(id));
}

/**
 * The size that a variant of the provider is: of the stand, and with a title that contains Klein, Middel or
 * Groot (docs/rules.md#size-matching). A title that names two sizes is a bundle, not a size.
 */
export function sizeOfVariant(productHandle: string, title: string): SizeId | null {
  const [sizeId = null, ...others] = productHandle === STAND_HANDLE ? sizesNamed(title) : [];
  return others.length === 0 ? sizeId : null;
}
