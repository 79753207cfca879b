import type { MetaDescriptor } from 'react-router';
import type { LegalText } from '../content/legal.ts';
import { socialImage } from '../content/picture-data.ts';
import { webPage } from '../domain/structured-data.ts';
import { shopConfig } from '../shop.config.ts';
import { pageMeta } from './page-meta.ts';

/** What the three legal pages hand to their component. */
export function legalPageData(text: LegalText, path: string, siteUrl: string) {
  const { title, description, updatedAt } = text;
  return { text, path, siteUrl, structured: webPage({ title, description, path, siteUrl, dateModified: updatedAt }) };
}

export function legalMeta({ text, path, siteUrl }: ReturnType<typeof legalPageData>): MetaDescriptor[] {
  return pageMeta(siteUrl, {
    title: `${text.title} | ${shopConfig.brand}`,
    description: text.description,
    path,
    image: socialImage('studio-leeg-driekwart'),
  });
}
