import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { BOOK_FIELDS, bookFromAddress, bookToSearch, readBook, typedMeasure } from './read-book.ts';

const NO_BOOK = { breed: '', hoog: '', dik: '', kilo: '', los: '' };

const typed = (changes: Partial<typeof NO_BOOK>) =>
  readBook({ ...NO_BOOK, breed: '17', hoog: '22', dik: '2,5', kilo: '1,1', ...changes });

describe('readBook', () => {
  test('reads measures with a comma, a point or a unit', () => {
    const book = { width: 17, height: 22, spine: 2.5, weightKg: 1.1, opens: true };
    expect(typed({})).toEqual({ kind: 'book', book });
    expect(typed({ dik: '2.5', hoog: ' 22 cm ', kilo: '1,10 kg' })).toEqual({ kind: 'book', book });
  });

  test('returns nothing when no measure is filled in', () => {
    expect(readBook(NO_BOOK)).toEqual({ kind: 'nothing' });
    expect(readBook({ ...NO_BOOK, los: '1', dik: '3' })).toEqual({ kind: 'nothing' });
  });

  test('returns no weight when none is filled in', () => {
    expect(typed({ kilo: '' })).toMatchObject({ book: { weightKg: null } });
  });

  test('ignores the thickness of what does not open', () => {
    expect(typed({ los: '1', dik: 'dun' })).toMatchObject({ book: { spine: 0, opens: false } });
  });

  test.each([
    '',
    '4,99',
    '60,01',
    '-17',
    '1e1',
    '17,123',
    'NaN',
    '0x11',
    '١٧',
    '17 17',
    `1${' '.repeat(11)}7`,
    '9'.repeat(99),
  ])('refuses the width %j with a sentence that names the limits', (breed) => {
    const errors = { breed: 'Breedte: vul een getal in van 5 tot 60 cm.' };
    expect(typed({ breed })).toEqual({ kind: 'refused', errors });
  });

  test('refuses each field on its own', () => {
    const { errors } = typed({ breed: '', hoog: '', dik: '13', kilo: '21' }) as { errors: object };
    expect(Object.keys(errors)).toEqual(['breed', 'hoog', 'dik', 'kilo']);
  });

  test('answers any text with a book within the limits or a refusal', () => {
    const text = fc.oneof(fc.string({ maxLength: 20 }), fc.float().map(String), fc.constantFrom('17', '29,7', '3 cm'));
    const input = fc.record({ breed: text, hoog: text, dik: text, kilo: text, los: fc.constantFrom('', '1') });
    fc.assert(
      fc.property(input, (one) => {
        const reading = readBook(one);
        if (reading.kind !== 'book') return;
        const { width, height, spine, weightKg } = reading.book;
        for (const measure of [width, height]) expect(measure >= 5 && measure <= 60).toBe(true);
        expect(spine >= 0 && spine <= 12 && (weightKg ?? 0) >= 0 && (weightKg ?? 0) <= 20).toBe(true);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

describe('an address of a book', () => {
  test('is read back as it was typed, for any measures', () => {
    const measure = fc.integer({ min: 0, max: 9_999 }).map((hundredths) => typedMeasure(hundredths / 100));
    fc.assert(
      fc.property(
        fc.record({ breed: measure, hoog: measure, dik: measure, kilo: measure, los: fc.constantFrom('', '1') }),
        (input) => {
          expect(bookFromAddress(new URLSearchParams(bookToSearch(input)))).toEqual(input);
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('gives the first of a repeated parameter, cut to a length that is refused', () => {
    const parameters = new URLSearchParams(`breed=${'1'.repeat(5_000)}&breed=17&hoog=%ff`);
    expect(bookFromAddress(parameters)).toEqual({ ...NO_BOOK, breed: '1'.repeat(13), hoog: '\ufffd' });
    expect(BOOK_FIELDS.every((field) => bookFromAddress(parameters)[field].length <= 13)).toBe(true);
  });
});
