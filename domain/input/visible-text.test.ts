import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVisibleLine, normaliseText } from './visible-text.ts';

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

describe('text', () => {
  test('of which nothing can be seen is no text', () => {
    fc.assert(fc.property(blank, (text) => normaliseText(text) === ''));
  });

  test('of which something can be seen stays, joiners and all', () => {
    fc.assert(
      fc.property(blank, visible, blank, (before, seen, after) =>
        normaliseText(before + seen + after).includes(seen.normalize('NFC')),
      ),
    );
  });

  test('that was not UTF-8 cannot be read', () => {
    const name = new TextDecoder().decode(new Uint8Array([0x56, 0x6f, 0x6c, 0xc3]));
    expect(isVisibleLine(name)).toBe(false);
  });
});
