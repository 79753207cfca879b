import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIZE_IDS } from './sizes.ts';
import { parseVariantReference, variantIdFor } from './variant-reference.ts';

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
