import type { ShopTransaction } from '../../data/database.ts';
import type { Payment } from '../../data/order/payments.ts';
import { countFailedRefunds, insertRefund, listRefunds, updateRefund } from '../../data/order/refunds.ts';
import { insertOrderEvent, updateOrder } from '../../data/order/write-order.ts';
import { refunded } from '../../domain/order/handling.ts';
import { isPaid, type Order, type PaidOrder } from '../../domain/order/order.ts';
import { withAttention, withoutAttention } from '../../domain/order/settlement.ts';
import {
  hasFailed,
  isAccepted,
  isPending,
  laterStatus,
  newRefund,
  type RefundReport,
  type RefundRequest,
  refundKey,
} from '../../domain/refund/refunding.ts';
import type { MailShop } from '../message/enqueue-mail.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueAttentionMail, enqueueEventMail } from './order-mails.ts';

/** How often the status of a refund that is under way is read, in ms: Mollie does not tell of every change. */
export const READ_AGAIN_AFTER = 6 * 60 * 60_000;

/** Whether reports say something about the refunds of a payment that is not stored yet. */
export function hasUnrecordedReport(known: readonly RefundRequest[], reports: readonly RefundReport[]): boolean {
  return reports.some((report) => {
    const match = findMatch(known, report);
    if (match.kind === 'unknown') return !hasFailed(report.status);
    if (match.kind === 'earlier') return false;
    const { refund } = match;
    return laterStatus(refund.status, report.status) !== refund.status || refund.providerId !== report.providerId;
  });
}

/**
 * Applies what the provider reports about the refunds of one payment, in any order and any number of times: a refund
 * of the shop becomes an event of its order once, with a mail to the customer; one that failed asks for attention; one
 * that was made at the provider is stored, and counted with the total of its payment. Only after `lockCheckout`.
 */
export async function applyRefundReports(
  tx: ShopTransaction,
  shop: MailShop,
  order: Order,
  { payment, reports }: { readonly payment: Payment; readonly reports: readonly RefundReport[] },
): Promise<Order> {
  let written = order;
  for (const report of reports) {
    if (!isPaid(written)) return written;
    const match = findMatch(await listRefunds(tx, 'payment_id', payment.id), report);
    if (match.kind === 'mine') written = await applyReport(tx, shop, written, { refund: match.refund, report });
    else if (match.kind === 'unknown') written = await recordForeignRefund(tx, shop, written, { payment, report });
  }
  return written;
}

type Match =
  | { readonly kind: 'mine'; readonly refund: RefundRequest }
  /** An attempt that failed and was followed by another one. */
  | { readonly kind: 'earlier' }
  | { readonly kind: 'unknown' };

function findMatch(known: readonly RefundRequest[], { key, providerId }: RefundReport): Match {
  const refund = known.find((one) => refundKey(one) === key || one.providerId === providerId);
  if (refund) return { kind: 'mine', refund };
  const isEarlier = key !== null && known.some(({ id }) => key.startsWith(`${id}-`));
  return isEarlier ? { kind: 'earlier' } : { kind: 'unknown' };
}

type Reported = { readonly refund: RefundRequest; readonly report: RefundReport };

async function applyReport(tx: ShopTransaction, shop: MailShop, order: PaidOrder, { refund, report }: Reported) {
  const status = laterStatus(refund.status, report.status);
  if (status === refund.status && refund.providerId === report.providerId) return order;
  const now = shop.now();
  const nextTryAt = isPending(status) ? new Date(now.getTime() + READ_AGAIN_AFTER) : null;
  const updated = { ...refund, status, providerId: report.providerId, tries: 0, lastError: null };
  await updateRefund(tx, updated, { now, nextTryAt });
  const counted = isAccepted(refund.status) ? order : await countRefund(tx, shop, order, refund);
  if (hasFailed(status) && !hasFailed(refund.status)) return requestAttention(tx, shop, counted);
  return counted;
}

async function countRefund(tx: ShopTransaction, shop: MailShop, order: PaidOrder, { amount, pieces }: RefundRequest) {
  const now = shop.now();
  const handling = refunded(order, amount, now, { pieces });
  await applySettlement(tx, handling, now);
  await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event: handling.event });
  await enqueueEventMail(tx, shop, handling.order, handling.event);
  return handling.order;
}

async function requestAttention(tx: ShopTransaction, shop: MailShop, order: Order): Promise<Order> {
  if (order.attention.includes('refund_failed')) return order;
  const flagged = withAttention(order, 'refund_failed');
  await updateOrder(tx, flagged);
  await enqueueAttentionMail(tx, shop, flagged, 'refund_failed');
  return flagged;
}

/** Records a refund that was made at the provider, as a new one or in place of one that failed. */
async function recordForeignRefund(
  tx: ShopTransaction,
  shop: MailShop,
  order: PaidOrder,
  { payment, report }: { readonly payment: Payment; readonly report: RefundReport },
): Promise<Order> {
  if (hasFailed(report.status)) return order;
  const now = shop.now();
  const { providerId, status, amount } = report;
  const nextTryAt = isPending(status) ? new Date(now.getTime() + READ_AGAIN_AFTER) : null;
  const failed = (await listRefunds(tx, 'payment_id', payment.id)).find(
    (one) => hasFailed(one.status) && one.amount === amount,
  );
  if (failed) {
    await updateRefund(tx, { ...failed, status, providerId, attempt: failed.attempt + 1 }, { now, nextTryAt });
    return clearFailedAttention(tx, order);
  }
  const refund = newRefund({
    id: shop.newToken(),
    submission: `provider-${providerId}`,
    orderToken: order.token,
    paymentId: payment.id,
    amount,
    status,
    origin: 'provider',
    reason: '',
    providerId,
    requestedAt: now,
  });
  await insertRefund(tx, refund, { nextTryAt });
  return order;
}

/** Once no refund of the order stands as failed, the order no longer asks for attention because of it. */
export async function clearFailedAttention(tx: ShopTransaction, order: Order): Promise<Order> {
  if (!order.attention.includes('refund_failed') || (await countFailedRefunds(tx, order.token)) > 0) return order;
  const cleared = withoutAttention(order, ['refund_failed']);
  await updateOrder(tx, cleared);
  return cleared;
}
