/** A point in a picture, in parts of its width and height, from the top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a flat thing in a picture, clockwise from its own top left. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** A blank page of a book in a picture. */
export interface PageInPicture {
  readonly corners: Quad;
  /** Width of the page divided by its height, as the book is. */
  readonly ratio: number;
  /** Where it may be printed, in parts of the page. */
  readonly printed: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bare paper around a photo, in parts of the page. */
const MARGIN = 0.04;

/** Where the corners of a photo are in the picture when it is laid on the page: whole, in its middle, as large as fits. */
export function photoOnPage(photo: Size, { corners, ratio, printed }: PageInPicture): Quad {
  const room = {
    width: printed.right - printed.left - 2 * MARGIN,
    height: printed.bottom - printed.top - 2 * MARGIN,
  };
  const wanted = photo.width / photo.height / ratio;
  const width = Math.min(room.width, room.height * wanted);
  const height = width / wanted;
  const left = (printed.left + printed.right - width) / 2;
  const top = (printed.top + printed.bottom - height) / 2;
  const onPage = fromUnitSquare(corners);
  return [
    project(onPage, { x: left, y: top }),
    project(onPage, { x: left + width, y: top }),
    project(onPage, { x: left + width, y: top + height }),
    project(onPage, { x: left, y: top + height }),
  ];
}

/** The CSS transformation that takes an element of one size to these corners of a picture of another size, both in px. */
export function matrix3dTo(corners: Quad, element: Size, picture: Size): string {
  const [a, b, c, d, e, f, g, h] = fromUnitSquare(corners);
  const { width, height } = element;
  const across = [a / width, b / height, c].map((value) => value * picture.width);
  const down = [d / width, e / height, f].map((value) => value * picture.height);
  const columns = [0, 1, 2].map((column) => [across[column], down[column], 0, [g / width, h / height, 1][column]]);
  return `matrix3d(${[columns[0], columns[1], [0, 0, 1, 0], columns[2]].flat().join(',')})`;
}

/** The perspective from one plane to another: a matrix row by row, of which the ninth number is 1. */
type Homography = readonly [number, number, number, number, number, number, number, number];

/** The perspective that takes the unit square to these convex corners (P. S. Heckbert, 1989, section 2.2.3). */
function fromUnitSquare([a, b, c, d]: Quad): Homography {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const right = { x: b.x - c.x, y: b.y - c.y };
  const below = { x: d.x - c.x, y: d.y - c.y };
  const area = right.x * below.y - below.x * right.y;
  const g = (sum.x * below.y - below.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

function project([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
