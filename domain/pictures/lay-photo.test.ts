import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { matrix3dTo, type PageInPicture, photoOnPage, type Quad } from './lay-photo.ts';

/** A square page from 0.2 to 0.8 of a square picture, printed up to 6% from its edges. */
const page: PageInPicture = {
  corners: [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ],
  ratio: 1,
  printed: { left: 0.06, top: 0.06, right: 0.94, bottom: 0.94 },
};
const rounded = (corners: Quad) => corners.map(({ x, y }) => [Number(x.toFixed(6)), Number(y.toFixed(6))]);

describe('photoOnPage', () => {
  test('lays a wide photo whole in the middle of the page, as wide as its margins allow', () => {
    // 80% of the page is 0.48 of the picture.
    expect(rounded(photoOnPage({ width: 400, height: 200 }, page))).toEqual([
      [0.26, 0.38],
      [0.74, 0.38],
      [0.74, 0.62],
      [0.26, 0.62],
    ]);
  });

  test('lays a high photo as high as the margins allow', () => {
    const [topLeft, , bottomRight] = rounded(photoOnPage({ width: 100, height: 200 }, page));
    expect([topLeft, bottomRight]).toEqual([
      [0.38, 0.26],
      [0.62, 0.74],
    ]);
  });

  test('keeps the proportions of the photo on a page that is not square', () => {
    const [topLeft, topRight, , bottomLeft] = photoOnPage({ width: 300, height: 300 }, { ...page, ratio: 0.5 });
    // The page is half as wide as high in the book, and as wide as high in the picture.
    expect((topRight.x - topLeft.x) / (bottomLeft.y - topLeft.y)).toBeCloseTo(2, 9);
  });

  test('follows the perspective of the page', () => {
    const leaning: Quad = [{ x: 0.3, y: 0.2 }, { x: 0.7, y: 0.2 }, page.corners[2], page.corners[3]];
    const [topLeft, topRight, bottomRight, bottomLeft] = photoOnPage(
      { width: 10, height: 10 },
      { ...page, corners: leaning },
    );
    expect(topRight.x - topLeft.x).toBeLessThan(bottomRight.x - bottomLeft.x);
    expect(topLeft.x - 0.3).toBeCloseTo(0.7 - topRight.x, 9);
  });
});

/** Where a CSS matrix takes a point of an element, in px. */
function applied(matrix: string, x: number, y: number): readonly [number, number] {
  const m = matrix.slice('matrix3d('.length, -1).split(',').map(Number);
  const row = (first: number) => (m[first] ?? 0) * x + (m[first + 4] ?? 0) * y + (m[first + 12] ?? 0);
  return [row(0) / row(3), row(1) / row(3)];
}

test('matrix3dTo takes the corners of an element to the wished corners of the picture', () => {
  const share = fc.double({ min: 0, max: 0.4, noNaN: true });
  const size = fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 4_000 }) });
  fc.assert(
    fc.property(fc.array(share, { minLength: 8, maxLength: 8 }), size, size, (at, element, picture) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = at;
      const corners: Quad = [
        { x: a, y: b },
        { x: 1 - c, y: d },
        { x: 1 - e, y: 1 - f },
        { x: g, y: 1 - h },
      ];
      const matrix = matrix3dTo(corners, element, picture);
      const { width, height } = element;
      const places = [applied(matrix, 0, 0), applied(matrix, width, 0), applied(matrix, width, height)];
      for (const [index, [x, y]] of [...places, applied(matrix, 0, height)].entries()) {
        expect(x / picture.width).toBeCloseTo(corners[index]?.x ?? Number.NaN, 6);
        expect(y / picture.height).toBeCloseTo(corners[index]?.y ?? Number.NaN, 6);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
