import * as paths from '../pages/paths.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import { given, SCHEMA_ORG } from './json-ld.ts';
import { returnPolicy } from './return-policy.ts';

export interface OrganizationOptions {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** Other nodes point to the shop with it. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}${paths.home}#organization`;
}

/** The shop as maker, seller or publisher: enough to stand on a page that does not tell more of it. */
export function organizationNode({ brand }: Pick<ShopConfig, 'brand'>, siteUrl: string) {
  return { '@type': 'Organization', '@id': organizationId(siteUrl), name: brand, url: siteUrl + paths.home };
}

/**
 * The shop: founded 2020, country NL, social profiles (docs/rules.md#data-organization). Facts that
 * the owner has not filled in are left out, never published as placeholders.
 */
export function organization({ config, siteUrl }: OrganizationOptions) {
  return {
    '@context': SCHEMA_ORG,
    ...organizationNode(config, siteUrl),
    foundingDate: String(config.foundedYear),
    // A raster: search engines do not all read an SVG.
    logo: siteUrl + paths.icon512,
    ...given('legalName', filledIn(config.legalName)),
    ...given('email', filledIn(config.email)),
    ...given('telephone', filledIn(config.phone)),
    ...given('vatID', filledIn(config.vatId)),
    address: {
      '@type': 'PostalAddress',
      ...given('streetAddress', filledIn(config.address.street)),
      ...given('postalCode', filledIn(config.address.postcode)),
      ...given('addressLocality', filledIn(config.address.city)),
      addressCountry: 'NL',
    },
    ...given(
      'sameAs',
      config.social.flatMap((profile) => filledIn(profile.url) ?? []),
    ),
    hasMerchantReturnPolicy: returnPolicy(config, siteUrl),
  };
}
