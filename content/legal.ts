import { legalTexts } from 'virtual:texts/legal';
import * as paths from '../domain/pages/paths.ts';
import type { LegalName, LegalText } from './markdown/legal-texts.ts';

export type { LegalName, LegalText };

const PATHS: Readonly<Record<LegalName, string>> = {
  'algemene-voorwaarden': paths.terms,
  privacy: paths.privacy,
  'wettelijke-kennisgeving': paths.legalNotice,
};

/** A legal text, generated from `content/legal/*.md` at build time. */
export function legalText(name: LegalName): LegalText {
  return legalTexts[name];
}

export function legalPath(name: LegalName): string {
  return PATHS[name];
}
