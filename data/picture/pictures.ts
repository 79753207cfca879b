import type { Selectable } from 'kysely';
import type { Actor } from '../../domain/owner/owner.ts';
import type { OwnPicture, OwnPictures } from '../../domain/pictures/own-picture.ts';
import { insertUnlessThere, type Queries, runDelete, type ShopTransaction } from '../database.ts';
import { actorColumns, actorOf } from '../owner/actions.ts';
import type { Tables } from '../tables.ts';

/** A photograph as it is kept; lengths in pixels. */
export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Stores a photograph; the same one again only counts as seen. */
export async function insertPhoto(db: Queries, photo: StoredPhoto & { at: Date; actor: Actor }): Promise<void> {
  const { bytes, at, actor, ...facts } = photo;
  const used_at = at.toISOString();
  await db
    .insertInto('photos')
    .values({ ...facts, bytes: Buffer.from(bytes), used_at, ...actorColumns(actor) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at }))
    .execute();
}

export async function findPhoto(db: Queries, id: string): Promise<StoredPhoto | null> {
  const columns = ['id', 'width', 'height', 'bytes'] as const;
  return (await db.selectFrom('photos').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Notes that a photograph is used from now on; false when it is there no longer. */
export async function markPhotoUsed(tx: ShopTransaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ used_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countPhotos(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What was put in a place at one time; without a picture it is as delivered. */
export interface PictureChange {
  readonly version: number;
  readonly place: string;
  readonly picture: OwnPicture | null;
  readonly at: Date;
  readonly actor: Actor;
}

/** Adds a change. Only inside the transaction that took its version. */
export async function insertPictureChange(tx: ShopTransaction, change: PictureChange): Promise<void> {
  const { version, place, picture, at, actor } = change;
  const row = { photo: picture?.photo ?? null, picture: picture && JSON.stringify(picture), at: at.toISOString() };
  await tx
    .insertInto('picture_changes')
    .values({ version, place, ...row, ...actorColumns(actor) })
    .execute();
}

/** Adds the files of pictures of a photo; a name stands for its content. */
export async function insertPhotoFiles(
  tx: ShopTransaction,
  photo: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of files)
    await insertUnlessThere(tx, 'photo_files', { name, photo, bytes: Buffer.from(bytes) }, 'name');
}

export async function readPhotoFile(db: Queries, name: string): Promise<Buffer | null> {
  return (
    (await db.selectFrom('photo_files').select('bytes').where('name', '=', name).executeTakeFirst())?.bytes ?? null
  );
}

function selectCurrent(db: Queries) {
  return db
    .selectFrom('picture_changes')
    .where('photo', 'in', ({ selectFrom }) => selectFrom('photos').select('id'))
    .where('version', 'in', ({ selectFrom }) =>
      selectFrom('picture_changes')
        .select(({ fn }) => fn.max('version').as('version'))
        .groupBy('place'),
    );
}

/** What stands in the places where owners put something. */
export async function readOwnPictures(db: Queries): Promise<OwnPictures> {
  const rows = await selectCurrent(db).select(['place', 'picture']).execute();
  return new Map(rows.map(({ place, picture }) => [place, JSON.parse(picture ?? 'null') as OwnPicture]));
}

/** What stood in a place, newest first, as far as its photos are still there. */
export async function listPictureChanges(db: Queries, place: string, limit: number): Promise<PictureChange[]> {
  const rows = await db
    .selectFrom('picture_changes')
    .selectAll()
    .where('place', '=', place)
    .where(({ or, eb, selectFrom }) =>
      or([eb('photo', 'is', null), eb('photo', 'in', selectFrom('photos').select('id'))]),
    )
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** Deletes the photos that stood in no place and no article since a moment, with their files; returns how many. */
export async function deleteUnusedPhotos(db: Queries, { now, before }: Record<'now' | 'before', Date>) {
  const moment = now.toISOString();
  // Articles as they are, as they are planned and as they are being written.
  const visible = db
    .selectFrom('article_revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('visible_at', '<=', moment)
    .groupBy('article');
  const inArticles = db
    .selectFrom('article_photos')
    .innerJoin('article_revisions as revisions', (join) =>
      join
        .onRef('revisions.article', '=', 'article_photos.article')
        .onRef('revisions.revision', '=', 'article_photos.revision'),
    )
    .where(({ or, eb }) =>
      or([
        eb('revisions.kind', '=', 'draft'),
        eb('revisions.visible_at', '>', moment),
        eb('revisions.version', 'in', visible),
      ]),
    )
    .select('article_photos.place');
  await db
    .updateTable('photos')
    .set({ used_at: moment })
    .where(
      'id',
      'in',
      selectCurrent(db)
        .select('photo')
        .where(({ or, eb }) => or([eb('place', 'not like', 'eigen-%'), eb('place', 'in', inArticles)])),
    )
    .execute();
  return runDelete(db.deleteFrom('photos').where('used_at', '<', before.toISOString()));
}

function toChange({ version, place, picture, at, ...actor }: Selectable<Tables['picture_changes']>): PictureChange {
  return {
    version,
    place,
    picture: picture === null ? null : JSON.parse(picture),
    at: new Date(at),
    actor: actorOf(actor),
  };
}
