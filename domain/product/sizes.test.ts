import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import type { Variant } from './product.ts';
import { defaultSize, isSizeId, placeholderVariantId, SIZE_IDS, sizeOfPlaceholder, variantForSize } from './sizes.ts';

const variant = (title: string): Variant => ({
  id: title,
  title,
  price: cents(64_95),
  compareAtPrice: null,
  availableForSale: true,
  selectedOptions: [],
});

const titleFor = (sizeId: 'klein' | 'middel' | 'groot', ...titles: string[]) =>
  variantForSize(titles.map(variant), sizeId)?.title;

describe('matching a size with a variant of the provider', () => {
  test('there are three sizes, smallest first', () => {
    expect(SIZE_IDS).toEqual(['klein', 'middel', 'groot']);
  });

  test.each(['Middel', 'middel', 'MIDDEL', 'Maat Middel (25x25 cm)', 'Zwart / Middel'])(
    '%j is the middle size',
    (title) => {
      expect(titleFor('middel', 'Klein', title, 'Groot')).toBe(title);
    },
  );

  test('a title that names two sizes is a bundle and no size', () => {
    expect(titleFor('middel', 'Middel + Groot', 'Groot')).toBeUndefined();
    expect(titleFor('groot', 'Middel + Groot', 'Groot')).toBe('Groot');
  });

  test('none when no title names the size', () => {
    expect(titleFor('klein')).toBeUndefined();
    expect(titleFor('klein', 'Default Title', '')).toBeUndefined();
  });
});

describe('the size that is chosen first', () => {
  const klein = { id: 'klein', popular: false };
  const middel = { id: 'middel', popular: true };

  test('the popular one, else the first, else none', () => {
    expect(defaultSize([klein, middel])).toBe(middel);
    expect(defaultSize([klein, { ...middel, popular: false }])).toBe(klein);
    expect(defaultSize([])).toBeUndefined();
  });
});

describe('size names from outside', () => {
  test('only the three are sizes', () => {
    expect(SIZE_IDS.every(isSizeId)).toBe(true);
    for (const other of ['Klein', '', 'toString', '__proto__', null, undefined, 0, ['klein']])
      expect(isSizeId(other)).toBe(false);
  });

  test('a placeholder stands for its size', () => {
    expect(placeholderVariantId('klein')).toBe('placeholder:klein');
    for (const id of SIZE_IDS) expect(sizeOfPlaceholder(placeholderVariantId(id))).toBe(id);
  });

  test.each([
    '',
    'klein',
    'placeholder:',
    'placeholder:reuze',
    'placeholder:constructor',
    'Placeholder:klein',
    ' placeholder:klein',
  ])('%j is no placeholder', (variantId) => {
    expect(sizeOfPlaceholder(variantId)).toBeUndefined();
  });

  test('no text is taken for a placeholder by chance', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sizeId = sizeOfPlaceholder(text);
        expect(sizeId === undefined || text === placeholderVariantId(sizeId)).toBe(true);
      }),
    );
  });
});
