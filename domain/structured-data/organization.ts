import * as paths from '../pages/paths.ts';
import { mailbox } from '../shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import { given, SCHEMA_ORG } from './json-ld.ts';
import { returnPolicy } from './return-policy.ts';

export interface OrganizationOptions {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** The id with which other nodes refer to the shop. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}${paths.home}#organization`;
}

/** The shop as manufacturer, seller or publisher, with the fields that a reference needs. */
export function organizationNode({ brand }: Pick<ShopConfig, 'brand'>, siteUrl: string) {
  return { '@type': 'Organization', '@id': organizationId(siteUrl), name: brand, url: siteUrl + paths.home };
}

/**
 * The shop: founded 2020, country NL, social profiles (docs/rules.md#data-organization). Values that are not filled
 * in are left out.
 */
export function organization({ config, siteUrl }: OrganizationOptions) {
  return {
    '@context': SCHEMA_ORG,
    ...organizationNode(config, siteUrl),
    foundingDate: String(config.foundedYear),
    // A bitmap, since not all search engines read SVG.
    logo: siteUrl + paths.icon512,
    ...given('legalName', filledIn(config.legalName)),
    ...given('email', mailbox(config)),
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
