import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from './money.ts';
import { readEuro, typedEuro } from './read-euro.ts';

test.each([
  ['5,95', 595],
  ['5.95', 595],
  ['€ 1.234,50', 123_450],
  [' 12 ', 1_200],
  ['12,-', 1_200],
  ['0,5', 50],
  ['1.234', 123_400],
])('readEuro reads %j as %i cents', (text, amount) => {
  expect(readEuro(text)).toBe(amount);
});

test.each(['', 'gratis', '-5', '5,955', '1.23.456', '1000000', '5,95 euro', '٥', '1e3', '0x10'])(
  'readEuro refuses %j',
  (text) => {
    expect(readEuro(text)).toBeNull();
  },
);

test('readEuro reads back whatever a form shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(readEuro(typedEuro(cents(amount)))).toBe(amount);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
