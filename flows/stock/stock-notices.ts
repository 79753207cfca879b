import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import {
  confirmStockNotice,
  countNotices,
  deleteStockNotice,
  findStockNotice,
  insertStockNotice,
  listConfirmedNotices,
  type StockNotice,
} from '../../data/stock/stock-notices.ts';
import { fitBook } from '../../domain/book/book-fit.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Submission } from '../../domain/input/form-fields.ts';
import { isLikelyBot } from '../../domain/message/message.ts';
import { type Awaited, awaitedBook, bookInWords, NOTICE_MAILS } from '../../domain/message/stock-notice.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { type Size, STAND_HANDLE } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { backInStockMail, confirmStockNoticeMail } from '../../mail/templates/stock-notice.ts';
import { describeError } from '../describe-error.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import { countConfirmation, countMessage, type TooMany } from '../message/message-limits.ts';
import type { Shop } from '../shop.ts';

interface NoticeRequest {
  readonly awaited: Awaited;
  readonly email: EmailAddress;
  readonly submission: Submission;
  readonly address: string;
}

type NoticeRefusal = TooMany | { readonly code: 'looks_automated' | 'message_not_stored' };

type RequestShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'limits' | 'log' | 'now' | 'newToken'>;

/**
 * Stores a request for one mail when a size is back or there is one for a book, with the mail that asks to confirm it, in one transaction. Counts
 * as a message. Who asked before gets the same link again, at most once a day, and who confirmed before gets nothing: the
 * answer is the same for all, so it does not tell who is on the list.
 */
export async function requestNotice(shop: RequestShop, request: NoticeRequest): Promise<Result<null, NoticeRefusal>> {
  if (isLikelyBot(request.submission, shop.now())) {
    shop.log.info('stock_notice_refused', { reason: 'looks_automated' });
    return err({ code: 'looks_automated' });
  }
  try {
    const stored = await shop.database.transaction((tx) => storeNotice(tx, shop, request));
    if (stored.ok) shop.log.info('stock_notice_asked', { awaited: request.awaited });
    else shop.log.warn('stock_notice_refused', { reason: stored.error.code });
    return stored;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    shop.log.error('stock_notice_not_stored', describeError(error));
    return err({ code: 'message_not_stored' });
  }
}

async function storeNotice(
  tx: ShopTransaction,
  shop: RequestShop,
  { awaited, email, address }: NoticeRequest,
): Promise<Result<null, TooMany>> {
  const now = shop.now();
  const counted = await countMessage(tx, { kind: 'stock_notice', limits: shop.limits, address, email, now });
  if (!counted.ok) return counted;
  const notice = await insertStockNotice(tx, { token: shop.newToken(), awaited, email, createdAt: now });
  const what = awaitedBook(awaited) === null ? awaited : 'book';
  const isFirst = await countConfirmation(tx, `notice ${what}`, email, now);
  if (notice.confirmedAt !== null || !isFirst) return ok(null);
  const document = confirmStockNoticeMail(notice, shop);
  await enqueueMail(tx, shop, { purpose: NOTICE_MAILS.confirm, to: email, document });
  return ok(null);
}

export type NoticeUnknown = { readonly code: 'unknown_notice' | 'storage_failed' };
type NoticeShop = Pick<Shop, 'database' | 'log' | 'now'>;

/** What a request waits for and its state, for the page of the link in its first mail. */
export async function getNotice(
  shop: NoticeShop,
  token: string,
): Promise<Result<{ readonly awaited: Awaited; readonly isConfirmed: boolean }, NoticeUnknown>> {
  return onNotice(shop, token, async () => {
    const notice = await findStockNotice(shop.database.db, token);
    return notice && { awaited: notice.awaited, isConfirmed: notice.confirmedAt !== null };
  });
}

/** Confirms a request, or removes it with its address. Only for a POST: programs that look at mails open links. */
export async function answerNotice(
  shop: NoticeShop,
  { token, wants }: { readonly token: string; readonly wants: boolean },
): Promise<Result<true, NoticeUnknown>> {
  return onNotice(shop, token, async () => {
    const { transaction } = shop.database;
    const isDone = await transaction((tx) =>
      wants ? confirmStockNotice(tx, token, shop.now()) : deleteStockNotice(tx, token),
    );
    if (isDone) shop.log.info(wants ? 'stock_notice_confirmed' : 'stock_notice_removed', {});
    return isDone || null;
  });
}

/** Runs work on the request of a token; refuses an unknown one and a database that is down. */
async function onNotice<T>(
  { log }: NoticeShop,
  token: string,
  work: () => Promise<T | null>,
): Promise<Result<T, NoticeUnknown>> {
  try {
    const found = isToken(token) ? await work() : null;
    return found === null ? err({ code: 'unknown_notice' }) : ok(found);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('stock_notice_not_read', describeError(error));
    return err({ code: 'storage_failed' });
  }
}

type MailingShop = Pick<
  Shop,
  'catalogue' | 'commerce' | 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'
>;

/**
 * Mails everybody who waits for a size that the store sells again, or for one that takes their book, and forgets the request in the same transaction:
 * one mail each, whatever else runs. Run it every minute: it sees every way in which stock comes back (counted by the
 * owner, given back by an order that was not paid, or filled up at a connected store), and asks the store nothing
 * while nobody waits. Returns the number of mails.
 */
export async function mailStockNotices(shop: MailingShop, stride: BatchOptions = SMALL_BATCHES): Promise<number> {
  const waiting = [...(await countNotices(shop.database.db)).keys()];
  if (waiting.length === 0) return 0;
  const answer = await shop.commerce.getProduct(STAND_HANDLE);
  if (!answer.ok || answer.value === null) return 0;
  const { variants } = answer.value;
  const sold = shop.catalogue.stand.sizes.filter(({ id }) =>
    variants.some(({ sizeId, availableForSale }) => sizeId === id && availableForSale),
  );
  let mails = 0;
  for (const awaited of waiting) {
    const size = sizeFor(awaited, sold);
    if (size === null) continue;
    mails += await inBatches(stride, async (limit) => {
      const notices = await listConfirmedNotices(shop.database.db, awaited, limit);
      for (const notice of notices) await mailOne(shop, notice, size);
      return notices.length;
    });
  }
  if (mails > 0) shop.log.info('stock_notices_mailed', { mails });
  return mails;
}

/** The size that ends the wait; null while there is none. */
function sizeFor(awaited: Awaited, sold: readonly Size[]): Size | null {
  const book = awaitedBook(awaited);
  if (book === null) return sold.find(({ id }) => id === awaited) ?? null;
  return fitBook(sold, book).chosen?.size ?? null;
}

/** The books that no size takes, for which people left their address, in words; the most wanted first. */
export async function listWantedBooks({
  database,
}: Pick<Shop, 'database'>): Promise<readonly { readonly book: string; readonly people: number }[]> {
  const counts = [...(await countNotices(database.db))];
  return counts
    .flatMap(([awaited, people]) => {
      const book = awaitedBook(awaited);
      return book === null ? [] : [{ book: bookInWords(book), people }];
    })
    .toSorted((one, other) => other.people - one.people);
}

async function mailOne(shop: MailingShop, notice: StockNotice, size: Size): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (!(await deleteStockNotice(tx, notice.token))) return;
    const document = backInStockMail(notice, size, shop);
    await enqueueMail(tx, shop, { purpose: NOTICE_MAILS.back, to: notice.email, document });
  });
}
