import { readShownPlaces } from '../../data/article/articles.ts';
import { findPhoto, readPhotoFile } from '../../data/picture/pictures.ts';
import { findReviewPhotoFile } from '../../data/review/review-photos.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { ARTICLE_PICTURE, type OwnPicture } from '../../domain/pictures/own-picture.ts';
import { readMessageFile } from '../message/read-messages.ts';
import type { Shop } from '../shop.ts';

/** A reader of a file is a visitor, the writer of a review by its link, or an owner who is signed in. */
export type FileReader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'writer'; readonly token: string }
  | { readonly kind: 'owner' };

/** A file that is stored: of a picture, a photograph as it was taken in, or what came with a message. */
export type WantedFile =
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'photo'; readonly id: string }
  | { readonly kind: 'attachment'; readonly messageId: string; readonly attachmentId: string };

export interface StoredFile {
  readonly bytes: Uint8Array;
  /** As its sender called it; the name of a picture. */
  readonly fileName: string;
  /** Whether visitors may see it as things are; they may not later, when it is hidden. */
  readonly isPublic: boolean;
}

/** Names of photographs with reviews begin with this; all others are owners' pictures. */
const OF_REVIEW = 'koper-';

type FileShop = Pick<Shop, 'database' | 'log' | 'ownerChanges'>;

/**
 * Reads a stored file; nothing else gives one to a reader. Each time it asks the state of what the file belongs to: a review, a
 * place, an article, a message. Returns null when there is no such file, or the reader may not see it.
 */
export async function readStoredFile(
  shop: FileShop,
  wanted: WantedFile,
  reader: FileReader,
): Promise<StoredFile | null> {
  if (wanted.kind === 'picture') return readPicture(shop, wanted.name, reader);
  if (reader.kind !== 'owner') return null;
  if (wanted.kind === 'photo') {
    const photo = await findPhoto(shop.database.db, wanted.id);
    return photo && { bytes: photo.bytes, fileName: 'foto.webp', isPublic: false };
  }
  const found = await readMessageFile(shop, wanted);
  return found && { bytes: found.bytes, fileName: found.file.fileName, isPublic: false };
}

async function readPicture(shop: FileShop, name: string, reader: FileReader): Promise<StoredFile | null> {
  if (!name.startsWith(OF_REVIEW)) return readOwnPicture(shop, name, reader);
  const file = await findReviewPhotoFile(shop.database.db, name);
  if (!file) return null;
  const isWriter = reader.kind === 'writer' && isToken(reader.token) && reader.token === file.token;
  if (!file.isShown && reader.kind !== 'owner' && !isWriter) return null;
  return { bytes: file.bytes, fileName: name, isPublic: file.isShown };
}

async function readOwnPicture(shop: FileShop, name: string, reader: FileReader): Promise<StoredFile | null> {
  let isPublic = await isShown(shop, name);
  if (!isPublic && reader.kind !== 'owner') {
    // Another process may have put it there a moment ago.
    await shop.ownerChanges.refresh();
    isPublic = await isShown(shop, name);
    if (!isPublic) return null;
  }
  const bytes = await readPhotoFile(shop.database.db, name);
  return bytes && { bytes, fileName: name, isPublic };
}

/** Whether an owner's picture stands in a place of the shop, or in an article that visitors can read. */
async function isShown({ database, ownerChanges }: FileShop, name: string): Promise<boolean> {
  const places = [...ownerChanges.pictures].flatMap(([place, own]) => (hasFile(own, name) ? [place] : []));
  if (places.some((place) => !ARTICLE_PICTURE.test(place))) return true;
  const versions = [...ownerChanges.articles.bySlug.values()].map(({ version }) => version);
  return places.length > 0 && (await readShownPlaces(database.db, { places, versions })).length > 0;
}

function hasFile({ main, narrow, wide, social }: OwnPicture, name: string): boolean {
  const files = [main, narrow, wide].flatMap((picture) => picture?.file ?? []);
  return name === social || files.some((file) => name.startsWith(`${file}-`));
}
