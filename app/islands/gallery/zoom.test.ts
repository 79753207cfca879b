import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { LARGEST, pan, type View, WHOLE, zoomAt } from './zoom.ts';

const frame = { width: 800, height: 600 };
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) });
const step = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 4, noNaN: true }), at: point }),
  fc.record({ by: point }),
);
const viewAfter = (
  view: View,
  steps: readonly { factor?: number; at?: { x: number; y: number }; by?: { x: number; y: number } }[],
) =>
  steps.reduce<View>(
    (now, { factor, at, by }) => (factor && at ? zoomAt(now, factor, at, frame) : pan(now, by ?? WHOLE, frame)),
    view,
  );

describe('an enlarged picture', () => {
  test('keeps the point under the pointer in its place while it fills the frame', () => {
    const once = zoomAt(WHOLE, 2, { x: 100, y: -50 }, frame);
    expect(once).toEqual({ scale: 2, x: -100, y: 50 });
    const twice = zoomAt(once, 1.5, { x: 100, y: -50 }, frame);
    expect(twice.scale).toBe(3);
    // The point of the picture under the pointer: its distance from the picture's middle, at scale 1.
    expect([(100 - once.x) / 2, (-50 - once.y) / 2]).toEqual([(100 - twice.x) / 3, (-50 - twice.y) / 3]);
  });

  test('always fills its frame, at a scale from 1 to the largest, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { scale, x, y } = viewAfter(WHOLE, steps);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(LARGEST);
        expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2);
        expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('is whole again, in the middle, when it is made small from any view', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), point, (steps, at) => {
        expect(zoomAt(viewAfter(WHOLE, steps), 1 / LARGEST, at, frame)).toEqual(WHOLE);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
