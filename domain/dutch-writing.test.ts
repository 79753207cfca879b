import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import { inDutch, withPoints } from './dutch-writing.ts';

test.each([
  [37.5, 1, '37,5'],
  [29.7, 2, '29,7'],
  [1.005, 2, '1,01'],
  [0.1 + 0.2, 2, '0,3'],
  [1234.56, 1, '1.234,6'],
  [20, 1, '20'],
  [-2.5, 1, '-2,5'],
  [-0.001, 2, '0'],
])('inDutch writes %d with at most %i decimals as %s', (value, decimals, text) => {
  expect(inDutch(value, decimals)).toBe(text);
});

test.each([1, 2])('inDutch writes any measure with at most %i decimals as Intl does', (maximumFractionDigits) => {
  const dutch = new Intl.NumberFormat('nl-NL', { maximumFractionDigits });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (thousandths) => {
      expect(inDutch(thousandths / 1000, maximumFractionDigits)).toBe(dutch.format(thousandths / 1000));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test('withPoints puts a point before every third digit from the end', () => {
  expect([0, 999, 1000, 12_345, 1_234_567].map(withPoints)).toEqual(['0', '999', '1.000', '12.345', '1.234.567']);
});
