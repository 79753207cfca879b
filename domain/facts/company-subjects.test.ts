import { expect, test } from 'vitest';
import { isDutchVatId, isKvkNumber } from './company-subjects.ts';

test.each(['NL000099998B57', 'NL123456782B01', 'NL004495445B01', 'NL002455799B11'])(
  'isDutchVatId accepts %s, whose check digit is right',
  (id) => {
    expect(isDutchVatId(id)).toBe(true);
  },
);

test.each([
  'NL123456789B01',
  'NL000099998B58',
  'NL000000000B00',
  'NL12345678B01',
  'BE0123456789',
  '',
  'nl000099998b57',
])('isDutchVatId refuses %j', (id) => {
  expect(isDutchVatId(id)).toBe(false);
});

test('isKvkNumber accepts eight digits only', () => {
  expect(['87654321', '01234567'].every(isKvkNumber)).toBe(true);
  expect(['00000000', '8765432', '876543210', '8765432a', ''].some(isKvkNumber)).toBe(false);
});
