import { isDatabaseUnavailable } from '../../data/database.ts';
import { listUnendedPayments } from '../../data/order/payments.ts';
import { HOLD_TIME } from '../../domain/order/placement.ts';
import { describeError } from '../describe-error.ts';
import { type BatchOptions, rest, SMALL_BATCHES } from '../in-batches.ts';
import { settlePayment } from './settle-payment.ts';

/** How long the shop asks about a payment whose order it still has, in ms: half a year, far longer than any transfer and any outage. */
const ASKED_FOR = 180 * 24 * 60 * 60_000;

/**
 * Asks the provider about payments that have not ended, whatever became of their orders (docs/rules.md#order-unended).
 * The provider's notices can all be lost, and an order that its owners cancelled, or that was paid by a second attempt, is
 * asked about by nobody else. One that fails does not stop the others.
 */
export async function askAboutPayments(
  shop: Parameters<typeof settlePayment>[0],
  stride: BatchOptions = SMALL_BATCHES,
): Promise<void> {
  const { database, payments, log } = shop;
  const now = shop.now().getTime();
  // A younger one may be under way: its buyer is at the provider.
  const span = { from: new Date(now - ASKED_FOR), until: new Date(now - HOLD_TIME) };
  for (const id of await listUnendedPayments(database.db, { provider: payments.name, ...span })) {
    try {
      await settlePayment(shop, id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error('payment_question_failed', describeError(error));
    }
    if (!(await stride.mayGoOn())) return;
    await rest(stride);
  }
}
