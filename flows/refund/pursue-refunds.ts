import { claimDueRefunds, findRefund, postponeRefund } from '../../data/order/refunds.ts';
import { isPending, mustSubmit, type RefundRequest } from '../../domain/refund/refunding.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { READ_AGAIN_AFTER } from '../order/apply-refund-reports.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { type RefundShop, recordFailure, SUBMISSION_LEASE, submitRefund } from './submit-refund.ts';

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
