import { expect, test } from 'vitest';
import { continueSeries, parseLastNumber, SAFE_STEP, type ToldNumber } from './number-series.ts';

const map = (...entries: [number, number][]) => new Map(entries);

test.each<[string, Map<number, number>, Map<number, number> | null, ToldNumber | undefined, [number, number][] | null]>(
  [
    [
      'goes on after the database that is replaced',
      map([2026, 4]),
      map([2026, 9], [2027, 2]),
      undefined,
      [
        [2026, 9],
        [2027, 2],
      ],
    ],
    ['asks when that database is gone', map([2026, 4]), null, undefined, null],
    ['asks when that database is older than the copy', map([2026, 4]), map([2026, 3]), undefined, null],
    [
      'goes on after the number that an owner tells',
      map([2026, 4]),
      null,
      { year: 2027, last: 12 },
      [
        [2026, 4],
        [2027, 12],
      ],
    ],
    ['never goes back to a lower number that is told', map([2027, 20]), null, { year: 2027, last: 12 }, [[2027, 20]]],
    ['leaves numbers out when nobody knows', map([2027, 20]), map([2027, 22]), 'unknown', [[2027, 22 + SAFE_STEP]]],
    ['begins nothing when none was given out', map(), null, { year: 2027, last: 0 }, []],
  ],
)('continueSeries %s', (_, copy, replaced, told, expected) => {
  const series = continueSeries({ copy, replaced, told, year: 2027 });
  expect(series && [...series]).toEqual(expected);
});

test.each([
  ['invoice', ' 2026-12 ', { year: 2026, last: 12 }],
  ['invoice', 'OF2026-0012', null],
  ['invoice', '2028-00001', null],
  ['invoice', '00012', null],
  ['quotation', 'of2026-0012', { year: 2026, last: 12 }],
  ['quotation', 'OF2026-0012-2', { year: 2026, last: 12 }],
  ['quotation', '2026-00012', null],
  ['quotation', 'onbekend', 'unknown'],
  ['quotation', 'Geen', { year: 2027, last: 0 }],
] as const)('parseLastNumber reads for %s %j', (series, text, told) => {
  expect(parseLastNumber(series, text, 2027)).toEqual(told);
});
