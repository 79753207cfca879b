import { bookStand, extras } from '../catalogue.ts';
import { extraPicture, pictureData, thumbnail } from './picture-data.ts';

/** Address of the small picture for each cart line, by id of size, bundle or extra. */
export function cartImages(): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...bookStand.sizes.map(({ id }) => [id, thumbnail(pictureData('studio-drie-maten', id))]),
    ...bookStand.bundles.map(({ id }) => [id, thumbnail(pictureData('studio-drie-maten'))]),
    ...extras.map(({ id, handle }) => [id, thumbnail(extraPicture(handle))]),
  ]);
}
