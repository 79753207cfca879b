import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { nextChangesVersion } from '../../data/owner/changes.ts';
import {
  deleteReviewPhotos,
  insertReviewPhoto,
  type NewReviewPhoto,
  showReviewPhoto,
} from '../../data/review/review-photos.ts';
import { answerReview, findReview, hideReview, type StoredReview, updateReview } from '../../data/review/reviews.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { REVIEW_PHOTOS, retryAfter } from '../../domain/limits/rate-limit.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { PhotoRefusal } from '../../domain/pictures/own-picture.ts';
import { checkPhotoFile } from '../../domain/pictures/photo-header.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type HideReason, MAX_PHOTOS, type Review } from '../../domain/review/review.ts';
import { reviewHidden, reviewWritten } from '../../mail/templates/review.ts';
import { consumeRateLimit, isRateLimitUsedUp } from '../consume-rate-limit.ts';
import { describeError } from '../describe-error.ts';
import { enqueueMail, ownerAddresses } from '../message/enqueue-mail.ts';
import { runPhotoProcess } from '../picture/run-photo-process.ts';
import type { Shop } from '../shop.ts';

type ReviewShop = Pick<Shop, 'config' | 'database' | 'log' | 'newToken' | 'now' | 'ownerChanges' | 'siteUrl'>;

/** Widest picture of a photograph with a review, in pixels. */
const REVIEW_PHOTO_WIDTH = 480;

export type ReviewUnknown = 'unknown_review' | 'storage_failed';

export interface KnownReview extends StoredReview {
  /** Its link sent all photographs that it may send today. */
  readonly arePhotosUsedUp: boolean;
}

/** The review of a link, written or not. */
export async function getReview(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  token: string,
): Promise<Result<KnownReview, ReviewUnknown>> {
  try {
    const review = isToken(token) ? await findReview(database.db, 'token', token) : null;
    if (!review) return err('unknown_review');
    const arePhotosUsedUp = await isRateLimitUsedUp(database.db, REVIEW_PHOTOS, photosOf(review.id), now());
    return ok({ ...review, arePhotosUsedUp });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('review_not_read', describeError(error));
    return err('storage_failed');
  }
}

/** Stores the words of a link's writer, shown at once, or null to erase. Hidden ones stay so; the first is mailed. */
export async function writeReview(
  shop: ReviewShop,
  token: string,
  written: Pick<Review, 'stars' | 'words' | 'liesOn' | 'name'> | null,
  photo: NewReviewPhoto | null = null,
): Promise<Result<null, ReviewUnknown>> {
  return change(shop, async (tx) => {
    const before = isToken(token) ? await findReview(tx, 'token', token) : null;
    if (!before) return false;
    const empty = { stars: null, words: '', liesOn: '', name: '', writtenAt: null };
    const after = written ? { ...written, writtenAt: before.writtenAt ?? shop.now() } : empty;
    await updateReview(tx, { ...before, ...after });
    if (!written) await deleteReviewPhotos(tx, before.id);
    if (photo && before.photos.length < MAX_PHOTOS) await insertReviewPhoto(tx, before.id, photo);
    if (written && before.writtenAt === null) {
      const document = reviewWritten({ ...before, ...written }, shop);
      for (const to of ownerAddresses(shop.config))
        await enqueueMail(tx, shop, { purpose: 'review-owner', to, document });
    }
    return true;
  });
}

/** The writer of a review may add no photograph now, for this reason; it is `photos_busy` while the database is gone. */
export interface PhotoNotAdmitted {
  readonly code: 'two_photos' | 'photos_used_up' | 'photos_busy';
  /** Seconds until the link may send one again. */
  readonly retryAfter?: number;
}

/** Counts one more photograph of a link, also when it comes to nothing, before any of it is read; null within its number. */
export async function admitReviewPhoto(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  { id, photos }: Pick<StoredReview, 'id' | 'photos'>,
): Promise<PhotoNotAdmitted | null> {
  if (photos.length >= MAX_PHOTOS) return { code: 'two_photos' };
  try {
    const isWithin = await consumeRateLimit(database.db, REVIEW_PHOTOS, photosOf(id), now());
    return isWithin ? null : { code: 'photos_used_up', retryAfter: retryAfter(REVIEW_PHOTOS, now()) };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('review_not_stored', describeError(error));
    return { code: 'photos_busy' };
  }
}

