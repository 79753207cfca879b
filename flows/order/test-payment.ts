import { findTestPayment, endTestPayment as recordOutcome, type TestPayment } from '../../data/order/payments.ts';
import type { TestOutcome } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle-payment.ts';

/** Returns a test payment for its page; null when there is none, or when the shop takes real payments. */
export async function getTestPayment(
  { database, payments }: Pick<Shop, 'database' | 'payments'>,
  paymentId: string,
): Promise<TestPayment | null> {
  if (payments.name !== 'test' || !isToken(paymentId)) return null;
  return findTestPayment(database.db, paymentId);
}

/** Ends a test payment with the shopper's choice, once, as a webhook would. Returns the URL of the order's page. */
export async function endTestPayment(
  shop: Shop,
  { paymentId, outcome }: { readonly paymentId: string; readonly outcome: TestOutcome },
): Promise<Result<{ readonly returnUrl: string }, { readonly code: 'unknown_payment' }>> {
  const payment = await getTestPayment(shop, paymentId);
  if (!payment) return err({ code: 'unknown_payment' });
  await shop.database.transaction((tx) => recordOutcome(tx, paymentId, outcome));
  await settlePayment(shop, paymentId);
  return ok({ returnUrl: payment.returnUrl });
}
