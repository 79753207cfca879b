import { legalTexts } from 'virtual:texts/legal';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import type { LegalName } from './legal-pages.ts';
import type { LegalText } from './markdown/read-texts.ts';
import { factValues, filledLine, filledText } from './placeholders.ts';

export type { LegalText };

/** A legal text, generated from `content/legal/*.md` at build time, with the owner's current facts. */
export function legalText(name: LegalName, config: ShopConfig): LegalText {
  const { title, description, summary, updatedAt, ...body } = legalTexts[name];
  const facts = factValues(config);
  const fill = (line: string) => filledLine(line, facts);
  return {
    title: fill(title),
    description: fill(description),
    summary: fill(summary),
    updatedAt,
    ...filledText(body, facts),
  };
}
