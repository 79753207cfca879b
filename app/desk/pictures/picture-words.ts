import { standPath } from '../../../content/catalogue.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { PHOTO_REFUSALS } from '../../../domain/pictures/own-picture.ts';
import type { PictureRefused } from '../../../flows/picture/own-pictures.ts';

/** The pages with places for pictures, in the order of the list. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.home]: 'Homepagina',
  [standPath]: 'Productpagina, galerij',
  [paths.inspiration]: 'Inspiratie',
  [paths.about]: 'Over ons',
  [paths.quote]: 'Maatwerk',
  [paths.contact]: 'Contact',
};

export const PICTURE_REFUSALS: Readonly<Record<PictureRefused['code'], string>> = {
  ...PHOTO_REFUSALS,
  unknown_place: 'Deze plek is er niet.',
  unknown_photo: 'Deze foto is er niet meer. Kies hem opnieuw.',
  unknown_picture: 'Deze foto is er niet meer: hij stond dertig dagen nergens.',
  picture_changed: 'Hier is intussen een andere foto gezet. Kijk eerst wat er nu staat, en doe het dan nog eens.',
  picture_invalid: 'Nog niet geplaatst. Zeg eerst wat er te zien is.',
};

export const DONE_WORDS: Readonly<Record<string, string>> = {
  plaats: 'Geplaatst. Zo staat het nu op de site.',
  'zet-terug': 'Teruggezet. Zo staat het nu op de site.',
};
