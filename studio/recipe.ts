import { createHash } from 'node:crypto';
import type { Crop } from './masters.ts';

/** Widths in pixels that a picture is made in, as far as its master reaches. */
const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600];
/** From 66 to 72 the grain of the black ash stays visible; more costs bytes that the eye does not see. */
export const AVIF = { quality: 72, effort: 5 };
export const WEBP = { quality: 82, effort: 5 };
export const JPEG = { quality: 80, mozjpeg: true };
/** How soft added backdrop becomes away from the picture, in pixels: a shadow at the edge must not run on as a stripe. */
export const BACKDROP_BLUR = 80;
/** What social media show of a link, in pixels. */
export const SOCIAL = { width: 1200, height: 630 };
/** The whole of a master. */
export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** Part of a master in whole pixels, and the backdrop in pixels that is added first: on both sides, above and below. */
export interface Area {
  readonly pad: number;
  readonly padTop: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels that a crop stands for. A crop that begins outside the master is padded on opposite sides alike. */
export function areaOf(box: Crop, master: { readonly width: number; readonly height: number }): Area {
  const pad = Math.max(0, Math.round(-box.left * master.width));
  const padTop = Math.max(0, Math.round(-box.top * master.height));
  const left = Math.round(box.left * master.width) + pad;
  const top = Math.round(box.top * master.height) + padTop;
  const width = Math.min(Math.round(box.width * master.width), master.width + 2 * pad - left);
  const height = Math.min(Math.round(box.height * master.height), master.height + 2 * padTop - top);
  return { pad, padTop, left, top, width, height };
}

/** Widths in pixels for a picture this wide: never enlarged, and its own width when that adds something. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  const largest = smaller.at(-1) ?? 0;
  return width <= 1600 && width - largest > 100 ? [...smaller, width] : smaller;
}

/** Name of a picture's files without width and extension; another master, crop or setting gives another name. */
export function fileStem(key: string, box: Crop, master: Buffer): string {
  const backdrop = box.left < 0 || box.top < 0 ? { BACKDROP_BLUR } : {};
  const settings = JSON.stringify({ box, WIDTHS, AVIF, WEBP, JPEG, SOCIAL, ...backdrop });
  return `${key}-${createHash('sha256').update(master).update(settings).digest('hex').slice(0, 8)}`;
}
