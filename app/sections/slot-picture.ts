import { useContext } from 'react';
import { type NamedSlot, type PeopleSlot, type SlotPicture, slotPicture } from '../../content/picture-slots.ts';
import { OwnPicturesContext } from '../http/context.ts';

/** What stands in a place at the moment a document is rendered, of those that are never empty. */
export function useSlot(place: Exclude<NamedSlot, PeopleSlot>): SlotPicture {
  return slotPicture(useContext(OwnPicturesContext), place) as SlotPicture;
}
