import * as v from 'valibot';
import { lineField } from '../input/form-fields.ts';
import type { Cut } from './cut.ts';
import type { Size } from './lay-photo.ts';
import type { PictureData } from './picture.ts';

/* Photographs of owners, and the pictures of the shop that are cut from them (docs/rules.md#desk-pictures). */

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Longest side and most pixels of a file that is read. */
export const MAX_SIDE = 17_000;
export const MAX_PIXELS = 120_000_000;
/** Shortest side, in pixels. */
export const MIN_SIDE = 600;
/** Photographs that are kept at most. */
export const MAX_PHOTOS = 300;
export const MAX_ZOOM = 3;
export const ALT_LENGTH = 200;

export type PhotoKind = 'jpeg' | 'png' | 'webp';

/** What a file is by its first bytes; null for everything else. */
export function kindOfPhoto(bytes: Uint8Array): PhotoKind | 'heic' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return /^ftyp(hei[cfsx]|hevc|mif1|msf1)$/.test(ascii(bytes, 4, 12)) ? 'heic' : null;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Why a file is not taken. */
export const PHOTO_REFUSALS = {
  no_photo: 'Er kwam geen hele foto aan. Kies er een, en wacht tot hij verstuurd is.',
  photo_too_large: 'Deze foto is groter dan 25 MB. Kies een kleinere.',
  photo_is_heic:
    'Dit is een HEIC-foto, die we niet kunnen lezen. Kies hem op je iPhone of Mac zelf, die maakt er een JPEG van, of bewaar hem eerst als JPEG.',
  not_a_photo: 'Dit is geen foto die we kunnen lezen. Kies een JPEG, PNG of WebP.',
  photo_broken: 'Deze foto is beschadigd of niet helemaal aangekomen. Kies hem opnieuw.',
  photo_too_many_pixels: 'Deze foto heeft te veel pixels: hoogstens 120 megapixel. Maak hem eerst kleiner.',
  photo_too_small: `Deze foto is te klein: elke kant heeft minstens ${MIN_SIDE} pixels.`,
  photo_too_heavy:
    'Het lukte niet om deze foto te verwerken: het kost te veel tijd of geheugen. Maak hem eerst kleiner.',
  photos_busy: 'Er worden al foto’s verwerkt. Probeer het over een paar tellen opnieuw.',
  uploads_busy:
    'Er komen nu te veel bestanden tegelijk binnen. Ga terug: wat je typte, staat er nog. Probeer het over een paar tellen opnieuw.',
  photos_used_up:
    'Vandaag heb je met deze link al vaak een foto gestuurd. Morgen kan het weer; je woorden kun je nu al wijzigen.',
  two_photos: 'Er staan al twee foto’s bij je beoordeling.',
  too_many_photos: `Er staan al ${MAX_PHOTOS} foto’s. Foto’s die dertig dagen nergens staan, verdwijnen vanzelf.`,
} as const;
export type PhotoRefusal = keyof typeof PHOTO_REFUSALS;

/** What owners read while few more photographs can be kept, in sentences; none before that. */
export function photosNearlyFull(count: number): readonly string[] {
  if (count < MAX_PHOTOS - 50) return [];
  return [
    `Er staan ${count} van de ${MAX_PHOTOS} foto’s die passen. Wat dertig dagen nergens staat, verdwijnt vanzelf.`,
  ];
}

/** Width divided by height of a picture above an article: in narrow windows and lists, in wide ones, and behind links on social media. */
export const SHARED_RATIO = 1200 / 630;
export const ABOVE_RATIOS = [4 / 3, 12 / 5, SHARED_RATIO];

/** The shape of a picture in a text: that of the photo, neither very high nor very wide. */
export function textRatio({ width, height }: Size): number {
  return Math.min(2, Math.max(3 / 4, width / height));
}

const fraction = (least: number, most: number, usual: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? usual : Number(text))),
    v.transform((number) => (Number.isFinite(number) ? Math.max(least, Math.min(most, number)) : usual)),
  );

export const PICTURE_FIELDS = ['alt', 'x', 'y', 'zoom'] as const;
export const PictureForm = v.object({
  alt: lineField('wat er te zien is', {
    min: { length: 10, message: 'Zeg in een zin wat er te zien is, voor wie de foto niet ziet' },
    max: { length: ALT_LENGTH, message: `Gebruik hoogstens ${ALT_LENGTH} tekens` },
  }),
  x: fraction(0, 1, 0.5),
  y: fraction(0, 1, 0.5),
  zoom: fraction(1, MAX_ZOOM, 1),
});

/** What stands in a place for pictures instead of what is delivered. */
export interface OwnPicture {
  readonly photo: string;
  readonly main: PictureData;
  /** For narrow windows, in places that have another shape there. */
  readonly narrow: PictureData | null;
  readonly cut: Cut;
  /** Of one that can stand above an article: its shape there in wide windows, and the file for links on social media. */
  readonly wide?: PictureData | undefined;
  readonly social?: string | undefined;
}

/** The name of a picture of owners in articles, which is also its place. */
export const ARTICLE_PICTURE = /^eigen-[0-9a-f]{16}$/;

/** By place; those that are as delivered are not in it. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>;
