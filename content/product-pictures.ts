import type { Extra } from '../domain/product/catalogue.ts';
import { bookStand } from './catalogue.ts';
import captions from './pictures/captions.json' with { type: 'json' };
import { type PictureKey, pictureData, pictures, thumbnail } from './pictures/picture-data.ts';

/** The key of a picture in the gallery: its square, where the whole picture would be trimmed. */
export function galleryKey(name: string): PictureKey {
  return (Object.hasOwn(pictures, `${name}.vierkant`) ? `${name}.vierkant` : name) as PictureKey;
}

/** Address of the small picture for each cart line, by id of the size or bundle, or the extra's handle. */
export function cartImages(extras: readonly Pick<Extra, 'handle' | 'picture'>[]): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...bookStand.sizes.map(({ id }) => [id, thumbnail(pictureData('maten-voor-boek', id))]),
    ...bookStand.bundles.map(({ id }) => [id, thumbnail(pictureData('maten-voor-boek', 'twee'))]),
    ...extras.flatMap(({ handle, picture }) => (picture ? [[handle, thumbnail(picture)]] : [])),
  ]);
}

/** A picture's caption: the size, and the book as `studio/pipeline` made it. Throws without: its size is unclear. */
export function pictureCaption(name: string): string {
  const caption = (captions as Readonly<Record<string, string>>)[name];
  if (!caption) throw new Error(`no caption for the picture ${name}`);
  // Measures stay on one line.
  return caption.replace(/(\d+) x (\d+) cm/, '$1\u00a0x\u00a0$2\u00a0cm');
}
