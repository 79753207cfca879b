import { deleteUnusedCheckouts } from '../../data/checkouts.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { listOverdueOrders } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { isOpen } from '../../domain/order/order.ts';
import { LONGEST_HOLD } from '../../domain/order/placement.ts';
import type { Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import { type BatchOptions, inBatches, rest, SMALL_BATCHES } from '../in-batches.ts';
import type { Shop } from '../shop.ts';
import { recordPayment, type SettledPayment, type SettleFailure, settlePayment } from './settle-payment.ts';

/** How long an unused checkout is kept after it expired, in ms. */
const FORGET_AFTER = 24 * 60 * 60_000;

export interface ExpiredOrders {
  /** Orders that were open and no longer are, whatever their new state. */
  readonly closed: number;
  /** Orders left open until the next round. */
  readonly kept: number;
}

type ExpiryShop = Pick<Shop, 'database' | 'payments' | 'config' | 'siteUrl' | 'newToken' | 'log' | 'now'>;

/** Expires overdue orders that are still unpaid and gives their stock back. One that fails does not stop the others. */
export async function expireOrders(shop: ExpiryShop, stride: BatchOptions = SMALL_BATCHES): Promise<ExpiredOrders> {
  const { db } = shop.database;
  const now = shop.now().getTime();
  const orders = await listOverdueOrders(db, new Date(now));
  let closed = 0;
  for (const order of orders) {
    try {
      const isOld = order.placedAt.getTime() < now - LONGEST_HOLD;
      if (await closeOrder(shop, { paymentId: order.paymentId, isOld })) closed += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      shop.log.error('order_expiry_failed', describeError(error));
    }
    if (!(await stride.mayGoOn())) break;
    await rest(stride);
  }
  await inBatches(stride, (limit) => deleteUnusedCheckouts(db, new Date(now - FORGET_AFTER), limit));
  return { closed, kept: orders.length - closed };
}

async function closeOrder(shop: ExpiryShop, { paymentId, isOld }: { paymentId: string; isOld: boolean }) {
  const settled = await settlePayment(shop, paymentId);
  if (settled.ok && !isOpen(settled.value.order)) return true;
  const payment = await findPayment(shop.database.db, paymentId);
  if (!payment) return false;
  const lives = payment.expiresAt !== null && payment.expiresAt > shop.now();
  if (mayStillPay(settled) && (!isOld || lives)) return false;
  // It may have been paid all the same: the shop goes on asking (`askAboutPayments`).
  const isPresumed = mayStillPay(settled) && payment.started !== null;
  const written = await recordPayment(shop, payment, { ...payment, status: 'expired', isPresumed });
  return written.ok && !isOpen(written.value.order);
}

function mayStillPay(settled: Result<SettledPayment, SettleFailure>): boolean {
  if (!settled.ok) return true;
  return settled.value.status === 'pending' || settled.value.status === 'authorized';
}
