import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookStand } from '../content/catalogue.ts';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import { describeEngraving, layOutEngraving, lineWidth } from './engraving-layout.ts';

const [klein, middel] = bookStand.sizes.map(({ detailedSpecs }) => detailedSpecs.standDimensions.width) as [
  number,
  number,
];

describe('layOutEngraving', () => {
  test('gives short words one line of the largest letters: capitals of 9 mm on Middel, 7 mm on Klein', () => {
    expect(layOutEngraving('Anna & Tom', middel)).toMatchObject({ lines: ['Anna & Tom'], type: 14 });
    expect(Math.round(layOutEngraving('A', middel).capitals)).toBe(9);
    expect(Math.round(layOutEngraving('A', klein).capitals)).toBe(7);
  });

  test('gives long words two lines of about the same width, since the letters are larger that way', () => {
    const { lines, capitals } = layOutEngraving('Voor Sanne en Thomas, 3 oktober 2026', middel);
    expect(lines).toEqual(['Voor Sanne en', 'Thomas, 3 oktober 2026']);
    expect(capitals).toBeGreaterThan(4);
  });

  test('keeps every text between the tabs, whole and in order', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.constantFrom(klein, middel), (text, width) => {
        const { lines, type, room } = layOutEngraving(text, width);
        expect(lines.join(' ')).toBe(text.trim().replace(/\s+/g, ' '));
        expect(Math.max(...lines.map(lineWidth)) * type).toBeLessThanOrEqual(room);
        expect(type).toBeGreaterThan(1);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('never makes letters larger when a letter is added to a single word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,39}$/), (word) => {
        expect(layOutEngraving(`${word}n`, middel).type).toBeLessThanOrEqual(layOutEngraving(word, middel).type);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

test('describeEngraving names place, letter and height, and says when there are two lines', () => {
  expect(describeEngraving(layOutEngraving('Anna & Tom', middel), 'Middel')).toBe(
    'Midden op de richel van Middel, in een schreefletter. De hoofdletters worden ongeveer 9 mm hoog.',
  );
  expect(describeEngraving(layOutEngraving('Voor Sanne en Thomas, 3 oktober 2026', middel), 'Middel')).toMatch(
    /op twee regels\. De hoofdletters worden ongeveer 5 mm hoog\.$/,
  );
});
