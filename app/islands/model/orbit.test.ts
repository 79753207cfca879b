import { describe, expect, test } from 'vitest';
import { approach, eyeOf, START, turned, viewInWords, zoomed } from './orbit.ts';

test('eyeOf places the eye around the stand at the given distance', () => {
  const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1_000) / 1_000);
  expect(round(eyeOf({ azimuth: 0, elevation: 0, distance: 1 }))).toEqual([0, 0, 1]);
  expect(round(eyeOf({ azimuth: 90, elevation: 0, distance: 2 }))).toEqual([2, 0, 0]);
  expect(round(eyeOf({ azimuth: 0, elevation: 90, distance: 1 }))).toEqual([0, 1, 0]);
  expect(Math.hypot(...eyeOf(START))).toBeCloseTo(START.distance);
});

test('turned allows full turns around the stand, but not under the table or over the top', () => {
  expect(turned(START, 720, 0).azimuth).toBe(START.azimuth + 720);
  expect(turned(START, 0, -500).elevation).toBeGreaterThan(0);
  expect(turned(START, 0, 500).elevation).toBeLessThan(90);
});

test('zoomed stays between the smallest and the largest distance', () => {
  expect(zoomed(START, 0.9).distance).toBeCloseTo(START.distance * 0.9);
  expect(zoomed(zoomed(START, 0.001), 1).distance).toBe(zoomed(START, 0.001).distance);
  expect(zoomed(START, 1_000)).toEqual(zoomed(START, 2_000));
});

test('approach damps a movement and ends exactly at its target', () => {
  const to = turned(START, 90, 20);
  const half = approach(START, to, 50);
  expect(half.azimuth).toBeGreaterThan(START.azimuth);
  expect(half.azimuth).toBeLessThan(to.azimuth);
  expect(approach(START, to, 0)).toEqual(START);
  expect(approach(START, to, 2_000)).toBe(to);
});

describe('viewInWords', () => {
  test.each([
    [0, 5, 'Je kijkt van voren, op tafelhoogte.'],
    [-34, 22, 'Je kijkt van linksvoor, iets van boven.'],
    [90, 80, 'Je kijkt van rechts, recht van boven.'],
    [-180, 22, 'Je kijkt van achteren, iets van boven.'],
    [540, 22, 'Je kijkt van achteren, iets van boven.'],
    [-405, 22, 'Je kijkt van linksvoor, iets van boven.'],
  ])('describes %d degrees round and %d degrees up as "%s"', (azimuth, elevation, words) => {
    expect(viewInWords({ azimuth, elevation, distance: 1 })).toBe(words);
  });
});
