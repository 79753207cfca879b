import { createHash } from 'node:crypto';
import { WIDTHS } from '../domain/pictures/picture-files.ts';
import type { Crop } from './masters.ts';

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

/** File name without width and extension; contains a hash of master, crop and settings. */
export function fileStem(key: string, box: Crop, master: Buffer): string {
  const backdrop = box.left < 0 || box.top < 0 ? { BACKDROP_BLUR } : {};
  const settings = JSON.stringify({ box, WIDTHS, AVIF, WEBP, JPEG, SOCIAL, ...backdrop });
  return `${key}-${createHash('sha256').update(master).update(settings).digest('hex').slice(0, 8)}`;
}
