import { describe, expect, test } from 'vitest';
import { defaultSize, isSizeId, SIZE_IDS } from './sizes.ts';

test('lists three sizes, smallest first', () => {
  expect(SIZE_IDS).toEqual(['klein', 'middel', 'groot']);
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
});
