import { describe, expect, test } from 'vitest';
import { STAND_HANDLE, sizeOfVariant, sizesNamed } from './size-names.ts';
import { SIZE_IDS } from './sizes.ts';

const sizeOf = (title: string) => sizeOfVariant(STAND_HANDLE, title);

describe('the size that a variant of the provider is', () => {
  test.each(['Middel', 'middel', 'MIDDEL', 'Maat Middel (25x25 cm)', 'Zwart / Middel'])(
    'is the middle one when its title is %j',
    (title) => {
      expect(sizeOf(title)).toBe('middel');
    },
  );

  test('is each of the three by its name', () => {
    expect(['Klein', 'Middel', 'Groot'].map(sizeOf)).toEqual([...SIZE_IDS]);
  });

  test('is none when the title names two sizes: that is a bundle', () => {
    expect(sizeOf('Middel + Groot')).toBeNull();
    expect(sizeOf('klein, middel en groot')).toBeNull();
  });

  test('is none when the title names no size', () => {
    expect(['', 'Default Title', 'Reus', 'constructor'].map(sizeOf)).toEqual([null, null, null, null]);
  });

  test('is none when the product is not the stand', () => {
    expect(sizeOfVariant('premium-opberghoes', 'Groot')).toBeNull();
  });
});

test('finds every size in a text, smallest first', () => {
  expect(sizesNamed('Groot + MIDDEL')).toEqual(['middel', 'groot']);
  expect(sizesNamed('Boekenstandaard (Klein)')).toEqual(['klein']);
  expect(sizesNamed('')).toEqual([]);
});
