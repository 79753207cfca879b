import { claimDueRefunds, findRefund, postponeRefund } from '../../data/order/refunds.ts';
import { isToAsk, isUnderWay, type RefundRequest } from '../../domain/refund/refunding.ts';
import { inSteps, SMALL_STEPS, type Stride } from '../in-steps.ts';
import { READ_AGAIN_AFTER } from '../order/apply-refund-reports.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { askProvider, keepFailure, LINK_ANSWER_TAKES, type RefundShop } from './ask-provider.ts';

/**
 * Goes on with refunds that the provider did not answer, and reads how those stand that are under way. Before a refund
 * is asked for again its payment is read: the answer may have been lost, and the provider forgets keys after an hour.
 * Run it every minute. Returns how many were due.
 */
export async function pursueRefunds(shop: RefundShop, stride: Stride = SMALL_STEPS): Promise<number> {
  return inSteps(stride, async (limit) => {
    const now = shop.now();
    const until = new Date(now.getTime() + LINK_ANSWER_TAKES);
    const due = await claimDueRefunds(shop.database.db, { now, until, limit });
    for (const refund of due) await pursue(shop, refund);
    return due.length;
  });
}

async function pursue(shop: RefundShop, refund: RefundRequest): Promise<void> {
  const read = await settlePayment(shop, refund.paymentId);
  const current = await findRefund(shop.database.db, refund.id);
  if (!current || !isToAsk(current)) {
    const again = new Date(shop.now().getTime() + READ_AGAIN_AFTER);
    if (current && isUnderWay(current.status)) await postponeRefund(shop.database.db, current.id, again);
    return;
  }
  if (read.ok) await askProvider(shop, current);
  else await keepFailure(shop, current, { reason: 'GET payment: no answer', isFinal: false });
}
