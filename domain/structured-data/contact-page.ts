import { openingHoursSpecification } from '../calendar/opening-hours.ts';
import * as paths from '../pages/paths.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import { given, SCHEMA_ORG } from './json-ld.ts';
import { organizationNode } from './organization.ts';

/** The contact page for machines: who can be reached, how and when. What the owner did not fill in is left out. */
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
        email,
        ...given('telephone', filledIn(phone)),
        availableLanguage: 'nl',
        hoursAvailable: openingHoursSpecification(openingHours),
      },
    },
  };
}
