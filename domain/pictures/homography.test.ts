import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { fromUnitSquare, inverted, type Point, project, type Quad } from './homography.ts';

const part = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** A corner within a quarter of its place in a square of 4: always convex. */
const near = (x: number, y: number) => fc.record({ x: part(x - 0.9, x + 0.9), y: part(y - 0.9, y + 0.9) });
const quad: fc.Arbitrary<Quad> = fc.tuple(near(0, 0), near(4, 0), near(4, 4), near(0, 4));
const inside = fc.record({ x: part(0, 1), y: part(0, 1) });
const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const runs = { numRuns: propertyRuns(2_000) };
/** Which side of the line from one point to another a third is on. */
const side = (from: Point, to: Point, point: Point) =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

function expectNear(found: Point, wanted: Point): void {
  expect(found.x).toBeCloseTo(wanted.x, 6);
  expect(found.y).toBeCloseTo(wanted.y, 6);
}

describe('fromUnitSquare', () => {
  test('takes the corners of the square to those of the page', () => {
    fc.assert(
      fc.property(quad, (corners) => {
        for (const [index, corner] of CORNERS.entries()) {
          expectNear(project(fromUnitSquare(corners), corner), corners[index] as Point);
        }
      }),
      runs,
    );
  });

  test('keeps straight lines straight: the middle of the square comes where the diagonals of the page cross', () => {
    fc.assert(
      fc.property(quad, (corners) => {
        const middle = project(fromUnitSquare(corners), { x: 0.5, y: 0.5 });
        expect(side(corners[0], corners[2], middle)).toBeCloseTo(0, 6);
        expect(side(corners[1], corners[3], middle)).toBeCloseTo(0, 6);
      }),
      runs,
    );
  });

  test('keeps every point of the square within the page', () => {
    fc.assert(
      fc.property(quad, inside, (corners, point) => {
        const found = project(fromUnitSquare(corners), point);
        const sides = corners.map((corner, index) => side(corner, corners[(index + 1) % 4] as Point, found));
        for (const one of sides) expect(one).toBeGreaterThanOrEqual(-1e-6);
      }),
      runs,
    );
  });
});

test('inverted leads every point back to where it came from', () => {
  fc.assert(
    fc.property(quad, inside, (corners, point) => {
      const there = fromUnitSquare(corners);
      expectNear(project(inverted(there), project(there, point)), point);
    }),
    runs,
  );
});
