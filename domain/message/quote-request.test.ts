import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { readForm } from '../input/read-form.ts';
import { tidyVatId, vatIdLooksRight } from '../input/vat-id.ts';
import { cents } from '../money/money.ts';
import { hasEmptyRequiredField, indicativePrice, QUOTE_FIELDS, type QuoteField, QuoteForm } from './quote-request.ts';

const good: Record<QuoteField, string> = {
  name: 'Bram Smit',
  company: '',
  email: 'bram@voorbeeld.nl',
  phone: '',
  vatId: '',
  quantity: '',
  customization: '',
  message: 'Hallo',
};

const read = (changes: Partial<Record<QuoteField, string>>) =>
  readForm({ ...good, ...changes }, QUOTE_FIELDS, QuoteForm);
function errorsOf(changes: Partial<Record<QuoteField, string>>) {
  const reading = read(changes);
  return reading.ok ? {} : reading.errors;
}

describe('quote form', () => {
  test('requires only a name, an e-mail address and a message', () => {
    expect(read({})).toMatchObject({ ok: true, form: { name: 'Bram Smit', quantity: null, company: '' } });
    expect(errorsOf({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'Vul je naam in',
      email: 'Ongeldig e-mailadres',
      message: 'Vul je bericht in',
    });
    expect(hasEmptyRequiredField({ ...good, message: ' ' })).toBe(true);
    expect(hasEmptyRequiredField(good)).toBe(false);
  });

  test.each(['0', '-1', '49', '1'])('refuses a quantity of %s as below the minimum of 50', (quantity) => {
    expect(errorsOf({ quantity })).toEqual({ quantity: 'Minimale afname 50 stuks' });
  });

  test.each(['50abc', '1e9', '1.5', 'NaN', 'Infinity', '٥٠', '5 0', '--50'])(
    'refuses the quantity %s as not a whole number',
    (quantity) => {
      expect(errorsOf({ quantity })).toEqual({ quantity: 'Vul een heel getal in' });
    },
  );

  test.each([
    ['50', 50],
    [' 100 ', 100],
    ['100000', 100_000],
    ['', null],
  ])('reads the quantity %j as %j', (quantity, number) => {
    expect(read({ quantity })).toMatchObject({ ok: true, form: { quantity: number } });
  });

  test('refuses a quantity above 100,000', () => {
    expect(Object.keys(errorsOf({ quantity: '100001' }))).toEqual(['quantity']);
    expect(Object.keys(errorsOf({ quantity: '999999999999' }))).toEqual(['quantity']);
  });

  test.each([60, '60', null])('accepts the quantity %j in JSON', (quantity) => {
    expect(parse(QuoteForm, { ...good, quantity }).quantity).toBe(quantity === null ? null : 60);
  });

  test.each([0, 49, 1.5, Number.NaN, 1e9, [60], { value: 60 }, true])('refuses the quantity %j in JSON', (quantity) => {
    expect(() => parse(QuoteForm, { ...good, quantity })).toThrow();
  });

  test('normalises a valid VAT number and refuses one of an invalid form', () => {
    expect(read({ vatId: ' nl 1234.56.789.b01 ' })).toMatchObject({ ok: true, form: { vatId: 'NL123456789B01' } });
    for (const vatId of ['NL123456789', 'NL12345678B01', 'XX123', 'BE123', '<script>', 'x'.repeat(50_000)]) {
      expect(Object.keys(errorsOf({ vatId }))).toEqual(['vatId']);
    }
    for (const vatId of ['BE0123456789', 'DE123456789', 'ATU12345678', 'FRXX123456789', 'EL123456789']) {
      expect(vatIdLooksRight(tidyVatId(vatId))).toBe(true);
    }
    expect(vatIdLooksRight('constructor')).toBe(false);
  });
});

describe('indicativePrice', () => {
  const scale = [
    { from: 200, unitPrice: cents(38_00) },
    { from: 50, unitPrice: cents(45_50) },
  ];
  test.each([
    [49, null],
    [50, { unitPrice: 45_50, total: 2275_00 }],
    [199, { unitPrice: 45_50, total: 9054_50 }],
    [200, { unitPrice: 38_00, total: 7600_00 }],
    [50.5, null],
  ])('for %d pieces is %j', (quantity, price) => {
    expect(indicativePrice(scale, quantity)).toEqual(price);
  });

  test('is null without a price scale', () => {
    expect(indicativePrice([], 100)).toBeNull();
  });
});
