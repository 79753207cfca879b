import { normaliseUnicode } from '../input/visible-text.ts';

/** 'Vóór het koken' gives 'voor-het-koken'; empty when there is no letter or digit in it. */
export function slugOf(text: string): string {
  const ascii = normaliseUnicode(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The id of a heading without an explicit one; build and export both use it. */
export function headingId(words: string): string {
  return slugOf(words) || 'deel';
}
