import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents, typedEuro } from './money.ts';
import { amountField, MAX_PRICE, readAmount } from './typed-amount.ts';

const RULES = { example: '59,95', least: cents(1), most: MAX_PRICE };

describe('readAmount', () => {
  test.each([
    ['59,95', 59_95],
    ['10000', 10_000_00],
    ['10.000,00', 10_000_00],
    ['0,01', 1],
  ])('reads %s', (text, amount) => {
    expect(readAmount(text, RULES)).toEqual({ ok: true, value: amount });
  });

  test.each([
    ['10.000,01', 'Vul hoogstens €\u00a010.000,00 in.'],
    ['999999', 'Vul hoogstens €\u00a010.000,00 in.'],
    ['1000000', 'Vul hoogstens €\u00a010.000,00 in.'],
    ['€ 1.000.000,00', 'Vul hoogstens €\u00a010.000,00 in.'],
    ['0', 'Vul minstens €\u00a00,01 in.'],
    ['veel', 'Vul een bedrag in zoals 59,95.'],
    ['-5', 'Vul een bedrag in zoals 59,95.'],
    ['', 'Vul een bedrag in zoals 59,95.'],
    ['6.495', 'Bedoel je € 64,95 of € 6.495,00? Typ 64,95 of 6495.'],
  ])('says why it does not take %j', (text, sentence) => {
    expect(readAmount(text, RULES)).toEqual({ ok: false, error: sentence });
    expect(v.safeParse(amountField(RULES), text)).toMatchObject({ success: false, issues: [{ message: sentence }] });
  });

  test('takes exactly what lies within its bounds, whatever the bounds', () => {
    const amount = fc.integer({ min: 0, max: 999_999_99 });
    fc.assert(
      fc.property(amount, amount, amount, (typed, one, other) => {
        const [least, most] = [cents(Math.min(one, other)), cents(Math.max(one, other))];
        const read = readAmount(typedEuro(cents(typed)), { example: '1', least, most });
        expect(read.ok).toBe(typed >= least && typed <= most);
        if (read.ok) expect(read.value).toBe(typed);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
