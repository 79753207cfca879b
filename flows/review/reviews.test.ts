import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../../data/order/orders.ts';
import { listActions } from '../../data/owner/actions.ts';
import { findReviewPhotoFile } from '../../data/review/review-photos.ts';
import { listReviews, listShownReviews } from '../../data/review/reviews.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { erasePerson } from '../person/erase-person.ts';
import { exportPerson } from '../person/export-person.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { openReturn } from '../return/open-return.ts';
import { getToday } from '../today.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { admitReviewPhoto, getReview, handleReview, readReviewPhoto, writeReview } from './write-review.ts';

const DAY = 24 * 60 * 60_000;
const KLEIN = 'boekenstandaard-klein';
const MIDDEL = 'boekenstandaard-middel';
const actor = { kind: 'owner', id: 'a1', name: 'Anna' } as const;
const { signal } = new AbortController();
const words = { stars: 4, words: 'Staat als een huis.', liesOn: 'kookboek', name: 'Sanne' };

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  for (const variantId of [KLEIN, MIDDEL]) await subject.setStock(variantId, 500);
});
afterEach(() => subject.stop());

const db = () => subject.shop.database.db;
const ask = () => askForReviews(subject.shop);
const mails = (purpose: string) => db().selectFrom('outbox').selectAll().where('purpose', '=', purpose).execute();

async function sent(variants: readonly string[] = [MIDDEL], email = 'sanne@voorbeeld.nl'): Promise<Order> {
  const token = await checkoutToken(subject.shop, cartOf(...variants.map((variantId) => ({ variantId }))));
  const placed = await placeOrder(subject.shop, { token, form: orderForm({ email }) });
  if (!placed.ok) throw new Error(placed.error.code);
  const order = await subject.pay(placed.value.order);
  const shipped = await shipOrder(subject.shop, order.number, null, { actor, shown: null });
  if (!shipped.ok) throw new Error(JSON.stringify(shipped.error));
  return (await findOrder(db(), token)) as Order;
}
/** The token of the one review that was asked for. */
async function link(order: Order): Promise<string> {
  const rows = await db().selectFrom('reviews').select('token').where('order_token', '=', order.token).execute();
  return rows[0]?.token ?? '';
}
async function written(): Promise<{ readonly order: Order; readonly token: string; readonly id: string }> {
  const order = await sent();
  subject.advance(17 * DAY);
  await ask();
  const token = await link(order);
  expect(await writeReview(subject.shop, token, words)).toEqual({ ok: true, value: null });
  const found = await getReview(subject.shop, token);
  return { order, token, id: found.ok ? found.value.id : '' };
}

describe('askForReviews', () => {
  test('mails each buyer once, with a link for each size, when the days after delivery are over', async () => {
    await sent([KLEIN, MIDDEL]);
    subject.advance(15 * DAY);
    expect(await ask()).toBe(0);
    subject.advance(2 * DAY);
    expect(await Promise.all([ask(), ask()])).toContain(1);
    const [mail, ...others] = await mails('review-ask');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'sanne@voorbeeld.nl', subject: 'Hoe bevalt je boekenstandaard?' });
    const links = await db().selectFrom('reviews').select('token').execute();
    expect(links).toHaveLength(2);
    for (const { token } of links) expect(mail?.body).toContain(`https://shop.example/beoordeling/${token}`);
    expect(await ask()).toBe(0);
  });

  test('asks nobody who sends something back, and nobody when the owners do not want it', async () => {
    const order = await sent();
    const { token } = await sent([MIDDEL], 'bram@voorbeeld.nl');
    expect(token).not.toBe(order.token);
    const back = { id: 'w1', reason: 'withdrawn', pieces: null, note: '', exchange: null } as const;
    const opened = await openReturn(subject.shop, { number: order.number, actor }, back);
    expect(opened.ok).toBe(true);
    subject.advance(17 * DAY);
    const silent = { ...subject.shop, config: { ...subject.shop.config, reviewDays: 0 } };
    expect(await askForReviews(silent)).toBe(0);
    expect(await ask()).toBe(1);
    expect((await mails('review-ask')).map(({ recipient }) => recipient)).toEqual(['bram@voorbeeld.nl']);
  });

  test('waits for a parcel that the carrier brought later', async () => {
    const order = await sent();
    subject.advance(10 * DAY);
    const at = subject.shop.now().toISOString();
    const parcel = { id: 'p1', order_token: order.token, status: 'announced', weight: 1, asked_at: at };
    await db()
      .insertInto('parcels')
      .values({ ...parcel, place: 'delivered', place_since: at })
      .execute();
    subject.advance(8 * DAY);
    expect(await ask()).toBe(0);
    subject.advance(7 * DAY);
    expect(await ask()).toBe(1);
  });
});

