import { expect, test } from 'vitest';
import { fillIn, isPlaceholder } from './shop-config.ts';

test('recognises a placeholder by its square brackets', () => {
  expect(fillIn('telefoonnummer')).toBe('[telefoonnummer]');
  expect(isPlaceholder(fillIn('telefoonnummer'))).toBe(true);
});

test.each(['', '[]', 'Volendam', '[a', 'a]', '+31 [0]299', '[nul] 299', 'kamer [4]'])(
  '%j is no placeholder',
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);
