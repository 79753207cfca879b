import { fromUnitSquare, type Homography, inverted, type Point, project, type Quad } from './homography.ts';

/** A picture in memory: four bytes for each pixel, red, green, blue and opacity, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A page of a book in a picture. */
export interface PageInPicture {
  /** Corners of the flat page, in parts of the picture. */
  readonly corners: Quad;
  /** Width of the page divided by its height, as the book is. */
  readonly ratio: number;
  /** Where it is printed, in parts of the page: the paper around it stays as it is. */
  readonly printed: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

type Colour = readonly [red: number, green: number, blue: number];

/** The light is measured in this many parts of the page in each direction. */
const PARTS = 24;
/** Places that are tried in each part: the brightest of them is bare paper, also where a line of text stands. */
const TRIED = 5;

/**
 * Lays a photo on the page, whole and with its own proportions, and returns the picture with it. What was printed
 * there goes, and the light and shade of the paper fall on the photo. Nothing outside the page changes.
 */
export function layPhoto(picture: Pixels, photo: Pixels, page: PageInPicture): Pixels {
  const onPage = inverted(fromUnitSquare(inPixels(page.corners, picture)));
  const light = paperLight(picture, page);
  const place = placeOf(photo, page);
  const { left, top, right, bottom } = pixelBox(inPixels(page.corners, picture), picture);
  const data = picture.data.slice();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = project(onPage, { x: x + 0.5, y: y + 0.5 });
      if (!isWithin(at, page.printed)) continue;
      const paper = light(at);
      const ink = inkAt(photo, place, at, onPage, { x, y });
      const index = 4 * (y * picture.width + x);
      for (const channel of [0, 1, 2] as const) data[index + channel] = paper[channel] * ink[channel];
    }
  }
  return { width: picture.width, height: picture.height, data };
}

type Box = PageInPicture['printed'];

function isWithin({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Bare paper around a photo, in parts of the page. */
const MARGIN = 0.04;

/** The largest place for the whole photo in the middle of what may be printed, in parts of the page. */
function placeOf(photo: Pixels, { ratio, printed }: PageInPicture): Box {
  const room = {
    width: printed.right - printed.left - 2 * MARGIN,
    height: printed.bottom - printed.top - 2 * MARGIN,
  };
  const wanted = photo.width / photo.height / ratio;
  const width = Math.min(room.width, room.height * wanted);
  const height = width / wanted;
  const left = (printed.left + printed.right - width) / 2;
  const top = (printed.top + printed.bottom - height) / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of the light the photo throws back there, from 0 to 1; bare paper everything. Its edge is soft. */
function inkAt(photo: Pixels, place: Box, at: Point, onPage: Homography, pixel: Point): Colour {
  const step = project(onPage, { x: pixel.x + 1.5, y: pixel.y + 1.5 });
  const soft = { x: Math.abs(step.x - at.x), y: Math.abs(step.y - at.y) };
  const across = Math.min(at.x - place.left, place.right - at.x) / soft.x + 0.5;
  const down = Math.min(at.y - place.top, place.bottom - at.y) / soft.y + 0.5;
  const covered = Math.min(1, Math.max(0, across)) * Math.min(1, Math.max(0, down));
  if (covered === 0) return [1, 1, 1];
  const [red, green, blue] = colourAt(photo, {
    x: (at.x - place.left) / (place.right - place.left),
    y: (at.y - place.top) / (place.bottom - place.top),
  });
  const ink = (value: number) => 1 - covered + (covered * value) / 255;
  return [ink(red), ink(green), ink(blue)];
}

/** The colour between four pixels, at a place in parts of the picture; see-through is white, as paper is. */
function colourAt(pixels: Pixels, { x, y }: Point): Colour {
  const { width, height, data } = pixels;
  const column = Math.min(width - 1, Math.max(0, x * width - 0.5));
  const row = Math.min(height - 1, Math.max(0, y * height - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const value = (atX: number, atY: number, channel: number) => {
    const index = 4 * (atY * width + atX);
    const opacity = (data[index + 3] as number) / 255;
    return 255 - opacity * (255 - (data[index + channel] as number));
  };
  const between = (channel: number) => {
    const above = value(left, top, channel) * (left + 1 - column) + value(right, top, channel) * (column - left);
    const below = value(left, bottom, channel) * (left + 1 - column) + value(right, bottom, channel) * (column - left);
    return above * (top + 1 - row) + below * (row - top);
  };
  return [between(0), between(1), between(2)];
}

/** The light on bare paper, from 0 to 255, at a place on the page. */
function paperLight(picture: Pixels, { corners, printed }: PageInPicture): (at: Point) => Colour {
  const inPicture = fromUnitSquare(corners);
  const part = (index: number, from: number, to: number) => from + ((to - from) * index) / (PARTS * TRIED);
  const grid = new Uint8ClampedArray(4 * PARTS * PARTS).fill(255);
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      const tried = Array.from({ length: TRIED * TRIED }, (_, index) => {
        const across = column * TRIED + (index % TRIED) + 0.5;
        const down = row * TRIED + Math.floor(index / TRIED) + 0.5;
        const x = part(across, printed.left, printed.right);
        return colourAt(picture, project(inPicture, { x, y: part(down, printed.top, printed.bottom) }));
      });
      grid.set(brightest(tried), 4 * (row * PARTS + column));
    }
  }
  return ({ x, y }) =>
    colourAt(
      { width: PARTS, height: PARTS, data: grid },
      { x: (x - printed.left) / (printed.right - printed.left), y: (y - printed.top) / (printed.bottom - printed.top) },
    );
}

function brightest(colours: readonly Colour[]): Colour {
  return colours.reduce((best, one) => (one[0] + one[1] + one[2] > best[0] + best[1] + best[2] ? one : best));
}

function inPixels(corners: Quad, { width, height }: Pixels): Quad {
  return corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Quad;
}

/** Whole pixels around the corners, within the picture. */
function pixelBox(corners: Quad, { width, height }: Pixels) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}
