import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSize,
  isSizeId,
  parseVariantReference,
  SIZE_IDS,
  STAND_HANDLE,
  sizeOfVariant,
  sizesNamed,
  variantIdFor,
} from './sizes.ts';

test('SIZE_IDS lists the three sizes, smallest first', () => {
  expect(SIZE_IDS).toEqual(['klein', 'middel', 'groot']);
});

describe('defaultSize', () => {
  const klein = { id: 'klein', popular: false };
  const middel = { id: 'middel', popular: true };

  test('returns the popular size, else the first, else undefined', () => {
    expect(defaultSize([klein, middel])).toBe(middel);
    expect(defaultSize([klein, { ...middel, popular: false }])).toBe(klein);
    expect(defaultSize([])).toBeUndefined();
  });
});

describe('isSizeId', () => {
  test('is true for the three size ids only', () => {
    expect(SIZE_IDS.every(isSizeId)).toBe(true);
    for (const other of ['Klein', '', 'toString', '__proto__', null, undefined, 0, ['klein']])
      expect(isSizeId(other)).toBe(false);
  });
});

const sizeOf = (title: string) => sizeOfVariant(STAND_HANDLE, title);

describe('sizeOfVariant', () => {
  test.each(['Middel', 'middel', 'MIDDEL', 'Maat Middel (25x25 cm)', 'Zwart / Middel'])(
    'returns middel for the title %j',
    (title) => {
      expect(sizeOf(title)).toBe('middel');
    },
  );

  test('returns each of the three sizes by its name', () => {
    expect(['Klein', 'Middel', 'Groot'].map(sizeOf)).toEqual([...SIZE_IDS]);
  });

  test('returns null for a title that names more than one size', () => {
    expect(sizeOf('Middel + Groot')).toBeNull();
    expect(sizeOf('klein, middel en groot')).toBeNull();
  });

  test('returns null for a title that names no size', () => {
    expect(['', 'Default Title', 'Reus', 'constructor'].map(sizeOf)).toEqual([null, null, null, null]);
  });

  test('returns null for a product other than the stand', () => {
    expect(sizeOfVariant('premium-opberghoes', 'Groot')).toBeNull();
  });
});

test('sizesNamed returns every size in a text, smallest first', () => {
  expect(sizesNamed('Groot + MIDDEL')).toEqual(['middel', 'groot']);
  expect(sizesNamed('Boekenstandaard (Klein)')).toEqual(['klein']);
  expect(sizesNamed('')).toEqual([]);
});

describe('parseVariantReference and variantIdFor', () => {
  test('read and write the placeholder of a size', () => {
    expect(variantIdFor({ kind: 'size', sizeId: 'klein' })).toBe('placeholder:klein');
    for (const sizeId of SIZE_IDS) {
      expect(parseVariantReference(`placeholder:${sizeId}`)).toEqual({ kind: 'size', sizeId });
    }
  });

  test('read and write the id of a bundle', () => {
    expect(variantIdFor({ kind: 'bundle', bundleId: 'middel-groot' })).toBe('bundle:middel-groot');
    expect(parseVariantReference('bundle:middel-groot')).toEqual({ kind: 'bundle', bundleId: 'middel-groot' });
  });

  test.each([
    '',
    'klein',
    'middel-groot',
    'placeholder:',
    'placeholder:reuze',
    'placeholder:constructor',
    'Placeholder:klein',
    ' placeholder:klein',
    'Bundle:middel-groot',
    'bundle-middel-groot',
    'bundle',
    'gid://shopify/ProductVariant/1',
  ])('parseVariantReference reads %j as an id of the provider', (variantId) => {
    expect(parseVariantReference(variantId)).toEqual({ kind: 'variant', variantId });
  });

  test('variantIdFor writes any id back that parseVariantReference read', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom('placeholder:', 'bundle:'), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (variantId) => {
        expect(variantIdFor(parseVariantReference(variantId))).toBe(variantId);
      }),
    );
  });
});
