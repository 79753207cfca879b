/** A point; in a picture in parts of its width and height, from the top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a flat thing in a picture, clockwise from its own top left. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** The perspective from one plane to another: nine numbers, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/**
 * The perspective that takes the unit square to these corners, which must be convex (P. S. Heckbert, "Fundamentals of
 * Texture Mapping and Image Warping", 1989, section 2.2.3).
 */
export function fromUnitSquare([a, b, c, d]: Quad): Homography {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const right = { x: b.x - c.x, y: b.y - c.y };
  const below = { x: d.x - c.x, y: d.y - c.y };
  const area = right.x * below.y - below.x * right.y;
  const g = (sum.x * below.y - below.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** The way back. */
export function inverted([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Where a point comes out. */
export function project([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
