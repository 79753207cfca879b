import type { ShopConfig } from '../shop-config.ts';
import { isPlaceholder } from '../shop-config.ts';

/** The contact page for machines: who can be reached, how and when. What the owner did not fill in is left out. */
export function contactPage({ brand, email, phone }: ShopConfig, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    url: `${siteUrl}/contact`,
    inLanguage: 'nl-NL',
    mainEntity: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: brand,
      url: `${siteUrl}/`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email,
        ...(isPlaceholder(phone) ? {} : { telephone: phone }),
        availableLanguage: 'nl',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '17:00',
        },
      },
    },
  } as const;
}
