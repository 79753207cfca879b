import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import { csvCell } from './csv.ts';
import { cents } from './money/money.ts';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+31 6', '"\'+31 6"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\' =1"'],
  [' =1', '"\' =1"'],
  ['-1,50', '"\'-1,50"'],
  [cents(-1_50), '-1,50'],
  ['a;b', '"a;b"'],
  ['zeg "hoi"', '"zeg ""hoi"""'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  ['a\nb', 'a b'],
] as const)('csvCell writes %j as %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written);
});

test('no cell begins as a formula or breaks its row, whatever was typed', () => {
  const typed = fc
    .string({ unit: 'grapheme' })
    .chain((text) => fc.constantFrom(text, `=${text}`, ` +${text}`, `-${text}`, `@${text}`));
  fc.assert(
    fc.property(typed, (text) => {
      const written = csvCell(text);
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(read).not.toMatch(/^\s*[=+\-@]/);
      expect(read).not.toMatch(/[\r\n]/);
      if (!written.startsWith('"')) expect(written).not.toContain(';');
      expect(read.replace(/^'/, '')).toBe(text.replace(/[\r\n\t]+/g, ' ').replace(/^'/, ''));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