function photosOf(id: string): string {
  return `photos review ${id}`;
}

/** Makes a square picture, 480 pixels wide at most, of a file that the writer of a review sent, for `writeReview` to store. */
export async function readReviewPhoto(
  { sizeId }: Pick<StoredReview, 'sizeId'>,
  { bytes, signal }: { readonly bytes: Uint8Array; readonly signal: AbortSignal },
): Promise<Result<NewReviewPhoto, PhotoRefusal>> {
  const photo = checkPhotoFile(bytes);
  if (!photo.ok) return photo;
  const file = `koper-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const made = await runPhotoProcess(
    { kind: 'square', ...photo.value, file, widest: REVIEW_PHOTO_WIDTH },
    { signal, isOwner: false },
  );
  if (!made.ok) return made;
  const { files, tone, widths } = made.value;
  if (widths.length === 0) return err('photo_broken');
  const alt = `Foto van een koper, maat ${capitalised(sizeId)}`;
  const size = { width: REVIEW_PHOTO_WIDTH, height: REVIEW_PHOTO_WIDTH };
  return ok({ picture: { file, name: file, look: `ph-${tone}`, alt, ...size, widths }, files });
}

/** What owners do with a review: answer it once in public, hide or show it, show or delete a photograph with it. */
export type ReviewTask =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'hide'; readonly reason: HideReason }
  | { readonly kind: 'show' }
  | { readonly kind: 'photo_show' | 'photo_refuse'; readonly photo: string };

/** Does that, records it, and tells the writer of a review that is hidden. Unknown when it was so already. */
export async function handleReview(
  shop: ReviewShop,
  { id, actor, task }: { readonly id: string; readonly actor: Actor; readonly task: ReviewTask },
): Promise<Result<null, ReviewUnknown>> {
  return change(shop, async (tx) => {
    const review = isToken(id) ? await findReview(tx, 'id', id) : null;
    if (!review || review.writtenAt === null || !(await carryOut(tx, id, task))) return false;
    const detail = task.kind === 'hide' ? task.reason : '';
    const subject = `review:${id}`;
    await recordAction(tx, { at: shop.now(), actor, action: `review_${task.kind}`, subject, detail });
    const order = review.orderToken && task.kind === 'hide' ? await findOrder(tx, review.orderToken) : null;
    if (order && order.contact.email !== '' && task.kind === 'hide') {
      const document = reviewHidden(order, review.token, task.reason, shop);
      const to = emailAddress(order.contact.email);
      await enqueueMail(tx, shop, { purpose: 'review-hidden', to, orderToken: order.token, document });
    }
    return true;
  });
}

async function carryOut(tx: ShopTransaction, id: string, task: ReviewTask): Promise<boolean> {
  if (task.kind === 'photo_show') return showReviewPhoto(tx, id, task.photo);
  if (task.kind === 'photo_refuse') return (await deleteReviewPhotos(tx, id, task.photo)) > 0;
  if (task.kind === 'answer') return answerReview(tx, id, task.answer);
  return hideReview(tx, id, task.kind === 'hide' ? task.reason : null);
}

/** Changes what visitors see of reviews, in all processes; refuses when there was nothing to change. */
async function change(
  { database, log, ownerChanges }: ReviewShop,
  work: (tx: ShopTransaction) => Promise<boolean>,
): Promise<Result<null, ReviewUnknown>> {
  try {
    const isDone = await database.transaction(async (tx) => {
      // First: it lets no two change a review at once.
      await nextChangesVersion(tx);
      return work(tx);
    });
    if (!isDone) return err('unknown_review');
    await ownerChanges.refresh();
    return ok(null);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('review_not_stored', describeError(error));
    return err('storage_failed');
  }
}
