import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { findRefund, updateRefund } from '../../data/order/refunds.ts';
import {
  minutesToNextTry,
  mustSubmit,
  type RefundReport,
  type RefundRequest,
  refundKey,
} from '../../domain/refund/refunding.ts';
import { issueInvoice } from '../invoice/issue-invoices.ts';
import { applyRefundReports } from '../order/apply-refund-reports.ts';
import type { Shop } from '../shop.ts';

export type RefundShop = Pick<
  Shop,
  'database' | 'payments' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken' | 'wings'
>;

/** How long an answer may take before another process asks again, in ms: longer than all tries of one call. */
export const SUBMISSION_LEASE = 90_000;

/**
 * Asks the provider to give money back for a stored refund and stores the answer. What is not answered stays asked for
 * and is asked again by `pursueRefunds`; what the provider refuses ends.
 */
export async function submitRefund(shop: RefundShop, refund: RefundRequest): Promise<void> {
  const { database, log } = shop;
  const payment = await findPayment(database.db, refund.paymentId);
  const order = await findOrder(database.db, refund.orderToken);
  if (!payment?.started || !order) return;
  const answer = await shop.payments.refundPayment({
    key: refundKey(refund),
    providerId: payment.started.providerId,
    orderNumber: order.number,
    amount: refund.amount,
  });
  if (answer.ok) {
    await recordReport(shop, refund, answer.value);
    log.info('refund_accepted', { number: order.number, status: answer.value.status });
    return;
  }
  const { reason, isFinal = false } = answer.error;
  await recordFailure(shop, refund, { reason, isFinal });
  log.warn(isFinal ? 'refund_refused' : 'refund_not_answered', { number: order.number, reason });
}

async function recordReport(shop: RefundShop, refund: RefundRequest, report: RefundReport): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, refund.orderToken, shop.now());
    const [order, payment] = [await findOrder(tx, refund.orderToken), await findPayment(tx, refund.paymentId)];
    if (!order || !payment) return;
    const written = await applyRefundReports(tx, shop, order, { payment, reports: [report] });
    if (written !== order) await issueInvoice(tx, shop, written);
  });
}

/** Leaves a refund as it is that was meanwhile found at the provider. */
export async function recordFailure(
  shop: RefundShop,
  { id, orderToken, attempt }: RefundRequest,
  { reason, isFinal }: { readonly reason: string; readonly isFinal: boolean },
): Promise<void> {
  const now = shop.now();
  await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, orderToken, now);
    const refund = await findRefund(tx, id);
    if (!refund || !mustSubmit(refund) || refund.attempt !== attempt) return;
    const tries = refund.tries + 1;
    // The order counts one that failed before: refused now, it is still owed.
    const whenRefused = refund.status === 'requested' ? 'refused' : 'failed';
    const status = isFinal ? whenRefused : refund.status;
    const nextTryAt = isFinal ? null : new Date(now.getTime() + minutesToNextTry(tries) * 60_000);
    await updateRefund(tx, { ...refund, status, tries, lastError: reason }, { now, nextTryAt });
  });
}
