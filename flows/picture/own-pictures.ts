import { createHash } from 'node:crypto';
import { slotAt } from '../../content/picture-slots.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { nextChangesVersion } from '../../data/owner/changes.ts';
import {
  countPhotos,
  findPhoto,
  insertPhoto,
  insertPhotoFiles,
  insertPictureChange,
  listPictureChanges,
  markPhotoUsed,
  type PictureChange,
} from '../../data/picture/pictures.ts';
import { readForm } from '../../domain/input/read-form.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { boxOf } from '../../domain/pictures/cut.ts';
import {
  ABOVE_RATIOS,
  MAX_PHOTOS,
  type OwnPicture,
  type PhotoRefusal,
  PICTURE_FIELDS,
  PictureForm,
  SHARED_RATIO,
  textRatio,
} from '../../domain/pictures/own-picture.ts';
import { checkPhotoFile } from '../../domain/pictures/photo-header.ts';
import type { PictureData } from '../../domain/pictures/picture.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { runPhotoProcess } from './run-photo-process.ts';

type PictureShop = Pick<Shop, 'database' | 'log' | 'now' | 'ownerChanges'>;
type PlaceShop = PictureShop & Pick<Shop, 'catalogue'>;

/** Takes a photograph in, for a place to be chosen next; returns its id. Nothing of a refused one is kept. */
export async function takePhoto(
  { database: { db }, log, now }: PictureShop,
  { bytes, actor, signal }: { readonly bytes: Uint8Array } & Pick<PictureTask, 'actor' | 'signal'>,
): Promise<Result<string, PhotoRefusal>> {
  if ((await countPhotos(db)) >= MAX_PHOTOS) return err('too_many_photos');
  const photo = checkPhotoFile(bytes);
  if (!photo.ok) return photo;
  const taken = await runPhotoProcess({ kind: 'take', ...photo.value }, { signal, isOwner: true });
  if (!taken.ok) return taken;
  const id = hashOf(taken.value.bytes);
  await insertPhoto(db, { id, ...taken.value, at: now(), actor });
  log.info('photo_taken', { bytes: taken.value.bytes.length });
  return ok(id);
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

export interface PictureTask {
  readonly place: string;
  /** The version of the place that the page showed; 0: as delivered. */
  readonly shown: number;
  readonly actor: Actor;
  /** The signal of the request is aborted once nobody waits for the answer. */
  readonly signal: AbortSignal;
}

export type PictureRefused =
  | { readonly code: PhotoRefusal | 'unknown_place' | 'unknown_photo' | 'unknown_picture' | 'picture_changed' }
  | { readonly code: 'picture_invalid'; readonly error: string };

type Placed = Promise<Result<null, PictureRefused>>;

/** A photograph, and the words and the cut of a form. */
interface CutTask {
  readonly photo: string;
  readonly form: FormData;
  readonly actor: Actor;
  readonly signal: AbortSignal;
}

/** Cuts a photograph for a place with the words and the cut of a form, and shows it there (docs/rules.md#desk-pictures). */
export async function placePicture(shop: PlaceShop, task: PictureTask & CutTask): Placed {
  const slot = slotAt(task.place, shop.catalogue.extras);
  if (!slot) return err({ code: 'unknown_place' });
  const made = await cutPhoto(shop, task, slot.narrow ? [slot.ratio, slot.narrow.ratio] : [slot.ratio]);
  if (!made.ok) return made;
  const { cut, files, pictures } = made.value;
  const [main, narrow = null] = pictures;
  return main.widths.length === 0
    ? err({ code: 'photo_broken' })
    : store(shop, task, { photo: task.photo, main, narrow, cut }, files);
}

/** Cuts a photograph for articles: in its own shape in a text, one in three above it. Equal cuts have one name. */
export async function addArticlePicture(
  shop: PictureShop,
  task: CutTask & { readonly isAbove: boolean },
): Promise<Result<string, PictureRefused>> {
  const photo = await findPhoto(shop.database.db, task.photo);
  if (!photo) return err({ code: 'unknown_photo' });
  const made = await cutPhoto(shop, task, task.isAbove ? ABOVE_RATIOS : [textRatio(photo)]);
  if (!made.ok) return made;
  const { cut, files, pictures } = made.value;
  const [main, wide, social] = pictures;
  if (main.widths.length === 0 || wide?.widths.length === 0) return err({ code: 'photo_broken' });
  const place = `eigen-${hashOf(...pictures.map(({ file }) => file)).slice(0, 16)}`;
  const picture = { photo: photo.id, main, narrow: null, cut, wide, social: social && `${social.file}.jpg` };
  const stored = await store(shop, { place, shown: null, actor: task.actor }, picture, files);
  return stored.ok ? ok(place) : stored;
}

async function cutPhoto(
  { database }: PictureShop,
  { photo: id, form, signal }: CutTask,
  ratios: readonly number[],
): Promise<Result<MadePictures, PictureRefused>> {
  const photo = await findPhoto(database.db, id);
  if (!photo) return err({ code: 'unknown_photo' });
  const read = readForm(form, PICTURE_FIELDS, PictureForm);
  if (!read.ok) return err({ code: 'picture_invalid', error: read.errors.alt ?? '' });
  const { alt, ...cut } = read.form;
  const boxes = ratios.map((ratio) => {
    const box = boxOf(photo, ratio, cut);
    const file = `eigen-${hashOf(photo.id, JSON.stringify(box)).slice(0, 16)}`;
    return { file, box, isShared: ratio === SHARED_RATIO };
  });
  const made = await runPhotoProcess({ kind: 'cut', bytes: photo.bytes, boxes }, { signal, isOwner: true });
  if (!made.ok) return err({ code: made.error });
  const { tone, widths, files } = made.value;
  const pictures = boxes.map(({ file, box: { width, height } }, at) => ({
    file,
    name: file,
    look: `ph-${tone}`,
    alt,
    width,
    height,
    widths: widths[at] ?? [],
  }));
  return ok({ cut, files, pictures: pictures as unknown as MadePictures['pictures'] });
}

interface MadePictures {
  readonly cut: OwnPicture['cut'];
  readonly files: Parameters<typeof insertPhotoFiles>[2];
  /** One for each ratio. */
  readonly pictures: readonly [PictureData, ...PictureData[]];
}

/** Shows again what stood in a place; version 0 is what is delivered. */
export async function restorePicture(shop: PlaceShop, task: PictureTask & { readonly version: number }): Placed {
  if (!slotAt(task.place, shop.catalogue.extras)) return err({ code: 'unknown_place' });
  if (task.version === 0) return store(shop, task, null);
  const changes = await listPictureChanges(shop.database.db, task.place, MAX_PHOTOS);
  const earlier = changes.find(({ version }) => version === task.version);
  return earlier ? store(shop, task, earlier.picture) : err({ code: 'unknown_picture' });
}

async function store(
  { database, now, log, ownerChanges }: PictureShop,
  { place, shown, actor }: Pick<PictureTask, 'place' | 'actor'> & { readonly shown: number | null },
  picture: OwnPicture | null,
  files: Parameters<typeof insertPhotoFiles>[2] = [],
): Placed {
  const stored = await database.transaction<Awaited<Placed>>(async (tx) => {
    // The version first: other changes wait here for the end of this one.
    const version = await nextChangesVersion(tx);
    const [last] = await listPictureChanges(tx, place, 1);
    if (shown !== null && (last?.version ?? 0) !== shown) return err({ code: 'picture_changed' });
    const change: PictureChange = { version, place, picture, at: now(), actor };
    // Photographs that stand nowhere are deleted after a while, perhaps since this one was chosen.
    if (picture && !(await markPhotoUsed(tx, picture.photo, change.at))) return err({ code: 'unknown_picture' });
    if (picture) await insertPhotoFiles(tx, picture.photo, files);
    await insertPictureChange(tx, change);
    const action = picture ? 'picture_placed' : 'picture_as_delivered';
    await recordAction(tx, { at: change.at, actor, action, subject: `picture:${place}`, detail: '' });
    return ok(null);
  });
  if (!stored.ok) return stored;
  log.info('picture_changed', { place, isOwn: picture !== null });
  await ownerChanges.refresh();
  return stored;
}
