import type { PageInPicture } from '../../domain/pictures/lay-photo.ts';
import { largest, type PictureData, pictureFile, picturePath } from '../../domain/pictures/picture.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { bookStand } from '../catalogue.ts';
import { pages, pictures } from './pictures.ts';

/** Names of whole pictures; a crop is named after a dot. */
export type PictureName = Exclude<keyof typeof pictures, `${string}.${string}`>;

/** A picture, or one of its crops, as the pages need it. Throws for a crop that does not exist. */
export function pictureData(name: string, crop?: string): PictureData {
  const key = crop ? `${name}.${crop}` : name;
  const entry = pictures[key as keyof typeof pictures];
  if (!entry) throw new Error(`no picture ${key}; is it in studio/masters.ts, and did npm run pictures run?`);
  return { ...entry, name };
}

/**
 * The stand's pictures in one size, the main one first, cropped to a square where the whole picture would be trimmed.
 */
export function standPictures(sizeId: SizeId): readonly PictureData[] {
  return bookStand.sizeImages[sizeId].map((name) =>
    pictureData(name, Object.hasOwn(pictures, `${name}.vierkant`) ? 'vierkant' : undefined),
  );
}

/** Names of pictures with a page of a book on which a photo is laid. */
export type PagePictureName = keyof typeof pages;

/** A picture and the place of that page in it. */
export function picturedPage(name: PagePictureName): { readonly picture: PictureData; readonly page: PageInPicture } {
  return { picture: pictureData(name), page: pages[name] };
}

/** Names of pictures that have a crop for social media. */
export type SharedPictureName =
  Extract<keyof typeof pictures, `${string}.social`> extends `${infer Name}.social` ? Name : never;

/** The 1200x630 picture for links on social media. */
export function socialImage(name: SharedPictureName): { readonly url: string; readonly alt: string } {
  const { file, alt } = pictureData(name, 'social');
  return { url: pictureFile(`${file}.jpg`), alt };
}

/** Path of a small WebP, for cart lines. */
export function thumbnail({ file, widths }: PictureData): string {
  return picturePath(file, widths.find((width) => width >= 160) ?? (widths[0] as number));
}

/** Pictures of the extras, by handle. */
const EXTRA_PICTURES: Readonly<Record<string, readonly [PictureName, string?]>> = {
  'luxe-gravering': ['extra-gravure'],
  geschenkverpakking: ['cadeau-geschenkdoos', 'doos'],
  'premium-opberghoes': ['extra-opberghoes'],
  'extra-antislip-pads': ['extra-antislip-pads'],
  'antislip-mat': ['extra-antislip-mat'],
};

/** The picture of an extra. Throws for an extra without one. */
export function extraPicture(handle: string): PictureData {
  const names = EXTRA_PICTURES[handle];
  if (!names) throw new Error(`no picture for the extra ${handle}`);
  return pictureData(...names);
}

/** Address and alt text for a picture of the catalogue or an extra's handle; null when there is none. */
export function productImage(name: string): { readonly url: string; readonly altText: string } | null {
  if (Object.hasOwn(EXTRA_PICTURES, name)) return imageOf(extraPicture(name));
  return Object.hasOwn(pictures, name) ? imageOf(pictureData(name)) : null;
}

function imageOf(picture: PictureData) {
  return { url: largest(picture), altText: picture.alt };
}
