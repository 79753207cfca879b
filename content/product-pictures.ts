import type { PictureData } from '../domain/pictures/picture.ts';
import type { Extra } from '../domain/product/catalogue.ts';
import type { SizeId } from '../domain/product/sizes.ts';
import { bookStand } from './catalogue.ts';
import { type PictureKey, pictureData, pictureOfKey, pictures, thumbnail } from './pictures/picture-data.ts';

/**
 * The stand's pictures in one size, the main one first, cropped to a square where the whole picture would be trimmed.
 */
export function standPictures(sizeId: SizeId): readonly PictureData[] {
  return bookStand.sizeImages[sizeId].map((name) => pictureOfKey(galleryKey(name)));
}

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

/** What a picture of the stand shows: the size, and the closed book with its measures as `studio/pipeline` made it. */
const CAPTIONS: Readonly<Record<string, string>> = {
  'studio-held-trouwalbum': 'Middel met een trouwalbum van 15 x 18 cm',
  'studio-leeg-driekwart': 'Middel zonder boek',
  'woonkamer-trouwalbum': 'Middel met een trouwalbum van 18 x 18 cm',
  'studio-achterzijde': 'Middel van achteren',
  'detail-inkepingen-messing': 'Middel, de vijf inkepingen',
  'detail-grippad-richel': 'Middel, de GripPad en de richel',
  'keuken-kookboek': 'Middel met een kookboek van 17 x 22 cm',
  'keuken-dichtbij': 'Middel met een kookboek van 17 x 22 cm',
  'woonkamer-dichtbij': 'Middel met een trouwalbum van 18 x 18 cm',
  'studio-zijaanzicht-45': 'Middel op 45 graden',
  'studio-zijaanzicht-0': 'Middel op 0 graden',
  'studio-platpak-onderdelen': 'Middel, alle onderdelen',
  'studio-klein-kookboek': 'Klein met een kookboek van 12 x 16 cm',
  'studio-klein-leeg': 'Klein zonder boek',
  'kinderkamer-prentenboek': 'Klein met een prentenboek van 14 x 18 cm',
  'studio-klein-achterzijde': 'Klein van achteren',
  'extra-gravure': 'Middel met gravering in de richel',
  'cadeau-geschenkdoos': 'Klein naast de geschenkdoos',
  'studio-klein-zijaanzicht-45': 'Klein op 45 graden',
  'studio-klein-zijaanzicht-0': 'Klein op 0 graden',
  'studio-groot-kunstboek': 'Groot met een kunstboek van 19 x 25 cm',
  'studio-groot-leeg': 'Groot zonder boek',
  'bureau-kunstboek-groot': 'Groot met een kunstboek van 20 x 26 cm',
  'studio-groot-achterzijde': 'Groot van achteren',
  'studio-groot-zijaanzicht-45': 'Groot op 45 graden',
  'studio-groot-zijaanzicht-0': 'Groot op 0 graden',
  'studio-drie-maten': 'Middel en Groot naast elkaar',
};

/** The caption of a picture of the product page. Throws for one without: a shopper cannot tell its size. */
export function pictureCaption(name: string): string {
  const caption = CAPTIONS[name];
  if (!caption) throw new Error(`no caption for the picture ${name}`);
  // Measures stay on one line.
  return caption.replace(/(\d+) x (\d+) cm/, '$1\u00a0x\u00a0$2\u00a0cm');
}
