import { openingHoursSpecification } from '../calendar/opening-hours.ts';
import { DELIVERY_COUNTRIES } from '../checkout/shipping.ts';
import * as paths from '../pages/paths.ts';
import { filledIn, mailbox, type ShopConfig } from '../shop/shop-config.ts';

/** Context of every top-level node. */
export const SCHEMA_ORG = 'https://schema.org';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serialises a value for a script of JSON in a document. Whatever could close the script or open a comment is escaped. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string);
}

/** A property that is left out when its value is missing or empty: search engines flag empty ones. */
export function given<K extends string, T>(key: K, value: T | null | undefined): { [key in K]?: T } {
  const empty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return empty ? {} : ({ [key]: value } as { [key in K]?: T });
}

/** The id with which other nodes refer to the shop. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}${paths.home}#organization`;
}

/** The shop as manufacturer, seller or publisher, with the fields that a reference needs. */
export function organizationNode({ brand }: Pick<ShopConfig, 'brand'>, siteUrl: string) {
  return { '@type': 'Organization', '@id': organizationId(siteUrl), name: brand, url: siteUrl + paths.home };
}

/** The shop: founded 2020, country NL, social profiles (docs/rules.md#data-organization), as far as filled in. */
export function organization(config: ShopConfig, siteUrl: string) {
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

/** The promised return period, longer than the law's; the customer pays for the return (docs/rules.md#returns). */
export function returnPolicy(config: Pick<ShopConfig, 'returns'>, siteUrl: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: [...DELIVERY_COUNTRIES],
    returnPolicyCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: config.returns.promisedDays,
    merchantReturnLink: siteUrl + paths.terms,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}

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

/** Structured data of the contact page: contact details and opening hours, as far as they are filled in. */
export function contactPage({ brand, email, phone, openingHours }: ShopConfig, siteUrl: string) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ContactPage',
    url: siteUrl + paths.contact,
    inLanguage: 'nl-NL',
    mainEntity: {
      ...organizationNode({ brand }, siteUrl),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...given('email', mailbox({ email })),
        ...given('telephone', filledIn(phone)),
        availableLanguage: 'nl',
        hoursAvailable: openingHoursSpecification(openingHours),
      },
    },
  };
}

export interface Crumb {
  readonly name: string;
  /** Path on the site, from "/" on. */
  readonly path: string;
}

/** Breadcrumbs from home to the page, the page itself last. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${siteUrl}${crumb.path}`,
    })),
  };
}
