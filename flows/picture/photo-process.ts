import sharp, { type Sharp } from 'sharp';
import {
  KEPT_SIDE,
  MAX_PIXELS,
  MAX_SIDE,
  MIN_SIDE,
  type PhotoKind,
  type PhotoRefusal,
} from '../../domain/pictures/own-picture.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../domain/pictures/picture.ts';
import { MAX_KB, toneOf, widthsFor } from '../../domain/pictures/picture-files.ts';

/*
 * A process of its own for one photograph: what a hostile file does to it, it does to nothing else. It has no rights, no
 * settings and no network, and ends itself when it takes too much memory (`run-photo-process.ts`).
 */

export interface PhotoBox {
  /** Name of its files without width and extension. */
  readonly file: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** One JPEG instead, as media show it behind a link. */
  readonly isShared?: boolean;
}

/** Size in pixels and quality of that JPEG. */
const SHARED = { width: 1_200, height: 630, fit: 'fill' } as const;
const SHARED_QUALITY = 78;

export type PhotoTask =
  | { readonly kind: 'take'; readonly bytes: Uint8Array; readonly type: PhotoKind }
  | { readonly kind: 'cut'; readonly bytes: Uint8Array; readonly boxes: readonly PhotoBox[]; readonly widest?: number };

export interface TakenPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
export interface CutPhoto {
  /** Number of the tone that stands in its place. */
  readonly tone: number;
  /** For each box the widths that there are. */
  readonly widths: readonly (readonly number[])[];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}
export type PhotoAnswer = TakenPhoto | CutPhoto | { readonly refusal: PhotoRefusal };

/** Resident memory, in bytes, and how often it is looked at, in ms. */
const MAX_MEMORY = 700 * 1024 * 1024;
const LOOK_EVERY = 50;
const READ = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
/** Qualities of the pictures that are delivered, the lowest, and how finely one is looked for between them. */
const QUALITY = { avif: 66, webp: 82 } as const;
const STEP = 8;
const LOWEST = 18;
/** Of 9 and 6: more costs seconds and saves little. */
const EFFORT = 3;

setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && process.exit(1), LOOK_EVERY).unref();
// Of all that libvips reads only photographs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

process.once('message', async (task: PhotoTask) => {
  process.send?.(await answer(task));
});

async function answer(task: PhotoTask): Promise<PhotoAnswer> {
  try {
    return task.kind === 'take' ? await take(task.bytes, task.type) : await cut(task.bytes, task.boxes, task.widest);
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    return { refusal: isTooLarge ? 'photo_too_many_pixels' : 'photo_broken' };
  }
}

/** Upright and in sRGB; everything but the pixels stays behind. */
async function take(bytes: Uint8Array, type: PhotoKind): Promise<PhotoAnswer> {
  const { format, width, height } = await sharp(bytes, READ).metadata();
  if (format !== type) return { refusal: 'not_a_photo' };
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return { refusal: 'photo_too_many_pixels' };
  if (Math.min(width, height) < MIN_SIDE) return { refusal: 'photo_too_small' };
  const { data, info } = await sharp(bytes, READ)
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function cut(
  bytes: Uint8Array,
  boxes: readonly PhotoBox[],
  widest = Number.POSITIVE_INFINITY,
): Promise<CutPhoto> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const widths: number[][] = [];
  for (const { file, box, isShared } of boxes) {
    const made: number[] = [];
    if (isShared) {
      const shared = sharp(bytes, READ).extract(box).resize(SHARED).jpeg({ quality: SHARED_QUALITY });
      files.push({ name: `${file}.jpg`, bytes: await shared.toBuffer() });
    }
    for (const width of isShared ? [] : widthsFor(Math.min(box.width, widest))) {
      const picture = sharp(
        await sharp(bytes, READ).extract(box).resize({ width }).png({ compressionLevel: 1 }).toBuffer(),
      );
      const both = await Promise.all(PICTURE_FORMATS.map((format) => within(picture, format, bytesFor(width))));
      // A width that no quality makes small enough is left out: the next smaller one is shown.
      if (both.includes(null)) continue;
      made.push(width);
      PICTURE_FORMATS.forEach((format, at) => {
        files.push({ name: `${file}-${width}.${format}`, bytes: both[at] as Buffer });
      });
    }
    widths.push(made);
  }
  const colour = await sharp(bytes, READ).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { tone: toneOf([...colour.subarray(0, 3)]), widths, files };
}

function bytesFor(width: number): number {
  const [, most = 0] = Object.entries(MAX_KB).find(([of]) => Number(of) >= width) ?? [];
  return most * 1_000;
}

/** In the best quality that fits, or nearly; null when none does. Halves the qualities that are left at each try. */
async function within(picture: Sharp, format: PictureFormat, most: number): Promise<Buffer | null> {
  let best: Buffer | null = null;
  let [low, high] = [LOWEST, QUALITY[format] as number];
  for (let quality = high; high - low >= 0 && quality >= LOWEST; quality = Math.round((low + high) / 2)) {
    const made = await picture.clone().toFormat(format, { quality, effort: EFFORT }).toBuffer();
    const fits = made.length <= most;
    if (fits) best = made;
    if (fits && quality === QUALITY[format]) break;
    [low, high] = fits ? [quality + STEP, high] : [low, quality - STEP];
  }
  return best;
}
