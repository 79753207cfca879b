import { deleteStockNotice, listConfirmedNotices, type StockNotice } from '../../data/stock/stock-notices.ts';
import { NOTICE_MAILS } from '../../domain/message/stock-notice.ts';
import { SIZE_IDS, type SizeId, STAND_HANDLE } from '../../domain/product/sizes.ts';
import { backInStockMail } from '../../mail/templates/stock-notice.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';

type NoticeShop = Pick<Shop, 'commerce' | 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/**
 * Mails everybody who waits for a size that the store sells again, and forgets the request in the same transaction:
 * one mail each, whatever else runs. Run it every minute: it sees every way in which stock comes back (counted by the
 * owner, given back by an order that was not paid, or filled up at a connected store), and asks the store nothing
 * while nobody waits. Returns the number of mails.
 */
export async function mailStockNotices(shop: NoticeShop, stride: BatchOptions = SMALL_BATCHES): Promise<number> {
  const waiting = await sizesWaitedFor(shop);
  if (waiting.length === 0) return 0;
  const answer = await shop.commerce.getProduct(STAND_HANDLE);
  if (!answer.ok || answer.value === null) return 0;
  const { variants } = answer.value;
  const back = waiting.filter((id) =>
    variants.some(({ sizeId, availableForSale }) => sizeId === id && availableForSale),
  );
  let mails = 0;
  for (const sizeId of back) mails += await inBatches(stride, (limit) => mailSome(shop, sizeId, limit));
  if (mails > 0) shop.log.info('stock_notices_mailed', { mails });
  return mails;
}

async function sizesWaitedFor({ database }: NoticeShop): Promise<readonly SizeId[]> {
  const found: SizeId[] = [];
  for (const sizeId of SIZE_IDS) {
    if ((await listConfirmedNotices(database.db, sizeId, 1)).length > 0) found.push(sizeId);
  }
  return found;
}

async function mailSome(shop: NoticeShop, sizeId: SizeId, limit: number): Promise<number> {
  const notices = await listConfirmedNotices(shop.database.db, sizeId, limit);
  for (const notice of notices) await mailOne(shop, notice);
  return notices.length;
}

async function mailOne(shop: NoticeShop, notice: StockNotice): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (!(await deleteStockNotice(tx, notice.token))) return;
    const document = backInStockMail(notice, shop);
    await enqueueMail(tx, shop, { purpose: NOTICE_MAILS.back, to: notice.email, document });
  });
}