describe('writeReview', () => {
  test('shows a review at once, tells the owners once, and changes and erases it by the same link', async () => {
    const { token } = await written();
    const shown = () => listShownReviews(db(), { from: 0, limit: 9 });
    expect(await shown()).toMatchObject([{ ...words, sizeId: 'middel', answer: '' }]);
    expect(subject.shop.ownerChanges.reviews).toMatchObject({ count: 1, stars: 4 });
    await writeReview(subject.shop, token, { ...words, stars: 1 });
    expect(subject.shop.ownerChanges.reviews).toMatchObject({ count: 1, stars: 1 });
    expect(await mails('review-owner')).toHaveLength(1);
    await writeReview(subject.shop, token, null);
    expect(await shown()).toEqual([]);
    expect(await writeReview(subject.shop, 'x'.repeat(32), words)).toMatchObject({ error: 'unknown_review' });
  });

  test('reaches another process, and replaces typed ratings from ten reviews on', async () => {
    const other = await subject.shopWith({});
    const { order } = await written();
    const copy = { order_token: order.token, size_id: 'middel', bought_on: '2026-11-20', stars: 5 };
    const rest = Array.from({ length: 8 }, (_, index) => ({ ...copy, id: `i${index}`, token: `t${index}` }));
    const at = subject.shop.now().toISOString();
    await db()
      .insertInto('reviews')
      .values(rest.map((row) => ({ ...row, asked_at: at, written_at: at })))
      .execute();
    await writeReview(subject.shop, await link(order), words);
    expect(subject.shop.config.productRating).toMatchObject({ value: 4.8, count: 127 });
    await db()
      .insertInto('reviews')
      .values({ ...copy, id: 'i9', token: 't9', asked_at: at, written_at: at })
      .execute();
    await writeReview(subject.shop, await link(order), { ...words, stars: 2 });
    await other.ownerChanges.refresh();
    for (const { config } of [subject.shop, other]) {
      expect(config.productRating).toMatchObject({ value: 4.7, count: 10, show: true });
      expect(config.shopRating.show).toBe(false);
    }
    expect(subject.shop.ownerChanges.config.productRating.count).toBe(127);
  });
});

describe('handleReview', () => {
  test('answers once, and hides for a written reason that its writer is told', async () => {
    const { token, id } = await written();
    const handle = (task: Parameters<typeof handleReview>[1]['task']) =>
      handleReview(subject.shop, { id, actor, task });
    expect(await handle({ kind: 'answer', answer: 'Dank je!' })).toMatchObject({ ok: true });
    expect(await handle({ kind: 'answer', answer: 'Nog iets' })).toMatchObject({ ok: false });
    expect(await handle({ kind: 'hide', reason: 'advertising' })).toMatchObject({ ok: true });
    expect(await handle({ kind: 'hide', reason: 'insult' })).toMatchObject({ ok: false });
    expect(subject.shop.ownerChanges.reviews.count).toBe(0);
    const [mail] = await mails('review-hidden');
    expect(mail?.body).toContain('De reden: er staat reclame');
    await writeReview(subject.shop, token, { ...words, words: 'Zonder reclame.' });
    expect(subject.shop.ownerChanges.reviews.count).toBe(0);
    expect(await handle({ kind: 'show' })).toMatchObject({ ok: true });
    expect(subject.shop.ownerChanges.reviews.newest).toMatchObject([{ words: 'Zonder reclame.', answer: 'Dank je!' }]);
    const done = await listActions(db(), { limit: 9, subject: `review:${id}` });
    expect(done.map(({ action }) => action).toSorted()).toEqual(['review_answer', 'review_hide', 'review_show']);
  });
});

