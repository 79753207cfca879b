import { productPath } from '../pages/page-paths.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import { SCHEMA_ORG } from './json-ld.ts';
import { organizationId } from './organization.ts';

/** The site, with a search action that leads to a product by its slug (specification, section 2, "Home"). */
export function website(config: Pick<ShopConfig, 'brand'>, siteUrl: string) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: config.brand,
    url: `${siteUrl}/`,
    inLanguage: 'nl-NL',
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl + productPath('{search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  };
}
