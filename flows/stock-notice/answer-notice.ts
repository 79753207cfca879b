import { isDatabaseUnavailable } from '../../data/database.ts';
import { confirmStockNotice, deleteStockNotice, findStockNotice } from '../../data/stock/stock-notices.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export type NoticeUnknown = { readonly code: 'unknown_notice' | 'storage_failed' };
type NoticeShop = Pick<Shop, 'database' | 'log' | 'now'>;

/** The size and state of a request, for the page of the link in its first mail. */
export async function getNotice(
  shop: NoticeShop,
  token: string,
): Promise<Result<{ readonly sizeId: SizeId; readonly isConfirmed: boolean }, NoticeUnknown>> {
  return onNotice(shop, token, async () => {
    const notice = await findStockNotice(shop.database.db, token);
    return notice && { sizeId: notice.sizeId, isConfirmed: notice.confirmedAt !== null };
  });
}

/**
 * Confirms a request, or removes it with its address. Only for a POST: programs that look at mails open their links
 * too.
 */
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
