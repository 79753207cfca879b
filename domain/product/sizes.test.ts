import { describe, expect, test } from 'vitest';
import { defaultSize, isSizeId, SIZE_IDS } from './sizes.ts';

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
