import { SIZE_IDS, type SizeId } from './sizes.ts';

/** The only product with sizes; its path is its handle at every provider (docs/rules.md#sizes). */
export const STAND_HANDLE = 'boekenstandaard';

/**
 * The sizes named in a text, in any case: one for a size, several for a bundle, none for anything else. The only
 * place that recognises sizes by name, for text from outside.
 */
export function sizesNamed(text: string): readonly SizeId[] {
  const lower = text.toLowerCase();
  return SIZE_IDS.filter((id) => lower.includes(id));
}

/**
 * The size of a provider's variant: one of the stand with a title that contains Klein, Middel or Groot
 * (docs/rules.md#size-matching). A title that names two sizes is a bundle, not a size.
 */
export function sizeOfVariant(productHandle: string, title: string): SizeId | null {
  const [sizeId = null, ...others] = productHandle === STAND_HANDLE ? sizesNamed(title) : [];
  return others.length === 0 ? sizeId : null;
}
