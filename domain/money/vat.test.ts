import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from './money.ts';
import { VAT_NAME, vatIncluded } from './vat.ts';

test('VAT_NAME names the rate of 21%', () => {
  expect(VAT_NAME).toBe('21% btw');
});

test('vatIncluded returns 21 euro for a total of 121 euro', () => {
  expect(vatIncluded(cents(121_00))).toBe(21_00);
});

test('vatIncluded returns 21% of the net amount in whole cents, for any total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (total) => {
      const vat = vatIncluded(cents(total));
      expect(Number.isSafeInteger(vat)).toBe(true);
      expect(Math.abs((total - vat) * 0.21 - vat)).toBeLessThanOrEqual(0.61);
    }),
    { numRuns: propertyRuns(10_000) },
  );
});
