import { expect, test } from 'vitest';
import { fillIn, isPlaceholder } from './shop-config.ts';

test('isPlaceholder recognises what fillIn wrote by its square brackets', () => {
  expect(fillIn('telefoonnummer')).toBe('[telefoonnummer]');
  expect(isPlaceholder(fillIn('telefoonnummer'))).toBe(true);
});

test.each(['', '[]', 'Volendam', '[a', 'a]', '+31 [0]299', '[nul] 299', 'kamer [4]'])(
  'isPlaceholder is false for %j',
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);
