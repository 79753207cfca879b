import { openingHoursSpecification } from '../calendar/opening-hours.ts';
import * as paths from '../pages/paths.ts';
import { mailbox } from '../shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import { given, SCHEMA_ORG } from './json-ld.ts';
import { organizationNode } from './organization.ts';

/**
 * Structured data of the contact page: contact details and opening hours. Values that are not filled in are left out.
 */
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
