import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { VAT_NAME, vatIncluded } from './vat.ts';

test('the rate is named as it is reckoned', () => {
  expect(VAT_NAME).toBe('21% btw');
});

test('121 euro holds 21 euro of VAT', () => {
  expect(vatIncluded(cents(121_00))).toBe(21_00);
});

test('VAT is whole cents, 21% of what is left, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (total) => {
      const vat = vatIncluded(cents(total));
      expect(Number.isSafeInteger(vat)).toBe(true);
      expect(Math.abs((total - vat) * 0.21 - vat)).toBeLessThanOrEqual(0.61);
    }),
    { numRuns: 10_000 },
  );
});
