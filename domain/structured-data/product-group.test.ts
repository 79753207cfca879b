import { describe, expect, test } from 'vitest';
import { bookStand, standOf } from '../../content/catalogue.ts';
import { shopConfig } from '../../shop.config.ts';
import { forSaleWith, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import type { Variant } from '../product/product.ts';
import { bySize, type SizeId } from '../product/sizes.ts';
import { type ProductGroupOptions, productData, productGroup, sizeSku } from './product-group.ts';

const options: ProductGroupOptions = {
  product: standOf(shopConfig),
  sizes: forSaleWith().sizes,
  extras: forSaleWith().extras.slice(0, 2),
  config: shopConfig,
  siteUrl: 'https://winkel.example',
  images: bySize((id) => [`https://winkel.example/${id}.webp`, 'https://winkel.example/b.webp']),
  now: new Date('2026-11-21T12:00:00Z'),
};

const variant = (title: string, price: number, availableForSale = true) =>
  standVariant(title, { price: cents(price), availableForSale });

/** The sizes after the provider answered with these variants. */
const sizesOf = (...variants: Variant[]) => forSaleWith(providedStand(...variants)).sizes;

const offersOf = (changes: Partial<ProductGroupOptions> = {}) =>
  productGroup({ ...options, ...changes }).hasVariant.map((size) => size.offers);

describe('productGroup', () => {
  test('gives each size its own pictures', () => {
    const images = productGroup(options).hasVariant.map(({ image }) => image[0]);
    expect(images).toEqual(['klein', 'middel', 'groot'].map((name) => `https://winkel.example/${name}.webp`));
  });

  test('gives the price range of the three sizes', () => {
    expect(productGroup(options).offers).toMatchObject({
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: '54.95',
      highPrice: '74.95',
      offerCount: 3,
      availability: 'https://schema.org/InStock',
    });
  });

  test('lists the extras with their price and the URL of their place on the page', () => {
    expect(productGroup(options).offers.addOn).toMatchObject([
      {
        url: 'https://winkel.example/product/boekenstandaard#extra-luxe-gravering',
        price: '19.95',
        itemOffered: { sku: 'luxe-gravering' },
      },
      { url: 'https://winkel.example/product/boekenstandaard#extra-geschenkverpakking', price: '9.95' },
    ]);
  });

  test('gives each size its own SKU, name, price and address', () => {
    const { hasVariant } = productGroup(options);
    expect(hasVariant.map((size) => size.sku)).toEqual([
      'boekenstandaard-klein',
      'boekenstandaard-middel',
      'boekenstandaard-groot',
    ]);
    expect(hasVariant.map((size) => size.name)).toEqual([
      'Boekenstandaard Klein (20x20 cm)',
      'Boekenstandaard Middel (25x25 cm)',
      'Boekenstandaard Groot (25x30 cm)',
    ]);
    expect(hasVariant.map((size) => size.offers.price)).toEqual(['54.95', '64.95', '74.95']);
    expect(hasVariant[2]?.offers).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': 'https://winkel.example/#organization' },
    });
    expect(hasVariant[2]?.offers.url).toBe('https://winkel.example/product/boekenstandaard?maat=groot');
    expect(sizeSku(bookStand, { id: 'klein' })).toBe('boekenstandaard-klein');
  });

  test('gives dimensions and weights with their units', () => {
    expect(productGroup(options).hasVariant[2]).toMatchObject({
      '@type': 'Product',
      width: { '@type': 'QuantitativeValue', value: 25, unitCode: 'CMT' },
      depth: { '@type': 'QuantitativeValue', value: 30, unitCode: 'CMT' },
      height: { '@type': 'QuantitativeValue', value: 21, unitCode: 'CMT' },
      weight: { '@type': 'QuantitativeValue', value: 1.7, unitCode: 'KGM' },
    });
  });

  test('contains brand, pictures, material and the configured rating', () => {
    expect(productGroup(options)).toMatchObject({
      '@type': 'ProductGroup',
      '@id': 'https://winkel.example/product/boekenstandaard#product',
      url: 'https://winkel.example/product/boekenstandaard',
      color: 'Zwart',
      manufacturer: { '@type': 'Organization', '@id': 'https://winkel.example/#organization', name: 'Kantelhout' },
      productGroupID: 'boekenstandaard',
      variesBy: ['https://schema.org/size'],
      brand: { '@type': 'Brand', name: 'Kantelhout' },
      image: ['klein', 'b', 'middel', 'groot'].map((name) => `https://winkel.example/${name}.webp`),
      material: 'Massief essenhout uit Europa, zwart gebeitst, met messing assen',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.8,
        reviewCount: 127,
        bestRating: 5,
        worstRating: 1,
      },
    });
  });

  test.each([
    { value: 0, count: 0, show: true, source: null },
    { value: 4.8, count: 127, show: false, source: 'enquête 2026' },
  ])('contains no rating for %j, without reviews or switched off', (productRating) => {
    expect(productGroup({ ...options, config: { ...shopConfig, productRating } })).not.toHaveProperty(
      'aggregateRating',
    );
  });
});

