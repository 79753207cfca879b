import * as paths from '../pages/paths.ts';
import { SCHEMA_ORG } from './json-ld.ts';
import { organizationId } from './organization.ts';

export interface WebPageOptions {
  readonly type?: 'WebPage' | 'AboutPage' | 'CollectionPage';
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** YYYY-MM-DD. */
  readonly dateModified?: string;
}

/** A page without a more specific type of structured data: about the shop, inspiration, legal texts. */
export function webPage({ type = 'WebPage', title, description, path, siteUrl, dateModified }: WebPageOptions) {
  return {
    '@context': SCHEMA_ORG,
    '@type': type,
    '@id': `${siteUrl}${path}#page`,
    url: `${siteUrl}${path}`,
    name: title,
    description,
    inLanguage: 'nl-NL',
    isPartOf: { '@id': `${siteUrl}${paths.home}#website` },
    ...(type === 'AboutPage' ? { about: { '@id': organizationId(siteUrl) } } : {}),
    ...(dateModified ? { dateModified } : {}),
  };
}
