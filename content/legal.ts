import { legalTexts } from 'virtual:texts/legal';
import type { LegalName, LegalText } from './markdown/legal-texts.ts';

export type { LegalName, LegalText };

/** A legal page; made from `content/legal/*.md` while the shop is built. */
export function legalText(name: LegalName): LegalText {
  return legalTexts[name];
}
