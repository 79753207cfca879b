import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { insertStockNotice } from '../../data/stock/stock-notices.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Submission } from '../../domain/input/form-fields.ts';
import { isLikelyBot } from '../../domain/message/message.ts';
import { NOTICE_MAILS } from '../../domain/message/stock-notice.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { confirmStockNoticeMail } from '../../mail/templates/stock-notice.ts';
import { describeError } from '../describe-error.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import { countMessage, type TooMany } from '../message/message-limits.ts';
import type { Shop } from '../shop.ts';

export interface NoticeRequest {
  readonly sizeId: SizeId;
  readonly email: EmailAddress;
  readonly submission: Submission;
  /** As `domain/limits/visitor-address.ts` names the visitor. */
  readonly address: string;
}

export type NoticeRefusal = TooMany | { readonly code: 'looks_automated' | 'message_not_stored' };

type NoticeShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'limits' | 'log' | 'now' | 'newToken'>;

/**
 * Stores a request for one mail when a size is back, with the mail that asks to confirm it, in one transaction. Counts
 * as a message. Who asked before gets the same link again, and who confirmed before gets nothing: the answer is the
 * same for all, so it does not tell who is on the list.
 */
export async function requestNotice(shop: NoticeShop, request: NoticeRequest): Promise<Result<null, NoticeRefusal>> {
  if (isLikelyBot(request.submission, shop.now())) {
    shop.log.info('stock_notice_refused', { reason: 'looks_automated' });
    return err({ code: 'looks_automated' });
  }
  try {
    const stored = await shop.database.transaction((tx) => storeNotice(tx, shop, request));
    if (stored.ok) shop.log.info('stock_notice_asked', { size: request.sizeId });
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
  shop: NoticeShop,
  { sizeId, email, address }: NoticeRequest,
): Promise<Result<null, TooMany>> {
  const now = shop.now();
  const counted = await countMessage(tx, { kind: 'stock_notice', limits: shop.limits, address, email, now });
  if (!counted.ok) return counted;
  const notice = await insertStockNotice(tx, { token: shop.newToken(), sizeId, email, createdAt: now });
  if (notice.confirmedAt !== null) return ok(null);
  const document = confirmStockNoticeMail(notice, shop);
  await enqueueMail(tx, shop, { purpose: NOTICE_MAILS.confirm, to: email, document });
  return ok(null);
}
