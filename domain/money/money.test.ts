import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import {
  addCents,
  cents,
  centsFromDecimal,
  decimalFromCents,
  euroProblem,
  formatEuro,
  readEuro,
  timesCents,
  typedEuro,
  VAT_NAME,
  vatIncluded,
} from './money.ts';

const anyCents = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);

describe('cents, addCents and timesCents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 64.95])(
    'cents throws a RangeError for %s',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
    },
  );

  test('never return minus zero', () => {
    expect(timesCents(cents(0), -1)).toBe(0);
    expect(formatEuro(cents(-0))).toBe('€\u00a00,00');
  });

  test('add and multiply in whole cents', () => {
    expect(addCents()).toBe(0);
    expect(addCents(cents(10), cents(20))).toBe(30);
    expect(timesCents(cents(64_95), 99)).toBe(643_005);
    expect(() => timesCents(cents(64_95), 0.5)).toThrow(RangeError);
  });
});

describe('centsFromDecimal and decimalFromCents', () => {
  test.each([
    ['64.95', 64_95],
    ['64.9', 64_90],
    ['64', 64_00],
    ['64.950', 64_95],
    ['64.00000', 64_00],
    ['0.00', 0],
    ['0.07', 7],
    [' 64.95\n', 64_95],
    ['999999999.99', 99_999_999_999],
  ])('centsFromDecimal reads %j as %i cents', (text, amount) => {
    expect(centsFromDecimal(text)).toEqual({ ok: true, value: amount });
  });

  test.each([
    '',
    '.',
    '64.',
    '.95',
    '64,95',
    '64.955',
    '-1.00',
    '+1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1 000.00',
    '٦٤.٩٥',
    '1234567890',
  ])('centsFromDecimal refuses %j with not-an-amount', (text) => {
    expect(centsFromDecimal(text)).toEqual({ ok: false, error: 'not-an-amount' });
  });

  test('decimalFromCents writes two decimals', () => {
    expect(decimalFromCents(cents(64_95))).toBe('64.95');
    expect(decimalFromCents(cents(5))).toBe('0.05');
    expect(decimalFromCents(cents(0))).toBe('0.00');
    expect(decimalFromCents(cents(-5_95))).toBe('-5.95');
  });

  test('centsFromDecimal reads any amount back that decimalFromCents wrote', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromDecimal(decimalFromCents(amount))).toEqual({ ok: true, value: amount });
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  test('centsFromDecimal returns whole cents or an error for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9., -]{0,14}$/)), (text) => {
        const result = centsFromDecimal(text);
        expect(!result.ok || Number.isSafeInteger(result.value)).toBe(true);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

describe('formatEuro', () => {
  test.each([
    [64_95, '€\u00a064,95'],
    [5, '€\u00a00,05'],
    [1_234_56, '€\u00a01.234,56'],
    [0, '€\u00a00,00'],
    [-5_95, '€\u00a0-5,95'],
  ])('writes %i cents as %s', (amount, text) => {
    expect(formatEuro(cents(amount))).toBe(text);
  });

  test('writes any amount as Intl does', () => {
    const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(formatEuro(cents(amount))).toBe(euro.format(amount / 100));
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

test.each([
  ['5,95', 595],
  ['5.95', 595],
  ['€ 1.234,50', 123_450],
  [' 12 ', 1_200],
  ['12,-', 1_200],
  ['0,5', 50],
  ['1.234,00', 123_400],
  ['1250', 125_000],
])('readEuro reads %j as %i cents', (text, amount) => {
  expect(readEuro(text)).toBe(amount);
});

test.each(['', '6.495', '€ 1.250', 'gratis', '-5', '5,955', '1.23.456', '1000000', '5,95 euro', '٥', '1e3', '0x10'])(
  'readEuro refuses %j',
  (text) => {
    expect(readEuro(text)).toBeNull();
  },
);

test('euroProblem asks what a point means, and else shows how an amount is typed', () => {
  expect(euroProblem('€ 6.495', '5,95')).toBe('Bedoel je € 64,95 of € 6.495,00? Typ 64,95 of 6495.');
  expect(euroProblem('1.250', '5,95')).toBe('Bedoel je € 12,50 of € 1.250,00? Typ 12,50 of 1250.');
  expect(euroProblem('gratis', '5,95')).toBe('Vul een bedrag in zoals 5,95.');
});

test('readEuro reads back whatever a form shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(readEuro(typedEuro(cents(amount)))).toBe(amount);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

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
