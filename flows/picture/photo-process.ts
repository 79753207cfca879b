import sharp, { type Sharp } from 'sharp';
import { boxOf, KEPT_SIDE } from '../../domain/pictures/cut.ts';
import { MAX_PIXELS, type PhotoKind, type PhotoRefusal } from '../../domain/pictures/own-picture.ts';
import { refusePhotoHeader } from '../../domain/pictures/photo-header.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../domain/pictures/picture.ts';
import { MAX_KB, toneOf, widthsFor } from '../../domain/pictures/picture-files.ts';

/*
 * This program is a process of its own for one photograph: what a hostile file does to it, it does to nothing else. It is given no settings
 * and no database, and the shop ends it when it takes too much (`run-photo-process.ts`).
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
  | { readonly kind: 'cut'; readonly bytes: Uint8Array; readonly boxes: readonly PhotoBox[] }
  | {
      readonly kind: 'square';
      readonly bytes: Uint8Array;
      readonly type: PhotoKind;
      /** Name of its files without width and extension. */
      readonly file: string;
      /** In pixels. */
      readonly widest: number;
    };

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
/** The square in the middle of a photograph, of which nothing else is kept. */
export type SquarePhoto = Omit<CutPhoto, 'widths'> & { readonly widths: readonly number[] };
/** The result of each kind of task. */
export interface PhotoAnswers {
  readonly take: TakenPhoto;
  readonly cut: CutPhoto;
  readonly square: SquarePhoto;
}
export type PhotoAnswer = PhotoAnswers[keyof PhotoAnswers] | { readonly refusal: PhotoRefusal };

const READ = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
/** Qualities of the pictures that are delivered, how far apart others are tried, and how many of those. */
const QUALITY = { avif: 66, webp: 82 } as const;
const STEP = 8;
const STEPS = { avif: 6, webp: 8 } as const;
/** libvips' effort, from 0 to 9 and 6. Above 1 an AVIF takes two to five times as long and is a seventh smaller at most. */
const EFFORT = { avif: 1, webp: 3 } as const;

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
    if (task.kind === 'cut') return await cut(task.bytes, task.boxes);
    const taken = await take(task.bytes, task.type);
    return task.kind === 'take' || 'refusal' in taken ? taken : await square(taken, task);
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    return { refusal: isTooLarge ? 'photo_too_many_pixels' : 'photo_broken' };
  }
}

/** Upright and in sRGB; everything but the pixels stays behind. */
async function take(bytes: Uint8Array, type: PhotoKind): Promise<TakenPhoto | { readonly refusal: PhotoRefusal }> {
  const { format, width, height } = await sharp(bytes, READ).metadata();
  if (format !== type) return { refusal: 'not_a_photo' };
  // The shop has read the header already; this is how the decoder reads it.
  const refusal = refusePhotoHeader({ width, height, decodedBytes: 0 });
  if (refusal) return { refusal };
  const { data, info } = await sharp(bytes, READ)
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function square(taken: TakenPhoto, { file, widest }: PhotoTask & { kind: 'square' }): Promise<SquarePhoto> {
  const box = boxOf(taken, 1, { x: 0.5, y: 0.5, zoom: 1 });
  const { widths, ...made } = await cut(taken.bytes, [{ file, box }], widest);
  return { ...made, widths: widths[0] ?? [] };
}

async function cut(
  bytes: Uint8Array,
  boxes: readonly PhotoBox[],
  widest = Number.POSITIVE_INFINITY,
): Promise<CutPhoto> {
  // Decoded once, and not again for each width and try.
  const photo = await rawOf(sharp(bytes, READ));
  const files: { name: string; bytes: Uint8Array }[] = [];
  const widths: number[][] = [];
  for (const { file, box, isShared } of boxes) {
    const made: number[] = [];
    if (isShared) {
      const shared = photo().extract(box).resize(SHARED).jpeg({ quality: SHARED_QUALITY });
      files.push({ name: `${file}.jpg`, bytes: await shared.toBuffer() });
    }
    // The quality that fits one width is where the next begins: pictures of one photograph are alike.
    const steps = { avif: 0, webp: 0 };
    for (const width of isShared ? [] : widthsFor(Math.min(box.width, widest))) {
      const picture = await rawOf(photo().extract(box).resize({ width }));
      const both = await Promise.all(
        PICTURE_FORMATS.map(async (format) => {
          const found = await within(picture, format, { most: bytesFor(width), first: steps[format] });
          if (found) steps[format] = found.step;
          return found;
        }),
      );
      // A width that no quality makes small enough is left out: the next smaller one is shown.
      if (both.includes(null)) continue;
      made.push(width);
      PICTURE_FORMATS.forEach((format, at) => {
        files.push({ name: `${file}-${width}.${format}`, bytes: both[at]?.made as Buffer });
      });
    }
    widths.push(made);
  }
  const colour = await photo().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { tone: toneOf([...colour.subarray(0, 3)]), widths, files };
}

/** Decodes a picture; what it returns begins anew with its pixels. */
async function rawOf(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function bytesFor(width: number): number {
  const [, most = 0] = Object.entries(MAX_KB).find(([of]) => Number(of) >= width) ?? [];
  return most * 1_000;
}

/**
 * Encodes a picture in the best quality that fits, or nearly: tries better ones than the first while they fit, or worse ones
 * until one does. Returns null when none does.
 */
async function within(
  picture: () => Sharp,
  format: PictureFormat,
  { most, first }: { readonly most: number; readonly first: number },
): Promise<{ readonly made: Buffer; readonly step: number } | null> {
  const tryStep = async (step: number) => {
    const quality = QUALITY[format] - step * STEP;
    const made = await picture().toFormat(format, { quality, effort: EFFORT[format] }).toBuffer();
    return made.length <= most ? { made, step } : null;
  };
  let best = await tryStep(first);
  if (best) {
    for (let step = first - 1; step >= 0; step -= 1) {
      const better = await tryStep(step);
      if (!better) break;
      best = better;
    }
    return best;
  }
  for (let step = first + 1; step <= STEPS[format] && !best; step += 1) best = await tryStep(step);
  return best;
}
