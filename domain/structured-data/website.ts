import * as paths from '../pages/paths.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import { SCHEMA_ORG } from './json-ld.ts';
import { organizationId } from './organization.ts';

/** The site, with a search action that leads to a product by its slug (docs/rules.md#data-site). */
export function website(config: Pick<ShopConfig, 'brand'>, siteUrl: string) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'WebSite',
    '@id': `${siteUrl}${paths.home}#website`,
    name: config.brand,
    url: siteUrl + paths.home,
    inLanguage: 'nl-NL',
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl + paths.product('{search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  };
}
