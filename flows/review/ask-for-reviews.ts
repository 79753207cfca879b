import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listReturns } from '../../data/return/returns.ts';
import { insertReview, insertReviewRequest, listOrdersToAsk } from '../../data/review/reviews.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { isPaid, isWhollyRefunded, type Order } from '../../domain/order/order.ts';
import { packedLines } from '../../domain/order/order-lines.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { askForReview } from '../../mail/templates/review.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import { STANDS } from '../production/stands.ts';
import type { Shop } from '../shop.ts';

const DAY = 24 * 60 * 60_000;
/** Days that a parcel takes at most when nobody says when it came. */
const ON_ITS_WAY = 2;
/** Orders that were placed longer ago, in days, are asked about no more. */
const LAST_ASKED = 120;

type AskingShop = Pick<Shop, 'config' | 'database' | 'log' | 'newToken' | 'now' | 'siteUrl'>;

/** Mails buyers once for a review, so many days after arrival (0: never), of no tests or returns. Returns how many. */
export async function askForReviews(shop: AskingShop, stride: BatchOptions = SMALL_BATCHES): Promise<number> {
  const days = shop.config.reviewDays;
  if (days === 0) return 0;
  const mailed: string[] = [];
  const ago = (count: number) => new Date(shop.now().getTime() - count * DAY);
  const terms = { placedAfter: ago(LAST_ASKED), sentBefore: ago(days + ON_ITS_WAY), deliveredBefore: ago(days) };
  await inBatches(stride, async (limit) => {
    const tokens = await listOrdersToAsk(shop.database.db, { ...terms, limit });
    for (const token of tokens) if (await askOne(shop, token)) mailed.push(token);
    return tokens.length;
  });
  if (mailed.length > 0) shop.log.info('reviews_asked', { mails: mailed.length });
  return mailed.length;
}

/** Asks about one order, unless it is none to ask about; either way it is not looked at again. */
async function askOne(shop: AskingShop, token: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now();
    await lockCheckout(tx, token, now);
    const order = await findOrder(tx, token);
    if (!order || !(await insertReviewRequest(tx, token, now))) return false;
    const isHappy = isPaid(order) && !order.payment.isTest && !isWhollyRefunded(order);
    const sizes = isHappy && (await listReturns(tx, token)).length === 0 ? sizesOf(order) : [];
    if (sizes.length === 0 || order.contact.email === '') return false;
    const boughtOn = isoDay(amsterdamDay(order.placedAt));
    const asked = sizes.map((sizeId) => ({ sizeId, boughtOn, id: shop.newToken(), token: shop.newToken() }));
    for (const one of asked) await insertReview(tx, { ...one, orderToken: token }, now);
    const document = askForReview(order, asked, shop);
    const to = emailAddress(order.contact.email);
    await enqueueMail(tx, shop, { purpose: 'review-ask', to, orderToken: token, document });
    return true;
  });
}

/** The sizes of the stands that were sent, each once. */
function sizesOf({ lines }: Order): readonly SizeId[] {
  const sent = packedLines(lines).flatMap(({ variantIds }) => variantIds);
  return STANDS.filter(({ variantId }) => sent.includes(variantId)).map(({ sizeId }) => sizeId);
}
