import type { PictureData } from '../../domain/pictures/picture.ts';
import { type Queries, runDelete, runUpdate, type ShopTransaction } from '../database.ts';

/** A photograph as it comes in, with its files. */
export interface NewReviewPhoto {
  readonly picture: PictureData;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Stores a photograph with a review, which nobody sees before an owner approves it. */
export async function insertReviewPhoto(tx: ShopTransaction, reviewId: string, { picture, files }: NewReviewPhoto) {
  const id = picture.file;
  await tx
    .insertInto('review_photos')
    .values({ id, review_id: reviewId, picture: JSON.stringify(picture) })
    .execute();
  const rows = files.map(({ name, bytes }) => ({ name, photo: id, bytes: Buffer.from(bytes) }));
  await tx.insertInto('review_photo_files').values(rows).execute();
}

/** Shows a photograph of a review; false when it is gone or shown already. */
export function showReviewPhoto(tx: ShopTransaction, reviewId: string, id: string): Promise<boolean> {
  const photo = tx.updateTable('review_photos').set({ shown: 1 }).where('id', '=', id);
  return runUpdate(photo.where('review_id', '=', reviewId).where('shown', '=', 0));
}

/** Returns a file of a photograph, the token of its writer, and whether visitors see it: it is approved and its review is shown. */
export async function findReviewPhotoFile(db: Queries, name: string) {
  const row = await db
    .selectFrom('review_photo_files as files')
    .innerJoin('review_photos as photos', 'photos.id', 'files.photo')
    .innerJoin('reviews', 'reviews.id', 'photos.review_id')
    .select(['files.bytes', 'photos.shown', 'reviews.token', 'reviews.written_at', 'reviews.hidden_for'])
    .where('files.name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const isShown = row.shown === 1 && row.written_at !== null && row.hidden_for === null;
  return { bytes: row.bytes, token: row.token, isShown };
}

/** The photographs that no owner looked at yet. */
export async function countWaitingPhotos(db: Queries): Promise<number> {
  const waiting = db.selectFrom('review_photos').select(({ fn }) => fn.countAll<number | string>().as('count'));
  return Number((await waiting.where('shown', '=', 0).executeTakeFirstOrThrow()).count);
}

/** Deletes a photograph of a review, or all of them, with their files; returns how many. */
export function deleteReviewPhotos(tx: ShopTransaction, reviewId: string, id?: string): Promise<number> {
  const photos = tx.deleteFrom('review_photos').where('review_id', '=', reviewId);
  return runDelete(id === undefined ? photos : photos.where('id', '=', id));
}

/** Reviews with their photographs; for visitors only those that an owner approved. */
export async function withPhotos<
  R extends { readonly id: string; readonly photos: readonly { picture: PictureData; isShown: boolean }[] },
>(db: Queries, reviews: readonly R[], seen: 'all' | 'shown'): Promise<R[]> {
  const ids = reviews.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('review_photos').selectAll().where('review_id', 'in', ids).orderBy('id').execute();
  const photos = rows.map((row) => ({
    reviewId: row.review_id,
    photo: { picture: JSON.parse(row.picture) as PictureData, isShown: row.shown === 1 },
  }));
  return reviews.map((review) => {
    const own = photos.filter(({ reviewId, photo }) => reviewId === review.id && (seen === 'all' || photo.isShown));
    return { ...review, photos: own.map(({ photo }) => photo) };
  });
}