describe('productGroup, priceValidUntil', () => {
  test.each([
    ['2026-11-21T12:00:00Z', '2027-11-21'],
    ['2026-12-31T23:30:00Z', '2028-01-01'], // Already New Year's Day in Amsterdam.
    ['2028-02-29T12:00:00Z', '2029-02-28'],
  ])('for %s is %s, a year later in Amsterdam', (now, until) => {
    expect(productGroup({ ...options, now: new Date(now) }).offers.priceValidUntil).toBe(until);
    expect(offersOf({ now: new Date(now) }).map((offer) => offer.priceValidUntil)).toEqual([until, until, until]);
  });
});

describe('productGroup, answer of the provider', () => {
  test("takes prices and availability of the provider instead of the catalogue's", () => {
    const sizes = sizesOf(variant('Klein', 49_95), variant('Middel', 64_95, false), variant('Groot', 79_95));
    expect(offersOf({ sizes }).map((offer) => [offer.price, offer.availability])).toEqual([
      ['49.95', 'https://schema.org/InStock'],
      ['64.95', 'https://schema.org/OutOfStock'],
      ['79.95', 'https://schema.org/InStock'],
    ]);
    expect(productGroup({ ...options, sizes }).offers).toMatchObject({
      lowPrice: '49.95',
      highPrice: '79.95',
    });
  });

  test('marks a size that is being made as a back order from the day on which it is ready', () => {
    const later = [
      { after: 0, readyOn: '2026-12-04' },
      { after: 4, readyOn: '2026-12-18' },
    ];
    const [made, shelf] = offersOf({
      sizes: sizesOf(
        { ...variant('Klein', 54_95), later },
        { ...variant('Middel', 64_95), later: [{ after: 3, readyOn: '2026-12-04' }] },
      ),
    });
    expect(made).toMatchObject({ availability: 'https://schema.org/BackOrder', availabilityStarts: '2026-12-04' });
    expect(shelf).toMatchObject({ availability: 'https://schema.org/InStock' });
    expect(shelf).not.toHaveProperty('availabilityStarts');
  });

  test('marks a size that the provider lacks as out of stock', () => {
    const offers = offersOf({ sizes: sizesOf(variant('Klein', 54_95)) });
    expect(offers.map((offer) => offer.availability.split('/').at(-1))).toEqual([
      'InStock',
      'OutOfStock',
      'OutOfStock',
    ]);
  });

  test('marks the product as out of stock when every size is', () => {
    const group = productGroup({ ...options, sizes: sizesOf(variant('Klein', 54_95, false)) });
    expect(group.offers.availability).toBe('https://schema.org/OutOfStock');
  });
});

describe('productData, shipping and returns', () => {
  /** The nodes to which the offer of a size refers, of all that stand beside the group. */
  const termsOf = (id: SizeId, changes: Partial<ProductGroupOptions> = {}) => {
    const [group, ...nodes] = productData({ ...options, ...changes })['@graph'];
    const { hasVariant } = group as ReturnType<typeof productGroup>;
    const offer = hasVariant.find(({ sku }) => sku === `boekenstandaard-${id}`)?.offers;
    const find = (reference: { '@id': string } | undefined) =>
      nodes.find((node) => node['@id'] === reference?.['@id']) as unknown;
    return {
      nodes,
      returns: find(offer?.hasMerchantReturnPolicy),
      shipping: (offer?.shippingDetails ?? []).map(find) as readonly ShippingNode[],
    };
  };
  interface ShippingNode {
    readonly shippingDestination: { readonly addressCountry: string };
    readonly shippingRate: { readonly value: string };
  }
  const ratesOf = (shipping: readonly ShippingNode[]) =>
    shipping.map((details) => [details.shippingDestination.addressCountry, details.shippingRate.value]);

  test('ships each stand for free within the Netherlands and for 7.95 to Belgium and Germany', () => {
    for (const { id } of bookStand.sizes)
      expect(ratesOf(termsOf(id).shipping)).toEqual([
        ['NL', '0.00'],
        ['BE', '7.95'],
        ['DE', '7.95'],
      ]);
  });

  test('states the terms that sizes have in common once', () => {
    expect(termsOf('klein').nodes).toHaveLength(4);
  });

  test('charges shipping for a size below the limit for free shipping, and not for the others', () => {
    const changes = { sizes: sizesOf(variant('Klein', 49_99), variant('Middel', 64_95)) };
    expect(ratesOf(termsOf('klein', changes).shipping)[0]).toEqual(['NL', '5.95']);
    expect(ratesOf(termsOf('middel', changes).shipping)[0]).toEqual(['NL', '0.00']);
  });

  test('promises transit in one to two days after at most one day of handling', () => {
    expect(termsOf('klein').shipping[0]).toEqual({
      '@id': 'https://winkel.example/product/boekenstandaard#shipping-NL-0.00',
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
      },
    });
  });

  test("allows thirty days to return at the customer's cost", () => {
    expect(termsOf('middel').returns).toEqual({
      '@id': 'https://winkel.example/product/boekenstandaard#returns',
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['NL', 'BE', 'DE'],
      returnPolicyCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      merchantReturnLink: 'https://winkel.example/algemene-voorwaarden',
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      refundType: 'https://schema.org/FullRefund',
    });
  });
});
