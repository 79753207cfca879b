import { describe, expect, test } from 'vitest';
import { type Figure, judge, medianOf, percentile } from './figure.ts';
import { complaints, describeFigures } from './report.ts';

const figure = (changes: Partial<Figure> = {}): Figure => ({
  what: 'a page',
  unit: 'ms',
  values: [30, 10, 20],
  bar: { atMost: 20 },
  ...changes,
});
const limits = { 'a page': { reason: 'the socket takes 18 ms', noWorseThan: 25 } };

describe('a figure', () => {
  test('is judged by the median of its rounds, the bar itself included', () => {
    expect(judge(figure())).toBe('met');
    expect(judge(figure({ bar: { atMost: 19 } }))).toBe('missed');
    expect(judge(figure({ bar: { atLeast: 20 } }))).toBe('met');
    expect(judge(figure({ bar: { atLeast: 21 } }))).toBe('missed');
  });

  test('has no bar when it is informative, and no value when it was not measured', () => {
    expect(judge(figure({ bar: null }))).toBe('told');
    expect(judge(figure({ values: [] }))).toBe('unmeasured');
    expect(judge(figure({ values: [Number.NaN] }))).toBe('unmeasured');
  });

  test('has a median and percentiles', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([])]).toEqual([2, 3, null]);
    expect([percentile([1, 2, 3, 4], 0.99), percentile([2, 1], 0), percentile([], 0.5)]).toEqual([4, 1, Number.NaN]);
  });
});

describe('complaints', () => {
  test('name a figure that misses its bar, and none that meets it or has none', () => {
    const figures = [figure({ what: 'slow', bar: { atMost: 1 } }), figure(), figure({ bar: null })];
    expect(complaints(figures, {})).toEqual(['slow misses its bar.']);
  });

  test('leave out a known limit that is missed, and name one that is met', () => {
    expect(complaints([figure({ bar: { atMost: 1 } })], limits)).toEqual([]);
    expect(complaints([figure()], limits)).toEqual(['a page meets its bar now: take it off the known limits.']);
  });

  test('name a known limit that got worse, also where more is better', () => {
    const slow = figure({ values: [26], bar: { atMost: 1 } });
    const few = figure({ values: [24], bar: { atLeast: 100 } });
    expect(complaints([slow, few], limits)).toEqual(Array(2).fill('a page is worse than its known limit of 25.'));
    expect(complaints([figure({ values: [25], bar: { atMost: 1 } })], limits)).toEqual([]);
  });

  test('leave out a known limit near its bar that is met, and name it when it got worse', () => {
    const near = { 'a page': { ...limits['a page'], isNearBar: true } };
    expect(complaints([figure(), figure({ bar: { atMost: 1 } })], near)).toEqual([]);
    expect(complaints([figure({ values: [26] })], near)).toHaveLength(1);
  });

  test('name a known limit that no figure has, when all were measured', () => {
    expect(complaints([], limits, { isWhole: true })).toEqual(['a page is a known limit of no figure.']);
    expect(complaints([], limits)).toEqual([]);
  });
});

test('describeFigures gives median, bar and verdict of each figure, and the reason of a known limit', () => {
  const text = describeFigures([figure({ bar: { atMost: 1 }, note: 'once' })], limits);
  expect(text).toContain('| a page | 20 ms | ≤ 1 | **missed** |');
  expect(text).toContain('- a page: the socket takes 18 ms');
  expect(describeFigures([figure({ bar: null, note: 'once' })], limits)).toContain('| a page | 20 ms |  | once |');
});

test('describeFigures gives what four pages have a row per page, a missed one with its bar', () => {
  const pages = ['home', 'cart', 'blog', 'terms'].map((page) => figure({ what: `${page}: first paint` }));
  const text = describeFigures([figure({ ...pages[0], bar: { atMost: 15 } }), ...pages.slice(1)], {});
  expect(text).toContain('| page | first paint, ms |');
  expect(text).toContain('| cart | 20 |');
  expect(text).toContain('| home | 20 (≤ 15 **missed**) |');
});

test('describeFigures gives a reason once for all figures that it limits', () => {
  const both = [figure({ bar: { atMost: 1 } }), figure({ what: 'another', bar: { atMost: 1 } })];
  const text = describeFigures(both, { ...limits, another: limits['a page'] });
  expect(text).toContain('- a page; another: the socket takes 18 ms');
});
