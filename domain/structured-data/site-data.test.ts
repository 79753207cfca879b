import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { breadcrumbList, contactPage, given, jsonForScript, organization, website } from './site-data.ts';

const siteUrl = 'https://winkel.example';
const filledIn = {
  ...shopConfig,
  legalName: 'Kantelhout V.O.F.',
  phone: '+31 299 000000',
  vatId: 'NL000000000B00',
  email: 'info@kantelhout.nl',
  address: { street: 'Haven 1', postcode: '1131 AA', city: 'Volendam', country: 'Nederland' },
  social: [
    { name: 'Instagram', url: 'https://social.example/kantelhout' },
    { name: 'Pinterest', url: '[adres]' },
  ],
};

describe('organization', () => {
  test('contains the founding year 2020 and the country NL', () => {
    expect(organization(shopConfig, siteUrl)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://winkel.example/#organization',
      name: 'Kantelhout',
      url: 'https://winkel.example/',
      foundingDate: '2020',
      address: { '@type': 'PostalAddress', addressCountry: 'NL' },
    });
  });

  test('contains no placeholder of the configuration', () => {
    const data = organization(shopConfig, siteUrl);
    expect(JSON.stringify(data)).not.toMatch(/"\[[^"{]+\]"/);
    expect(data).not.toHaveProperty('email');
    expect(data).not.toHaveProperty('telephone');
    expect(data).not.toHaveProperty('sameAs');
    expect(data.address).not.toHaveProperty('streetAddress');
  });

  test('contains legal name, telephone, VAT number, address and profiles once they are filled in', () => {
    expect(organization(filledIn, siteUrl)).toMatchObject({
      legalName: 'Kantelhout V.O.F.',
      email: 'info@kantelhout.nl',
      telephone: '+31 299 000000',
      vatID: 'NL000000000B00',
      logo: 'https://winkel.example/icon-512.png',
      address: { streetAddress: 'Haven 1', postalCode: '1131 AA', addressLocality: 'Volendam' },
      sameAs: ['https://social.example/kantelhout'],
    });
  });
});

describe('contactPage', () => {
  test('contains telephone and opening hours of the organisation, and no telephone that is a placeholder', () => {
    expect(contactPage(filledIn, siteUrl)).toMatchObject({
      '@type': 'ContactPage',
      mainEntity: {
        '@id': 'https://winkel.example/#organization',
        contactPoint: { telephone: '+31 299 000000', hoursAvailable: { opens: '09:00', closes: '17:00' } },
      },
    });
    expect(contactPage(shopConfig, siteUrl).mainEntity.contactPoint).not.toHaveProperty('telephone');
  });
});

describe('website', () => {
  test('contains a search action that leads to a product page', () => {
    expect(website(shopConfig, siteUrl)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://winkel.example/#website',
      publisher: { '@id': 'https://winkel.example/#organization' },
      name: 'Kantelhout',
      inLanguage: 'nl-NL',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://winkel.example/product/{search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });
});

describe('breadcrumbList', () => {
  test('numbers its items from 1 and contains absolute addresses', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Boekenstandaard', path: '/product/boekenstandaard' },
    ];
    expect(breadcrumbList(crumbs, siteUrl)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://winkel.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Boekenstandaard',
          item: 'https://winkel.example/product/boekenstandaard',
        },
      ],
    });
  });
});

describe('jsonForScript', () => {
  test('escapes text that would close the script element or open a comment', () => {
    expect(jsonForScript({ name: '</script><script>alert(1)</script>' })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}',
    );
    expect(jsonForScript({ name: '<!--' })).toBe('{"name":"\\u003c!--"}');
  });

  test('escapes ampersands and the line separators U+2028 and U+2029', () => {
    expect(jsonForScript({ name: 'a&b\u2028c\u2029d' })).toBe('{"name":"a\\u0026b\\u2028c\\u2029d"}');
  });

  test('escapes keys too', () => {
    expect(jsonForScript({ '<b>': 1 })).toBe('{"\\u003cb\\u003e":1}');
  });

  test('contains no <, >, & or line separator for any value, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        const text = jsonForScript(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('given', () => {
  test('leaves out empty values', () => {
    expect({ ...given('a', null), ...given('b', undefined), ...given('c', ''), ...given('d', []) }).toEqual({});
  });

  test('keeps other values, including 0 and false', () => {
    expect({ ...given('a', 0), ...given('b', false), ...given('c', ['x']) }).toEqual({ a: 0, b: false, c: ['x'] });
  });
});
