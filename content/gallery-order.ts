import { type FactSubject, line, orNull, ungrouped } from '../domain/facts/fact-field.ts';
import { type OwnTexts, textSubjectId } from '../domain/pages/words.ts';
import type { OwnPictures } from '../domain/pictures/own-picture.ts';
import type { SizeId } from '../domain/product/sizes.ts';
import { bookStand } from './catalogue.ts';
import { ADDED, gallerySlot, type SlotPicture, slotPicture } from './picture-slots.ts';

/* The order of the gallery is a text of owners for each size, kept and put back as one (docs/rules.md#desk-pictures). */

/** The places of a size's gallery, the main one first; those that owners gave no place come after. */
function galleryPlaces(size: SizeId, texts: OwnTexts): readonly string[] {
  const [first = '', ...rest] = bookStand.sizeImages[size].map(gallerySlot);
  const usual = new Set([first, ...ADDED, ...rest]);
  const chosen = (texts.get(`galerij.${size}`) ?? '').split(' ').filter((place) => usual.has(place));
  return [...new Set([...chosen, ...usual])];
}

/** A picture of the gallery and its place. */
export type GalleryPicture = SlotPicture & { readonly place: string };

/** The pictures of a size's gallery as visitors see them: in the owners' order, with what they put in its places. */
export function galleryPictures(
  size: SizeId,
  { texts, pictures }: { readonly texts: OwnTexts; readonly pictures: OwnPictures },
): readonly GalleryPicture[] {
  return galleryPlaces(size, texts).flatMap((place) => {
    const shown = slotPicture(pictures, place);
    return shown ? [{ ...shown, place }] : [];
  });
}

/** The order of a size among what owners change. */
export function galleryOrder(size: SizeId): FactSubject {
  const field = line('text', 'Volgorde', { maxLength: 4_000 });
  return {
    id: textSubjectId(`galerij.${size}`),
    effect: 'everyday',
    slug: `galerij-${size}`,
    title: 'Volgorde van de galerij',
    lead: '',
    shownOn: [],
    groups: ungrouped(orNull(field)),
  };
}
