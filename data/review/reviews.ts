import type { Selectable } from 'kysely';
import type { SizeId } from '../../domain/product/sizes.ts';
import type { HideReason, Review, ShownReviews } from '../../domain/review/review.ts';
import { insertUnlessThere, type Queries, runDelete, runUpdate, type ShopTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { deleteReviewPhotos, withPhotos } from './review-photos.ts';

/** A review with what only its writer and the owners know. */
export interface StoredReview extends Omit<Review, 'stars' | 'writtenAt'> {
  readonly token: string;
  readonly orderToken: string | null;
  /** Null: not written yet. */
  readonly stars: number | null;
  readonly writtenAt: Date | null;
  readonly hiddenFor: HideReason | null;
}

/** Orders that may be asked about: sent before `sentBefore`, none of their parcels delivered after `deliveredBefore`. */
export async function listOrdersToAsk(
  db: Queries,
  terms: Readonly<Record<'placedAfter' | 'sentBefore' | 'deliveredBefore', Date>> & { readonly limit: number },
): Promise<string[]> {
  const sentBefore = terms.sentBefore.toISOString();
  const rows = await db
    .selectFrom('orders')
    .select('token')
    .where('stage', '=', 'sent')
    .where('placed_at', '>', terms.placedAfter.toISOString())
    .where('placed_at', '<', sentBefore)
    .where(({ and, exists, not, selectFrom }) => {
      const events = selectFrom('order_events').select('id').whereRef('order_events.order_token', '=', 'orders.token');
      const asked = selectFrom('review_requests').select('at');
      const parcels = selectFrom('parcels').select('id').whereRef('parcels.order_token', '=', 'orders.token');
      const late = parcels
        .where('place', '=', 'delivered')
        .where('place_since', '>', terms.deliveredBefore.toISOString());
      return and([
        exists(events.where('kind', '=', 'shipped').where('at', '<', sentBefore)),
        not(exists(asked.whereRef('review_requests.order_token', '=', 'orders.token'))),
        not(exists(late)),
      ]);
    })
    .orderBy('placed_at')
    .limit(terms.limit)
    .execute();
  return rows.map(({ token }) => token);
}

/** Records that an order was considered; true for only one of two calls at once. */
export async function insertReviewRequest(tx: ShopTransaction, orderToken: string, now: Date): Promise<boolean> {
  return insertUnlessThere(tx, 'review_requests', { order_token: orderToken, at: now.toISOString() }, 'order_token');
}

/** Stores a review that its buyer can write with the token. */
export async function insertReview(
  tx: ShopTransaction,
  asked: Pick<StoredReview, 'id' | 'token' | 'orderToken' | 'sizeId' | 'boughtOn'>,
  now: Date,
): Promise<void> {
  const { id, token, orderToken, sizeId, boughtOn } = asked;
  const row = { id, token, order_token: orderToken, size_id: sizeId, bought_on: boughtOn };
  await tx
    .insertInto('reviews')
    .values({ ...row, asked_at: now.toISOString() })
    .execute();
}

export async function findReview(db: Queries, column: 'id' | 'token', value: string): Promise<StoredReview | null> {
  const row = await db.selectFrom('reviews').selectAll().where(column, '=', value).executeTakeFirst();
  return (row && (await withPhotos(db, [toReview(row)], 'all'))[0]) ?? null;
}

/** Stores what its writer changed; the first moment stays. */
export async function updateReview(
  tx: ShopTransaction,
  { id, stars, words, liesOn, name, writtenAt }: Omit<StoredReview, 'answer' | 'hiddenFor' | 'photos'>,
): Promise<void> {
  const row = { stars, words, lies_on: liesOn, name, written_at: writtenAt?.toISOString() ?? null };
  await tx.updateTable('reviews').set(row).where('id', '=', id).execute();
}

/** Stores the owners' answer; false when there is one already. */
export async function answerReview(tx: ShopTransaction, id: string, answer: string): Promise<boolean> {
  return runUpdate(tx.updateTable('reviews').set({ answer }).where('id', '=', id).where('answer', '=', ''));
}

/** Hides a review, or shows it again; false when it was so already. */
export async function hideReview(tx: ShopTransaction, id: string, reason: HideReason | null): Promise<boolean> {
  const changed = tx.updateTable('reviews').set({ hidden_for: reason }).where('id', '=', id);
  return runUpdate(changed.where('hidden_for', reason === null ? 'is not' : 'is', null));
}

/** How many reviews are shown, their stars, and the newest of them. */
export async function readShownReviews(db: Queries, newest: number): Promise<ShownReviews> {
  const sums = await shown(db)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('stars').as('stars'),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(sums.count);
  const latest = count === 0 ? [] : await listShownReviews(db, { from: 0, limit: newest });
  return { count, stars: Number(sums.stars ?? 0), newest: latest };
}

/** The reviews that are shown, newest first. */
export async function listShownReviews(
  db: Queries,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<Review[]> {
  const rows = await newestFirst(shown(db)).selectAll().offset(from).limit(limit).execute();
  return withPhotos(db, rows.map(toReview).flatMap(asWritten), 'shown');
}

/** All written reviews for the owners, those with a photograph to look at first; newest first, with their orders' numbers. */
export async function listReviews(db: Queries, { from, limit }: { readonly from: number; readonly limit: number }) {
  const waiting = db.selectFrom('review_photos').select('review_id').where('shown', '=', 0);
  const written = db.selectFrom('reviews').where('written_at', 'is not', null);
  const rows = await newestFirst(written.orderBy((one) => one('reviews.id', 'in', waiting), 'desc'))
    .leftJoin('orders', 'orders.token', 'reviews.order_token')
    .selectAll('reviews')
    .select('orders.number')
    .offset(from)
    .limit(limit)
    .execute();
  const reviews = rows.map(({ number, ...row }) => ({ ...toReview(row), orderNumber: number }));
  return withPhotos(db, reviews, 'all');
}

/** The reviews of an order. */
export async function listReviewsOfOrder(db: Queries, orderToken: string): Promise<StoredReview[]> {
  const rows = await db.selectFrom('reviews').selectAll().where('order_token', '=', orderToken).execute();
  return withPhotos(db, rows.map(toReview), 'all');
}

/** Takes the person out of the reviews of an order: their stars stay, without a link to anybody. */
export async function looseReviews(tx: ShopTransaction, orderToken: string): Promise<void> {
  const all = await listReviewsOfOrder(tx, orderToken);
  for (const { id, writtenAt } of all) {
    if (writtenAt === null) await tx.deleteFrom('reviews').where('id', '=', id).execute();
    else {
      const empty = { words: '', lies_on: '', name: '', answer: '', order_token: null, token: crypto.randomUUID() };
      await deleteReviewPhotos(tx, id);
      await tx.updateTable('reviews').set(empty).where('id', '=', id).execute();
    }
  }
}

/** Deletes links that nobody used, from before a moment; at most `limit`. Returns how many. */
export async function deleteUnwrittenBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const old = db.selectFrom('reviews').select('id').where('written_at', 'is', null);
  const ids = (await old.where('asked_at', '<', moment.toISOString()).limit(limit).execute()).map(({ id }) => id);
  return ids.length === 0 ? 0 : runDelete(db.deleteFrom('reviews').where('id', 'in', ids));
}

function shown(db: Queries) {
  return db.selectFrom('reviews').where('written_at', 'is not', null).where('hidden_for', 'is', null);
}

function newestFirst(query: ReturnType<typeof shown>) {
  return query.orderBy('reviews.written_at', 'desc').orderBy('reviews.id', 'desc');
}

function toReview(row: Selectable<Tables['reviews']>): StoredReview {
  const { id, token, words, name, answer, stars } = row;
  return {
    ...{ id, token, words, name, answer, stars },
    photos: [],
    orderToken: row.order_token,
    sizeId: row.size_id as SizeId,
    boughtOn: row.bought_on,
    liesOn: row.lies_on,
    writtenAt: row.written_at === null ? null : new Date(row.written_at),
    hiddenFor: row.hidden_for as HideReason | null,
  };
}

/** Without what visitors may not see. */
function asWritten({ stars, writtenAt, token: _, orderToken: __, hiddenFor: ___, ...rest }: StoredReview): Review[] {
  return stars === null || writtenAt === null ? [] : [{ ...rest, stars, writtenAt }];
}