describe('a photograph with a review', () => {
  async function withPhoto() {
    const { order, token, id } = await written();
    const plain = sharp({ create: { width: 900, height: 700, channels: 3, background: '#a08060' } }).jpeg();
    const bytes = await plain.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } }).toBuffer();
    const add = async () => {
      const review = await getReview(subject.shop, token);
      if (!review.ok) return review;
      const refused = await admitReviewPhoto(subject.shop, review.value);
      if (refused) return { ok: false, error: refused.code };
      const read = await readReviewPhoto(review.value, { bytes, signal });
      return read.ok ? writeReview(subject.shop, token, words, read.value) : read;
    };
    expect(await add()).toMatchObject({ ok: true });
    const found = await getReview(subject.shop, token);
    const photo = found.ok ? (found.value.photos[0]?.picture.file ?? '') : '';
    return { order, token, id, photo, add };
  }
  const seen = () => subject.shop.ownerChanges.reviews.newest.flatMap(({ photos }) => photos);
  const files = () => db().selectFrom('review_photo_files').select('name').execute();

  test('is stripped, seen by nobody before an owner shows it, and gone with the review', async () => {
    const { token, id, photo, add } = await withPhoto();
    const handle = (kind: 'photo_show' | 'photo_refuse', which = photo) =>
      handleReview(subject.shop, { id, actor, task: { kind, photo: which } });
    expect(seen()).toEqual([]);
    const file = await findReviewPhotoFile(db(), `${photo}-480.webp`);
    const { width, exif } = await sharp(file?.bytes).metadata();
    expect([width, exif]).toEqual([480, undefined]);
    expect(await handle('photo_show', 'koper-0000000000000000')).toMatchObject({ ok: false });
    expect(await handle('photo_show')).toMatchObject({ ok: true });
    expect(await handle('photo_show')).toMatchObject({ ok: false });
    expect(seen()).toMatchObject([{ picture: { alt: 'Foto van een koper, maat Middel' } }]);
    expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toEqual({ ok: false, error: 'two_photos' });
    expect(await handle('photo_refuse')).toMatchObject({ ok: true });
    expect(seen()).toEqual([]);
    await writeReview(subject.shop, token, null);
    expect(await files()).toEqual([]);
    const done = await listActions(db(), { limit: 9, subject: `review:${id}` });
    expect(done.map(({ action }) => action).toSorted()).toEqual(['review_photo_refuse', 'review_photo_show']);
  }, 30_000);

  test('is one of eight that a link may send in a day, also of those that were deleted or came to nothing', async () => {
    const { token, id } = await written();
    const known = async () => {
      const review = await getReview(subject.shop, token);
      if (!review.ok) throw new Error(review.error);
      return review.value;
    };
    const admit = async () => admitReviewPhoto(subject.shop, await known());
    const picture = { file: 'koper-a', name: 'a', look: 'ph-1', alt: 'A', width: 480, height: 480, widths: [480] };
    for (let sent = 0; sent < 8; sent += 1) {
      expect([(await known()).arePhotosUsedUp, await admit()]).toEqual([false, null]);
      await writeReview(subject.shop, token, words, { picture, files: [{ name: 'a', bytes: new Uint8Array([1]) }] });
      await handleReview(subject.shop, { id, actor, task: { kind: 'photo_refuse', photo: picture.file } });
    }
    expect((await known()).arePhotosUsedUp).toBe(true);
    const refused = await admit();
    expect(refused?.code).toBe('photos_used_up');
    const other = { id: 'b'.repeat(32), photos: [] };
    expect(await admitReviewPhoto(subject.shop, other)).toBeNull();
    subject.advance(1_000 * (refused?.retryAfter ?? 0) - 1_000);
    expect(await admit()).toEqual({ code: 'photos_used_up', retryAfter: 1 });
    subject.advance(1_000);
    expect([(await known()).arePhotosUsedUp, await admit()]).toEqual([false, null]);
  });

  test('is one of two at most, and the owners get one mail, also of posts that come at once', async () => {
    const order = await sent();
    subject.advance(17 * DAY);
    await ask();
    const token = await link(order);
    const picture = { name: 'koper', look: 'ph-oak', alt: 'Foto', width: 480, height: 480, widths: [480] } as const;
    const posts = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => {
      const file = `koper-${letter.repeat(16)}`;
      const files = [{ name: `${file}-480.webp`, bytes: new Uint8Array([1]) }];
      return writeReview(subject.shop, token, words, { picture: { ...picture, file }, files });
    });
    for (const post of await Promise.all(posts)) expect(post.ok).toBe(true);
    expect(await files()).toHaveLength(2);
    expect(await mails('review-owner')).toHaveLength(1);
  });

  test('waits in Vandaag and above the other reviews until an owner looked, also on a review of long ago', async () => {
    const { id, token, photo, add } = await withPhoto();
    const waiting = async () => (await getToday(subject.shop)).tasks.filter(({ kind }) => kind === 'photos');
    const first = async () => (await listReviews(db(), { from: 0, limit: 9 }))[0]?.id;
    const handle = (kind: 'photo_show' | 'photo_refuse', which: string) =>
      handleReview(subject.shop, { id, actor, task: { kind, photo: which } });
    expect(await waiting()).toEqual([{ kind: 'photos', count: 1 }]);
    await handle('photo_show', photo);
    expect(await waiting()).toEqual([]);
    const later = await written();
    expect(await first()).toBe(later.id);
    await add();
    expect([await waiting(), await first()]).toEqual([[{ kind: 'photos', count: 1 }], id]);
    const found = await getReview(subject.shop, token);
    const added = found.ok ? found.value.photos.find(({ isShown }) => !isShown)?.picture.file : undefined;
    await handle('photo_refuse', added ?? '');
    expect([await waiting(), await first()]).toEqual([[], later.id]);
  }, 30_000);

  test('goes with the person, and is in the export; what is no photo is refused', async () => {
    const { token, photo } = await withPhoto();
    const review = await getReview(subject.shop, token);
    const read = review.ok
      ? await readReviewPhoto(review.value, { bytes: new TextEncoder().encode('<svg/>'), signal })
      : review;
    expect(read).toEqual({ ok: false, error: 'not_a_photo' });
    const email = emailAddress('sanne@voorbeeld.nl');
    expect((await exportPerson(subject.shop, { email, actor })).json).toContain(photo);
    subject.advance(90 * DAY);
    await erasePerson(subject.shop, { email, actor });
    expect(await files()).toEqual([]);
  }, 30_000);
});

test('erasing a person keeps the stars, without words, name, order or link; the export has them before', async () => {
  const { token } = await written();
  const email = emailAddress('sanne@voorbeeld.nl');
  const file = await exportPerson(subject.shop, { email, actor });
  expect(file.json).toContain('Staat als een huis.');
  subject.advance(90 * DAY);
  await erasePerson(subject.shop, { email, actor });
  expect(await listReviews(db(), { from: 0, limit: 9 })).toMatchObject([
    { stars: 4, words: '', name: '', liesOn: '', orderToken: null },
  ]);
  expect(await getReview(subject.shop, token)).toMatchObject({ error: 'unknown_review' });
});

test('a link that nobody used is deleted after 90 days', async () => {
  const order = await sent();
  subject.advance(17 * DAY);
  await ask();
  subject.advance(89 * DAY);
  await purgeExpiredData(subject.shop);
  expect(await link(order)).not.toBe('');
  subject.advance(2 * DAY);
  await purgeExpiredData(subject.shop);
  expect(await link(order)).toBe('');
});
