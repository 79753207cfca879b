import { describe, expect, test } from 'vitest';
import {
  angleAfterDrag,
  angleOf,
  FRAME_COUNT,
  frameOf,
  loadOrder,
  NOTCHES,
  nearestLoaded,
  nearestNotch,
  SETTLE_MS,
  settle,
  tiltInWords,
} from './tilt.ts';

describe('frameOf, loadOrder and nearestLoaded', () => {
  test('frameOf numbers the 19 frames in steps of 2.5 degrees', () => {
    expect(FRAME_COUNT).toBe(19);
    expect([0, 2.5, 20, 37.5, 45].map(frameOf)).toEqual([0, 1, 8, 15, 18]);
    for (let frame = 0; frame < FRAME_COUNT; frame++) expect(frameOf(angleOf(frame))).toBe(frame);
  });

  test('frameOf returns the nearest frame for an angle, and the first or last one out of range', () => {
    expect([21, 22, -10, 90].map(frameOf)).toEqual([8, 9, 0, 18]);
  });

  test('loadOrder lists every frame once, the five notches first', () => {
    expect(
      loadOrder()
        .slice(0, 5)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 8, 12, 15, 18]);
    expect(loadOrder().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, frame) => frame));
  });

  test('nearestLoaded returns the nearest loaded frame, and null when none is loaded', () => {
    expect(nearestLoaded(10, new Set([0, 8, 18]))).toBe(8);
    expect(nearestLoaded(10, new Set([8, 12]))).toBe(8);
    expect(nearestLoaded(10, new Set([10, 0]))).toBe(10);
    expect(nearestLoaded(10, new Set())).toBeNull();
  });
});

describe('nearestNotch and settle', () => {
  test.each([
    [0, 0],
    [7.5, 0],
    [12.5, 20],
    [32.5, 30],
    [35, 37.5],
    [40, 37.5],
    [42.5, 45],
  ])('nearestNotch of %d degrees is %d', (angle, notch) => {
    expect(nearestNotch(angle)).toBe(notch);
  });

  test('nearestNotch is the flatter notch halfway between two', () => {
    expect([10, 25, 33.75, 41.25].map(nearestNotch)).toEqual([0, 20, 30, 37.5]);
  });

  test('settle slows down towards the notch and never passes it', () => {
    expect(settle(10, 0, 0)).toBe(10);
    expect(settle(10, 0, SETTLE_MS)).toBe(0);
    expect(settle(10, 0, SETTLE_MS * 5)).toBe(0);
    const way = Array.from({ length: 11 }, (_, tenth) => settle(25, 20, (SETTLE_MS * tenth) / 10));
    const steps = way.slice(1).map((angle, index) => (way[index] ?? 0) - angle);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(steps.toSorted((a, b) => b - a)).toEqual(steps);
    expect(steps.at(0)).toBeGreaterThan(10 * (steps.at(-1) ?? 0));
  });
});

describe('angleAfterDrag', () => {
  test('covers all angles within half the width, steeper to the right', () => {
    expect(angleAfterDrag(0, 200, 400)).toBe(45);
    expect(angleAfterDrag(45, -100, 400)).toBe(22.5);
    expect(angleAfterDrag(37.5, 4000, 400)).toBe(45);
    expect(angleAfterDrag(37.5, -4000, 400)).toBe(0);
  });

  test('returns only angles that have a frame, and the same angle for a width of 0', () => {
    expect(angleAfterDrag(20, 7, 400) % 2.5).toBe(0);
    expect(angleAfterDrag(20, 7, 0)).toBe(20);
  });
});

describe('tiltInWords', () => {
  test('names a notch by its number', () => {
    expect(tiltInWords(37.5)).toBe('37,5 graden, stand 4 van 5');
    expect(NOTCHES.map(tiltInWords)).toEqual([
      '0 graden, stand 1 van 5',
      '20 graden, stand 2 van 5',
      '30 graden, stand 3 van 5',
      '37,5 graden, stand 4 van 5',
      '45 graden, stand 5 van 5',
    ]);
  });

  test('names any other angle as between two notches', () => {
    expect(tiltInWords(25)).toBe('25 graden, tussen twee standen');
  });
});
