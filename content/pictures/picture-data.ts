import type { PageInPicture } from '../../domain/pictures/lay-photo.ts';
import { type PictureData, pictureFile, picturePath } from '../../domain/pictures/picture.ts';
import manifest from './pictures.json' with { type: 'json' };

/* `npm run pictures` writes `pictures.json` from studio/masters.ts; the compiler refuses names that are not in it. */

/** Every picture and every crop by its key: the picture's name, for a crop followed by a dot and the crop's name. */
export const { pictures } = manifest;
export type PictureKey = keyof typeof pictures;

/** Names of whole pictures. */
export type PictureName = Exclude<PictureKey, `${string}.${string}`>;

/** A picture, or one of its crops, as the pages need it. Throws for a crop that does not exist. */
export function pictureData(name: string, crop?: string): PictureData {
  const key = crop ? `${name}.${crop}` : name;
  const entry = pictures[key as PictureKey];
  if (!entry) throw new Error(`no picture ${key}; is it in studio/masters.ts, and did npm run pictures run?`);
  return { ...entry, name };
}

/** A picture, or a crop of one, by its key. */
export function pictureOfKey(key: string): PictureData {
  const [name = '', crop] = key.split('.');
  return pictureData(name, crop);
}

/** Names of pictures with a page of a book on which a photo is laid. */
export type PagePictureName = keyof typeof manifest.pages;

/** Those pages, by the name of their picture. */
// JSON knows no tuples: that each page has four corners is written in studio/masters.ts, and tested.
export const pages = manifest.pages as unknown as Readonly<Record<PagePictureName, PageInPicture>>;

/** A picture and the place of that page in it. */
export function picturedPage(name: PagePictureName): { readonly picture: PictureData; readonly page: PageInPicture } {
  return { picture: pictureData(name), page: pages[name] };
}

/** Names of pictures that have a crop for social media. */
export type SharedPictureName = Extract<PictureKey, `${string}.social`> extends `${infer Name}.social` ? Name : never;

/** The 1200x630 picture for links on social media. */
export function socialImage(name: SharedPictureName): { readonly url: string; readonly alt: string } {
  const { file, alt } = pictureData(name, 'social');
  return { url: pictureFile(`${file}.jpg`), alt };
}

/** Path of a small WebP, for cart lines. */
export function thumbnail({ file, widths }: PictureData): string {
  return picturePath(file, widths.find((width) => width >= 160) ?? (widths[0] as number));
}
