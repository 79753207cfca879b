import { createHash } from 'node:crypto';
import type { Crop } from './masters.ts';

/** Widths in pixels of the generated files, up to the width of the master. */
const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600];
/** From 66 to 72 the grain of the black ash stays visible; higher values cost bytes without a visible difference. */
export const AVIF = { quality: 66, effort: 6 };
export const WEBP = { quality: 82, effort: 5 };
export const JPEG = { quality: 80, mozjpeg: true };
/** Blur radius of added backdrop in pixels, so that a shadow at the edge does not continue as a stripe. */
export const BACKDROP_BLUR = 80;
/** Size of a social media picture, in pixels. */
export const SOCIAL = { width: 1200, height: 630 };
/** The whole of a master. */
export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

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

/** Part of a master in whole pixels, and the backdrop in pixels that is added first: on both sides, above and below. */
export interface Area {
  readonly pad: number;
  readonly padTop: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The area of a crop in pixels. A crop that starts outside the master is padded equally on opposite sides. */
export function areaOf(box: Crop, master: { readonly width: number; readonly height: number }): Area {
  const pad = Math.max(0, Math.round(-box.left * master.width));
  const padTop = Math.max(0, Math.round(-box.top * master.height));
  const left = Math.round(box.left * master.width) + pad;
  const top = Math.round(box.top * master.height) + padTop;
  const width = Math.min(Math.round(box.width * master.width), master.width + 2 * pad - left);
  const height = Math.min(Math.round(box.height * master.height), master.height + 2 * padTop - top);
  return { pad, padTop, left, top, width, height };
}

/**
 * Widths of the files for a picture of this width, in pixels: never enlarged, and its own width when it is clearly
 * larger than the rest.
 */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  const largest = smaller.at(-1) ?? 0;
  return width <= 1600 && width - largest > 100 ? [...smaller, width] : smaller;
}

/** File name without width and extension; contains a hash of master, crop and settings. */
export function fileStem(key: string, box: Crop, master: Buffer): string {
  const backdrop = box.left < 0 || box.top < 0 ? { BACKDROP_BLUR } : {};
  const settings = JSON.stringify({ box, WIDTHS, AVIF, WEBP, JPEG, SOCIAL, ...backdrop });
  return `${key}-${createHash('sha256').update(master).update(settings).digest('hex').slice(0, 8)}`;
}
