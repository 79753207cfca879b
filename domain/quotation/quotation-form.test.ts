import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { quotedTerms } from '../../tests/builders/quotations.ts';
import { cents } from '../money/money.ts';
import { type QuotationTerms, quotationName, quotationNumber } from './quotation.ts';
import {
  firstQuotationValues,
  QUOTATION_FIELDS,
  type QuotationField,
  quotationValues,
  readQuotationForm,
} from './quotation-form.ts';

const now = new Date('2026-11-20T10:00:00Z');
const facts = { email: quotedTerms.buyer.email, percentOf: () => 21, now };

function formOf(values: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '');
  return form;
}
const read = (changes: Partial<Record<QuotationField, string>> = {}) =>
  readQuotationForm(formOf({ ...quotationValues(quotedTerms), ...changes }), facts);
function errorsOf(changes: Partial<Record<QuotationField, string>>) {
  const reading = read(changes);
  return reading.ok ? {} : reading.errors;
}

describe('readQuotationForm', () => {
  test('reads back what quotationValues shows, for any terms', () => {
    const anyTerms = fc.record({
      lines: fc.array(
        fc.record({
          sizeId: fc.constantFrom('klein', 'groot', null),
          text: fc.constantFrom('Doos', 'met logo'),
          quantity: fc.integer({ min: 1, max: 900 }),
          unitNet: fc.integer({ min: 1, max: 5_00 }).map(cents),
          isBespoke: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      shippingNet: fc.integer({ min: 0, max: 100_00 }).map(cents),
      delivery: fc.constantFrom('NL', 'BE', 'DE', 'pickup'),
    });
    fc.assert(
      fc.property(anyTerms, (changes) => {
        const terms = { ...quotedTerms, ...changes } as QuotationTerms;
        const reading = readQuotationForm(formOf(quotationValues(terms)), facts);
        expect(reading).toMatchObject({ ok: true, form: terms });
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test.each<[Partial<Record<QuotationField, string>>, Partial<Record<QuotationField, string>>]>([
    [{ name: ' ' }, { name: 'Vul de naam van de klant in' }],
    [{ company: '' }, { company: 'Vul ook de naam van het bedrijf in' }],
    [{ vatId: 'NL12' }, { vatId: 'Dit is geen btw-id; het ziet eruit als NL123456789B01' }],
    [{ delivery: 'FR' }, { delivery: 'Kies hoe de klant het krijgt' }],
    [{ shipping: 'gratis' }, { shipping: 'Vul een bedrag in zoals 59,95.' }],
    [{ 'price-1': '' }, { 'price-1': 'Vul een bedrag in zoals 59,95.' }],
    [{ 'price-1': '-5' }, { 'price-1': 'Vul een bedrag in zoals 59,95.' }],
    [{ 'quantity-1': '0' }, { 'quantity-1': 'Vul een heel aantal in' }],
    [{ 'quantity-1': '1.5' }, { 'quantity-1': 'Vul een heel aantal in' }],
    [{ 'quantity-1': '100001' }, { 'quantity-1': 'Hoogstens 100.000 stuks' }],
    [{ 'size-1': 'reus' }, { 'size-1': 'Kies een maat, of iets anders' }],
    [{ 'text-2': '' }, { 'text-2': 'Omschrijf wat je aanbiedt, of kies een maat' }],
    [{ 'text-2': 'x'.repeat(201) }, { 'text-2': 'Omschrijving mag maximaal 200 karakters zijn' }],
    [{ 'text-2': 'Doos\u202e' }, { 'text-2': 'Gebruik alleen gewone letters en tekens in de omschrijving' }],
    [{ validUntil: '2026-11-19' }, { validUntil: 'Deze dag is voorbij' }],
    [{ validUntil: '2026-02-31' }, { validUntil: 'Kies een dag' }],
    [{ deliverBy: '2026-12-04' }, { deliverBy: 'Lever na de laatste dag waarop de klant kan aanvaarden' }],
    [{ deliverBy: '2036-12-04' }, { deliverBy: 'Kies een dag binnen 18 maanden' }],
    [{ note: 'x'.repeat(1_001) }, { note: 'Toelichting mag maximaal 1000 karakters zijn' }],
    [
      { 'price-1': '0', 'price-2': '0,00', shipping: '0' },
      { 'price-1': 'Een offerte van € 0,00 kan niet betaald worden' },
    ],
  ])('refuses %j with its sentence', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  test('refuses what iDEAL does not take at once, and names the total', () => {
    expect(errorsOf({ 'price-1': '900' })['price-1']).toMatch(
      /^Dit is €\s87\.283,47 met btw\. Hoogstens €\s50\.000,00/u,
    );
  });

  test('leaves empty lines out, and asks for one when there is none', () => {
    expect(read({ 'text-2': '', 'quantity-2': '', 'price-2': '', 'bespoke-2': '' })).toMatchObject({
      ok: true,
      form: { lines: [{ sizeId: 'middel' }] },
    });
    const nothing = Object.fromEntries(QUOTATION_FIELDS.map((field) => [field, '']));
    const reading = readQuotationForm(formOf(nothing), facts);
    expect(reading).toMatchObject({ ok: false, errors: { 'text-1': 'Vul minstens één regel in' } });
  });

  test('never throws, and shows at most what was typed', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...QUOTATION_FIELDS), fc.string({ unit: 'binary', maxLength: 40 }), {
          maxKeys: 6,
        }),
        (typed) => {
          const reading = readQuotationForm(formOf(typed), facts);
          expect(Object.keys(reading.values).toSorted()).toEqual([...QUOTATION_FIELDS].toSorted());
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe('firstQuotationValues', () => {
  const request = {
    name: 'Bram Smit',
    company: '',
    email: quotedTerms.buyer.email,
    phone: '',
    vatId: '',
    quantity: 100,
    customization: 'Logo',
    message: 'Graag.',
  };

  test('begins with what was asked, the indicative price and days that follow each other', () => {
    const scale = [{ from: 50, unitPrice: cents(44_00) }];
    expect(firstQuotationValues(request, { scale, now })).toMatchObject({
      'quantity-1': '100',
      'price-1': '44,00',
      'bespoke-1': 'ja',
      validUntil: '2026-12-04',
      deliverBy: '2027-01-15',
    });
    const values = firstQuotationValues({ ...request, quantity: null }, { scale: [], now });
    expect([values['quantity-1'], values['price-1']]).toEqual(['', '']);
  });
});

test('quotationName gives versions after the first a number', () => {
  const number = quotationNumber(2026, 7);
  expect([quotationName({ number, version: 1 }), quotationName({ number, version: 3 })]).toEqual([
    'OF2026-0007',
    'OF2026-0007-3',
  ]);
});
