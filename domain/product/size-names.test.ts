import { describe, expect, test } from 'vitest';
import { STAND_HANDLE, sizeOfVariant, sizesNamed } from './size-names.ts';
import { SIZE_IDS } from './sizes.ts';

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
