import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { claimDueRefunds, findRefund, postponeRefund, updateRefund } from '../../data/order/refunds.ts';
import {
  isPending,
  minutesToNextTry,
  mustSubmit,
  type RefundReport,
  type RefundRequest,
  refundKey,
} from '../../domain/refund/refunding.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { issueInvoice } from '../invoice/invoices.ts';
import { applyRefundReports, READ_AGAIN_AFTER } from '../order/apply-refund-reports.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { type RefundShop, type StoredRefunds, SUBMISSION_LEASE } from './store-refunds.ts';

/** Asks the provider for refunds that were just stored. */
export async function submitNew(shop: RefundShop, { refunds, isNew }: StoredRefunds): Promise<void> {
  if (isNew) for (const refund of refunds) await submitRefund(shop, refund);
}

/** Asks for a stored refund and stores the answer. Unanswered, `pursueRefunds` asks again; a refusal ends it. */
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

/** Records that the provider refused a refund or did not answer, unless it was found there meanwhile. */
async function recordFailure(
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

/**
 * Goes on with refunds that the provider did not answer, and reads how those stand that are under way. Before a refund
 * is asked for again its payment is read: the answer may have been lost, and the provider forgets keys after an hour.
 * Run it every minute. Returns how many were due.
 */
export async function pursueRefunds(shop: RefundShop, stride: BatchOptions = SMALL_BATCHES): Promise<number> {
  return inBatches(stride, async (limit) => {
    const now = shop.now();
    const until = new Date(now.getTime() + SUBMISSION_LEASE);
    const due = await claimDueRefunds(shop.database.db, { now, until, limit });
    for (const refund of due) await pursue(shop, refund);
    return due.length;
  });
}

async function pursue(shop: RefundShop, refund: RefundRequest): Promise<void> {
  const read = await settlePayment(shop, refund.paymentId);
  const current = await findRefund(shop.database.db, refund.id);
  if (!current || !mustSubmit(current)) {
    const again = new Date(shop.now().getTime() + READ_AGAIN_AFTER);
    if (current && isPending(current.status)) await postponeRefund(shop.database.db, current.id, again);
    return;
  }
  if (read.ok) await submitRefund(shop, current);
  else await recordFailure(shop, current, { reason: 'GET payment: no answer', isFinal: false });
}
