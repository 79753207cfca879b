import { describe, expect, test } from 'vitest';
import { discountPercent } from '../domain/product/pricing.ts';
import { defaultSize, SIZE_IDS, sizesNamed } from '../domain/product/sizes.ts';
import { shopConfig } from '../shop.config.ts';
import { bookStand, extras, standOf } from './catalogue.ts';

describe('bookStand', () => {
  test('has a price of 64.95, an original price of 74.95 and its specifications', () => {
    expect(bookStand).toMatchObject({
      slug: 'boekenstandaard',
      name: 'Boekenstandaard',
      price: 64_95,
      originalPrice: 74_95,
    });
    expect(standOf(shopConfig).specifications).toMatchObject({
      tiltAngle: '0 tot 45 graden',
      warranty: '2 jaar',
      madeIn: 'Nederland',
    });
  });

  test('has the features Perfect View, GripPad and two years of warranty', () => {
    expect(standOf(shopConfig).features.map((feature) => feature.title)).toEqual([
      'Perfect View',
      'GripPad',
      '2 jaar garantie',
    ]);
  });

  test('has pictures without duplicates', () => {
    expect(bookStand.images.length).toBeGreaterThan(0);
    expect(new Set(bookStand.images).size).toBe(bookStand.images.length);
  });
});

describe('sizes of bookStand', () => {
  test.each([
    [
      'klein',
      'Klein',
      '20x20 cm',
      54_95,
      64_95,
      { width: 20, depth: 20, height: 14 },
      { width: 29, height: 29 },
      0.8,
      3,
    ],
    [
      'middel',
      'Middel',
      '25x25 cm',
      64_95,
      74_95,
      { width: 25, depth: 25, height: 18 },
      { width: 37, height: 37 },
      1.2,
      5,
    ],
    [
      'groot',
      'Groot',
      '25x30 cm',
      74_95,
      84_95,
      { width: 25, depth: 30, height: 21 },
      { width: 42, height: 35 },
      1.7,
      5,
    ],
  ] as const)(
    'have for %s its name, dimensions, prices, weight and capacity',
    (id, name, dimensions, price, originalPrice, standDimensions, suitableForBooks, weightKg, capacityKg) => {
      const size = bookStand.sizes.find((candidate) => candidate.id === id);
      expect(size).toMatchObject({
        name,
        dimensions,
        price,
        originalPrice,
        detailedSpecs: { standDimensions, suitableForBooks, weightKg, capacityKg },
      });
    },
  );

  test('are the three size ids, smallest first, with middel as the popular one', () => {
    expect(bookStand.sizes.map((size) => size.id)).toEqual([...SIZE_IDS]);
    expect(bookStand.sizes.filter((size) => size.popular).map((size) => size.id)).toEqual(['middel']);
    expect(defaultSize(bookStand.sizes)?.price).toBe(bookStand.price);
  });

  test('have a note about small books for groot only', () => {
    expect(bookStand.sizes.map((size) => size.detailedSpecs.note)).toEqual([
      undefined,
      undefined,
      'Niet geschikt voor kleine boeken.',
    ]);
  });

  test.each(bookStand.sizes)('have consistent dimensions for $id', ({ dimensions, detailedSpecs: specs }) => {
    const { width, depth } = specs.standDimensions;
    expect(dimensions).toBe(`${width}x${depth} cm`);
  });

  test('have discounts of 15, 13 and 12 percent', () => {
    expect(bookStand.sizes.map((size) => discountPercent(size.price, size.originalPrice))).toEqual([15, 13, 12]);
  });
});

describe('extras', () => {
  const on = (page: 'product' | 'cart') => extras.filter(({ offeredOn }) => offeredOn.includes(page));

  test('on the product page are four, with their names and prices', () => {
    expect(on('product').map((extra) => [extra.name, extra.price])).toEqual([
      ['Luxe Gravering', 19_95],
      ['Geschenkverpakking', 9_95],
      ['Premium Opberghoes', 14_95],
      ['Extra Antislip Pads', 4_95],
    ]);
  });

  test('on the cart page are three, of which the mat for 5.95 is another product than the pads', () => {
    expect(on('cart').map((extra) => [extra.name, extra.price])).toEqual([
      ['Geschenkverpakking', 9_95],
      ['Premium Opberghoes', 14_95],
      ['Antislipmat', 5_95],
    ]);
  });

  test('require a text for the engraving only, of at most 40 characters', () => {
    expect(extras.filter((extra) => extra.text).map((extra) => [extra.handle, extra.text?.maxLength])).toEqual([
      ['luxe-gravering', 40],
    ]);
  });

  test('are each offered somewhere', () => {
    expect(extras.filter(({ offeredOn }) => offeredOn.length === 0)).toEqual([]);
  });

  test('have unique handles', () => {
    const handles = extras.map((extra) => extra.handle);
    expect(new Set([...handles, bookStand.slug]).size).toBe(6);
  });
});

describe('bundles of bookStand', () => {
  const [bundle, ...others] = bookStand.bundles;

  test('are one: middel and groot for 119.95 instead of 139.90, saving 19.95', () => {
    expect(others).toEqual([]);
    expect(bundle).toEqual({
      id: 'middel-groot',
      name: 'Middel + Groot',
      description: 'Perfecte combinatie voor alle boekformaten - nu met extra korting!',
      sizes: ['middel', 'groot'],
      popular: true,
      originalPrice: 139_90,
      bundlePrice: 119_95,
      savings: 19_95,
    });
  });

  test('save the difference with the prices of their sizes', () => {
    const alone = bookStand.sizes
      .filter((size) => bundle?.sizes.includes(size.id))
      .reduce((sum, size) => sum + size.price, 0);
    expect(alone).toBe(bundle?.originalPrice);
    expect(alone - (bundle?.bundlePrice ?? 0)).toBe(bundle?.savings);
  });

  test('have a name from which sizesNamed reads both sizes', () => {
    expect(sizesNamed(bundle?.name ?? '')).toEqual(bundle?.sizes);
  });
});
