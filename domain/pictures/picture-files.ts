/* The files of a picture, those that `studio/` makes and those of owners' photographs. Widths in pixels. */

/** Widths of the files, up to the width of the picture. */
export const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600];
/** Most kB of a file of each width. */
export const MAX_KB: Readonly<Record<number, number>> = {
  160: 5,
  320: 12,
  480: 20,
  640: 30,
  800: 40,
  1200: 90,
  1600: 110,
};

/**
 * What stands in the place of a picture until it is there: its average colour, rounded to the nearest of these. A colour of
 * its own for each picture would be 1 kB of every page; these differ from them by 18 of 441 at most.
 */
export const TONES = ['#4f473d', '#6f6963', '#948678', '#a2988f', '#aba59f', '#b3ada6', '#c5bfb9', '#cec9c5'] as const;

/** The number of the tone that is nearest to a colour of red, green and blue, 0 to 255 each. */
export function toneOf(colour: readonly number[]): number {
  const distances = TONES.map((tone) =>
    Math.hypot(...[1, 3, 5].map((at, index) => Number.parseInt(tone.slice(at, at + 2), 16) - (colour[index] ?? 0))),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Widths of the files for a picture of this width: none enlarged, its own when clearly larger than the rest. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  const largest = smaller.at(-1) ?? 0;
  return width <= 1_680 && width - largest >= 80 ? [...smaller, width] : smaller;
}
