import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { MAX_QUERY_LENGTH, plainText, queryWords, searchWords } from './order-search.ts';

describe('searchWords', () => {
  test.each([
    ['Łukasz Søndergård-Müller', ['lukasz', 'sondergard', 'muller']],
    ['Zoë Ĳsbrandy', ['zoe', 'ijsbrandy']],
    ['<Anneke.de-Vries+boek@Voorbeeld.NL>,', ['anneke', 'de', 'vries', 'boek', 'voorbeeld', 'nl']],
    ['1131 ab', ['1131ab']],
    ['1131AB Volendam', ['1131ab', 'volendam']],
    ['2611-7F3KQ', ['26117f3kq']],
    ["Voor oma, lees 'ns!", ['voor', 'oma', 'lees', 'ns']],
    ['山田太郎', ['山田太郎']],
    ['!!! ---', []],
    ['de de DE', ['de']],
  ])('takes %j apart into %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test('finds every word of a text again by its beginning, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const stored = searchWords(text);
        for (const typed of [text, text.toUpperCase(), text.normalize('NFD'), plainText(text)]) {
          const asked = queryWords(typed.length > MAX_QUERY_LENGTH ? text : typed);
          for (const word of asked.slice(0, 1)) {
            expect([...stored, ...searchWords(text.toUpperCase())].some((one) => one.startsWith(word))).toBe(true);
          }
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

test('queryWords takes at most six words of a query of any length', () => {
  expect(queryWords('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(queryWords('x'.repeat(100_000))).toEqual(['x'.repeat(60)]);
});
