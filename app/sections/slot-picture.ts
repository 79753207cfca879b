import { useContext } from 'react';
import { type NamedSlot, type PeopleSlot, pictureSlots } from '../../content/picture-slots.ts';
import { pictureOfKey } from '../../content/pictures/picture-data.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import type { PictureData } from '../../domain/pictures/picture.ts';
import { OwnPicturesContext } from '../http/context.ts';

/** What stands in a place for pictures. */
export interface SlotPicture {
  readonly picture: PictureData;
  /** In narrow windows, of a place that has another shape there. */
  readonly narrow: PictureData | null;
  readonly isOwn: boolean;
}

/** What stands in a place; null: nothing does. */
export function slotPicture(own: OwnPictures, place: string, slot = pictureSlots.get(place)): SlotPicture | null {
  const put = own.get(place);
  if (put) return { picture: put.main, narrow: put.narrow, isOwn: true };
  if (!slot?.delivered) return null;
  const { delivered, narrow } = slot;
  return { picture: pictureOfKey(delivered), narrow: narrow ? pictureOfKey(narrow.delivered) : null, isOwn: false };
}

/** What stands in a place at the moment a document is rendered, of those that are never empty. */
export function useSlot(place: Exclude<NamedSlot, PeopleSlot>): SlotPicture {
  return slotPicture(useContext(OwnPicturesContext), place) as SlotPicture;
}
