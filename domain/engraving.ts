import { isVisibleLine, normaliseText } from './input/visible-text.ts';
import { type SizeId, sizesNamed } from './product/sizes.ts';

/** Free text that belongs to one line, such as the text to engrave. */
export interface LineAttribute {
  readonly key: string;
  readonly value: string;
}

export const ENGRAVING_MAX_LENGTH = 40;
/** The longest line attribute of the shop. */
export const TEXT_MAX_LENGTH = 120;
export const ENGRAVING_ATTRIBUTE = 'Gravering';

/** Key of the attribute of an engraving that names its stand. */
export const STAND_ATTRIBUTE = 'Voor';

/** "Voor: Boekenstandaard (Middel)", which tells the workshop which stand to engrave. */
export function standAttribute(name: string, variant: string): LineAttribute {
  return { key: STAND_ATTRIBUTE, value: `${name} (${variant})` };
}

/** The attribute that names a stand; undefined in carts of older versions. */
export function standOf(attributes: readonly LineAttribute[]): LineAttribute | undefined {
  return attributes.find(({ key, value }) => key === STAND_ATTRIBUTE && sizesNamed(value).length > 0);
}

interface WordsFor {
  readonly words: string;
  readonly sizeId: SizeId;
}

export function isEngraving({ attributes }: { readonly attributes: readonly LineAttribute[] }): boolean {
  return attributes.some(({ key }) => key === ENGRAVING_ATTRIBUTE);
}

/** The words of an engraving and the size of its stand; undefined for a line that is none, or names no stand. */
export function engravingOf(attributes: readonly LineAttribute[]): WordsFor | undefined {
  return isEngraving({ attributes }) ? wordsFor(attributes) : undefined;
}

/** The same of any line with a text. */
export function wordsFor(attributes: readonly LineAttribute[]): WordsFor | undefined {
  const words = attributes.find(({ key }) => key !== STAND_ATTRIBUTE)?.value;
  const [sizeId] = sizesNamed(standOf(attributes)?.value ?? '');
  return words === undefined || sizeId === undefined ? undefined : { words, sizeId };
}

/** The stands that an engraving can be for: those of its size, bundles included, or all when it names none. */
export function standsFor<S extends { readonly sizes: readonly SizeId[] }>(
  attributes: readonly LineAttribute[],
  lines: readonly S[],
): readonly S[] {
  const wanted = sizesNamed(standOf(attributes)?.value ?? '');
  return lines.filter(({ sizes }) => sizes.length > 0 && wanted.every((id) => sizes.includes(id)));
}

export type TextRefusal = 'text_missing' | 'text_too_long' | 'text_unreadable';

/** Why words cannot be engraved, or written; null when they can (docs/rules.md#engraving). `max` is in characters. */
export function textRefusal(words: string, max: number): TextRefusal | null {
  if (words.trim().length > max) return 'text_too_long';
  const text = normaliseText(words);
  if (text === '') return 'text_missing';
  return isVisibleLine(text) ? null : 'text_unreadable';
}
