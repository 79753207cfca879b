import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment, type Payment, recordStatus } from '../../data/order/payments.ts';
import type { Cents } from '../../domain/money/money.ts';
import { isPaid, type Order } from '../../domain/order/order.ts';
import { isFinalStatus, type PaymentStatus, TEST_PROVIDER } from '../../domain/order/payment.ts';
import { settleOrder } from '../../domain/order/settlement.ts';
import { isToken } from '../../domain/order/token.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueuePaymentMails } from './order-mails.ts';

export type SettleFailure = { readonly code: 'unknown_payment' | 'provider_failed' };

export interface SettledPayment {
  readonly order: Order;
  readonly status: PaymentStatus;
}

type WritingShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'newToken' | 'log' | 'now'>;
type SettleShop = WritingShop & Pick<Shop, 'payments'>;

/**
 * Asks the provider how a payment stands and moves its order along; the same answer twice changes
 * nothing. A payment that never started, or of a provider that is no longer used, stays as it is.
 */
export async function settlePayment(
  shop: SettleShop,
  paymentId: string,
): Promise<Result<SettledPayment, SettleFailure>> {
  const payment = isToken(paymentId) ? await findPayment(shop.database.db, paymentId) : null;
  if (!payment) return err({ code: 'unknown_payment' });
  if (!payment.started || payment.provider !== shop.payments.name) {
    return recordPaymentStatus(shop, payment, { status: payment.status, amount: payment.amount });
  }
  return settleByProviderId(shop, payment.started.providerId);
}

/**
 * An order as it stands at the provider, which is asked while the order's payment has not ended: an open
 * order may have been paid a moment ago, and so may one that the owner called off.
 */
export async function refreshOrderPayment(shop: SettleShop, order: Order): Promise<Order> {
  if (isPaid(order)) return order;
  const payment = await findPayment(shop.database.db, order.payment.id);
  if (!payment || isFinalStatus(payment.status)) return order;
  const settled = await settlePayment(shop, payment.id);
  return settled.ok ? settled.value.order : order;
}

/** By the provider's own id, which is all that its webhook tells; also finds a payment whose start we missed. */
export async function settleByProviderId(
  shop: SettleShop,
  providerId: string,
): Promise<Result<SettledPayment, SettleFailure>> {
  const report = await shop.payments.readPayment(providerId);
  if (!report.ok) {
    if (report.error.kind === 'unknown-payment') return err({ code: 'unknown_payment' });
    shop.log.warn('payment_read_failed', { reason: report.error.reason });
    return err({ code: 'provider_failed' });
  }
  const { paymentId, status, amount } = report.value;
  const payment = isToken(paymentId) ? await findPayment(shop.database.db, paymentId) : null;
  if (!payment || payment.provider !== shop.payments.name) return err({ code: 'unknown_payment' });
  return recordPaymentStatus(shop, payment, { status, amount });
}

/** Records what is known of a payment, settles its order and writes its mails, in one transaction. */
export async function recordPaymentStatus(
  shop: WritingShop,
  { id, orderToken, status: known }: Payment,
  { status, amount }: { readonly status: PaymentStatus; readonly amount: Cents },
): Promise<Result<SettledPayment, never>> {
  const now = shop.now();
  if (status === known) {
    // No news: a page that is opened again writes nothing.
    const order = await findOrder(shop.database.db, orderToken);
    if (order) return ok({ order, status });
  }
  const settled = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, orderToken, now);
    const [payment, order] = [await findPayment(tx, id), await findOrder(tx, orderToken)];
    if (!payment || !order) throw new Error('A payment lost its order');
    const newStatus = newestStatus(payment.status, status);
    if (newStatus !== payment.status) await recordStatus(tx, id, newStatus, now);
    const isTest = payment.provider === TEST_PROVIDER;
    const news = { paymentId: id, isTest, status: newStatus, amount, at: now };
    const settlement = settleOrder(order, news);
    if (settlement.order === order) return { before: order, order, status: newStatus };
    const written = await applySettlement(tx, settlement, now);
    await enqueuePaymentMails(tx, shop, { before: order, order: written });
    return { before: order, order: written, status: newStatus };
  });
  logChange(shop, settled);
  return ok({ order: settled.order, status: settled.status });
}

/** Answers can arrive in another order than they were given: an end stays, and money wins. */
function newestStatus(known: PaymentStatus, told: PaymentStatus): PaymentStatus {
  if (told === 'paid') return told;
  return isFinalStatus(known) ? known : told;
}

function logChange({ log }: Pick<Shop, 'log'>, { before, order }: { before: Order; order: Order }): void {
  const { number } = order;
  const [from, to] = [before.payment.status, order.payment.status];
  if (from !== to) log.info('order_status_changed', { number, from, to });
  for (const reason of order.attention) {
    if (!before.attention.includes(reason)) log.warn('order_needs_attention', { number, reason });
  }
}
