import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../tests/builders/cpu-time.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText, normaliseUnicode } from './visible-text.ts';

const BLANKS = [
  ' ',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u2060',
];
const MORE_BLANKS = ['\u2800', '\u3164', '\uFE0F', '\uFEFF', '\uFFA0', '\u{1D159}', '\u{E0020}', '\u{E01EF}'];
const blank = fc.string({ unit: fc.constantFrom(...BLANKS, ...MORE_BLANKS), maxLength: 200 });
const visible = fc.constantFrom('a', 'é', '1', '-', '本', '한', '👩‍🚀', '\u0301x');

describe('normaliseText and isVisibleLine', () => {
  test('normaliseText returns an empty text for any text of invisible characters', () => {
    fc.assert(fc.property(blank, (text) => normaliseText(text) === ''));
  });

  test('normaliseText keeps visible characters, joiners included, in any text', () => {
    fc.assert(
      fc.property(blank, visible, blank, (before, seen, after) =>
        normaliseText(before + seen + after).includes(seen.normalize('NFC')),
      ),
    );
  });

  test('isVisibleLine refuses text that was decoded from invalid UTF-8', () => {
    const name = new TextDecoder().decode(new Uint8Array([0x56, 0x6f, 0x6c, 0xc3]));
    expect(isVisibleLine(name)).toBe(false);
  });
});

describe('runs of combining marks', () => {
  const marks = (count: number) => 'a' + '\u0300\u0323'.repeat(count / 2);

  test('normaliseText and isVisibleLine accept a run of 30', () => {
    expect(normaliseText(marks(30))).toBe(marks(30).normalize('NFC'));
    expect(isVisibleLine(normaliseText(marks(30)))).toBe(true);
  });

  test('isVisibleLine and isVisibleText refuse a run of 31 or more', () => {
    for (const text of [`${marks(30)}\u0301`, marks(4_000), `Ans${marks(60_000)}`]) {
      expect(isVisibleLine(normaliseText(text))).toBe(false);
      expect(isVisibleText(normaliseLines(text))).toBe(false);
    }
  });

  test.each([
    ['one run', marks(6_000_000)],
    ['many runs', marks(30).repeat(3_000)],
    ['no run', 'a'.repeat(6_000_000)],
  ])('normaliseUnicode takes at most 200 ms of CPU for a long text with %s', (_, text) => {
    expect(cpuTime(() => normaliseUnicode(text, 'NFC'))).toBeLessThan(200);
    expect(cpuTime(() => normaliseUnicode(text, 'NFD'))).toBeLessThan(200);
  });
});
