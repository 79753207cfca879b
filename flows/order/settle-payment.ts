import { isDeepStrictEqual } from 'node:util';
import type { PaymentReport, ReadOptions } from '../../commerce/payments/payment-provider.ts';
import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import {
  findPayment,
  findPaymentByProviderId,
  hasUnstartedPayment,
  insertPayment,
  listPaymentsOfOrder,
  type Payment,
  type PaymentFacts,
  recordFacts,
  recordProviderId,
  sumMoneyBack,
} from '../../data/order/payments.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { insertOrderEvent } from '../../data/order/write-order.ts';
import type { RateLimit } from '../../domain/limits/rate-limit.ts';
import { cents } from '../../domain/money/money.ts';
import { refundedAtProvider, unrecordedMoneyBack } from '../../domain/order/handling.ts';
import {
  amountDue,
  isFinalStatus,
  isOpen,
  isPaid,
  type Order,
  type PaidOrder,
  type PaymentStatus,
  TEST_PROVIDER,
} from '../../domain/order/order.ts';
import { settleOrder } from '../../domain/order/settlement.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeRateLimit } from '../consume-rate-limit.ts';
import { issueInvoice } from '../invoice/invoices.ts';
import type { Shop } from '../shop.ts';
import { applyRefundReports, hasUnrecordedReport } from './apply-refund-reports.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueMoneyBackMails, enqueuePaymentMails } from './order-mails.ts';

export type SettleFailure = { readonly code: 'unknown_payment' | 'provider_failed' };

export interface SettledPayment {
  readonly order: Order;
  readonly status: PaymentStatus;
}

type WritingShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'newToken' | 'log' | 'now'>;
type SettleShop = WritingShop & Pick<Shop, 'payments'>;

/**
 * Reads a payment's status from the provider and updates its order; the same answer twice changes nothing. A
 * payment that never started, or belongs to a provider that is no longer configured, is left unchanged.
 */
export async function settlePayment(
  shop: SettleShop,
  paymentId: string,
  options: ReadOptions = {},
): Promise<Result<SettledPayment, SettleFailure>> {
  const payment = isToken(paymentId) ? await findPayment(shop.database.db, paymentId) : null;
  if (!payment) return err({ code: 'unknown_payment' });
  if (!payment.started || payment.provider !== shop.payments.name) return recordPayment(shop, payment, payment);
  const report = await readReport(shop, payment.started.providerId, options);
  return report.ok ? recordPayment(shop, payment, report.value) : report;
}

/** An order with its status at the provider, asked until the payment ended: an open one may just have been paid. */
export async function refreshOrderPayment(shop: SettleShop, order: Order): Promise<Order> {
  const payment = await payingNow(shop, order);
  if (!payment || isFinalStatus(payment.status)) return order;
  const settled = await settlePayment(shop, payment.id, { mayBeRecent: true });
  return settled.ok ? settled.value.order : order;
}

/** The payment on which an order waits: of one that is paid in part, that of the rest. */
async function payingNow({ database: { db } }: Pick<Shop, 'database'>, order: Order): Promise<Payment | null> {
  if (!isPaid(order)) return findPayment(db, order.payment.id);
  if (amountDue(order) === 0) return null;
  const payments = await listPaymentsOfOrder(db, order.token);
  return payments.findLast(({ status, started }) => started !== null && !isFinalStatus(status)) ?? null;
}

/** How often unknown ids are asked about, per minute; a webhook beyond that fails, so that it comes again. */
const UNKNOWN_IDS: RateLimit = { max: 10, period: 60_000 };
/** How long after a payment was created webhooks may still come for one without a provider id, in ms. */
const MISSED_FOR = 3 * 24 * 60 * 60_000;

/**
 * Settles a payment by the provider's own id, which is all that a webhook contains. An unknown id can only
 * belong to an attempt whose provider id was not stored: the provider is asked only while there is such an
 * attempt, and with a limit.
 */
export async function settleByProviderId(
  shop: SettleShop,
  providerId: string,
): Promise<Result<SettledPayment, SettleFailure>> {
  if (!/^\w{1,80}$/.test(providerId)) return err({ code: 'unknown_payment' });
  const { database, payments, now } = shop;
  const known = await findPaymentByProviderId(database.db, { provider: payments.name, providerId });
  if (!known) {
    const since = new Date(now().getTime() - MISSED_FOR);
    if (!(await hasUnstartedPayment(database.db, payments.name, since))) return err({ code: 'unknown_payment' });
    if (!(await consumeRateLimit(database.db, UNKNOWN_IDS, 'unknown payment', now()))) {
      return err({ code: 'provider_failed' });
    }
  }
  const report = await readReport(shop, providerId);
  if (!report.ok) return report;
  if (known) return recordPayment(shop, known, report.value);
  return (await settleMissed(shop, providerId, report.value)) ?? err({ code: 'unknown_payment' });
}

/**
 * Settles a payment of the provider whose id was never stored, such as one that began after a copy was made, by the
 * attempt that the provider names in its report. Null when there is no such attempt.
 */
export async function settleMissed(
  shop: SettleShop,
  providerId: string,
  report: PaymentReport,
): Promise<Result<SettledPayment, SettleFailure> | null> {
  const { database, payments } = shop;
  const { paymentId } = report;
  const payment = isToken(paymentId ?? '') ? await findPayment(database.db, paymentId ?? '') : null;
  // A payment that has another id at the provider is not the one that was asked about.
  if (payment?.provider !== payments.name || payment.started) return null;
  await recordProviderId(database.db, payment.id, providerId);
  return recordPayment(shop, payment, report);
}

async function readReport(
  shop: SettleShop,
  providerId: string,
  options?: ReadOptions,
): Promise<Result<PaymentReport, SettleFailure>> {
  const report = await shop.payments.readPayment(providerId, options);
  if (report.ok) return report;
  if (report.error.kind === 'unknown-payment') return err({ code: 'unknown_payment' });
  shop.log.warn('payment_read_failed', { reason: report.error.reason });
  return err({ code: 'provider_failed' });
}

/** The facts that the provider reports of a payment; `isPresumed` is only given where the shop itself ends it. */
type ReportedFacts = Omit<PaymentFacts, 'isPresumed'> & Partial<Pick<PaymentFacts, 'isPresumed'>>;

/** Records a payment report, settles its order and enqueues its mails in one transaction. Unknown: it was erased. */
export async function recordPayment(
  shop: WritingShop,
  { id, orderToken, ...known }: Payment,
  reported: ReportedFacts & Partial<Pick<PaymentReport, 'refunds'>>,
): Promise<Result<SettledPayment, SettleFailure>> {
  const now = shop.now();
  const { refunds: reports = [] } = reported;
  const sameRefunds =
    reports.length === 0 || !hasUnrecordedReport(await listRefunds(shop.database.db, 'payment_id', id), reports);
  if (sameRefunds && isDeepStrictEqual(newestFacts(known, reported), factsOf(known))) {
    // Nothing new: opening a page again writes nothing.
    const order = await findOrder(shop.database.db, orderToken);
    if (order) return ok({ order, status: known.status });
  }
  const settled = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, orderToken, now);
    const [payment, order] = [await findPayment(tx, id), await findOrder(tx, orderToken)];
    if (!payment || !order) return null;
    const facts = newestFacts(payment, reported);
    const written = await settleWithin(tx, shop, { order, payment, facts, reports });
    return { before: order, order: written, status: facts.status };
  });
  if (settled === null) return err({ code: 'unknown_payment' });
  logChange(shop, settled);
  return ok({ order: settled.order, status: settled.status });
}

interface NewFacts {
  readonly order: Order;
  readonly payment: Payment;
  readonly facts: PaymentFacts;
  readonly reports?: PaymentReport['refunds'];
}

/** Writes new facts of a payment, and all that follows from them; only inside a transaction that holds the order's lock. */
export async function settleWithin(
  tx: ShopTransaction,
  shop: WritingShop,
  { order, payment, facts, reports = [] }: NewFacts,
): Promise<Order> {
  await recordFacts(tx, payment.id, facts, shop.now());
  const paid = await applyPaymentFacts(tx, shop, { order, payment, facts });
  const written = await countMoneyBack(tx, shop, await applyRefundReports(tx, shop, paid, { payment, reports }));
  if (written !== order) await issueInvoice(tx, shop, written);
  return written;
}

/** Counts an attempt as paid to the owners themselves; only inside a transaction that holds the order's lock. */
export async function countOwnPayment(
  tx: ShopTransaction,
  shop: WritingShop,
  order: Order,
  { paymentId, method }: { readonly paymentId: string; readonly method: string },
): Promise<Order> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return order;
  const facts = { ...payment, status: 'paid', amount: amountDue(order), method } as const;
  return settleWithin(tx, shop, { order, payment, facts });
}

async function applyPaymentFacts(
  tx: ShopTransaction,
  shop: WritingShop,
  { order, payment, facts }: NewFacts,
): Promise<Order> {
  if (facts.status === payment.status) return order;
  const now = shop.now();
  const { status, amount, method } = facts;
  const isTest = payment.provider === TEST_PROVIDER;
  const update = { paymentId: payment.id, isTest, status, amount, method, at: now, nextId: shop.newToken() };
  const settlement = settleOrder(order, update);
  if (settlement.order === order) return order;
  const written = await applySettlement(tx, settlement, now);
  if (isOpen(written)) {
    const { token: orderToken, payment: next } = written;
    const attempt = { id: next.id, orderToken, provider: payment.provider, amount: amountDue(written) };
    await insertPayment(tx, attempt, now);
  }
  await enqueuePaymentMails(tx, shop, { before: order, order: written });
  return written;
}

/** Records refunds and chargebacks at the provider as refunds of the order, each once. */
async function countMoneyBack(tx: ShopTransaction, shop: WritingShop, order: Order): Promise<Order> {
  if (!isPaid(order)) return order;
  const now = shop.now();
  let written: PaidOrder = order;
  for (const refund of unrecordedMoneyBack(order, await sumMoneyBack(tx, order.token), now)) {
    const handling = refundedAtProvider(written, refund);
    written = handling.order;
    await applySettlement(tx, handling, now);
    await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event: handling.event });
    await enqueueMoneyBackMails(tx, shop, written, refund);
  }
  return written;
}

function factsOf(facts: PaymentFacts): PaymentFacts {
  const { status, amount, expiresAt, method, refunded, chargedBack, isPresumed } = facts;
  return { status, amount, expiresAt, method, refunded, chargedBack, isPresumed };
}

/** Merges stored facts and a report: reports can arrive out of order. */
function newestFacts(known: PaymentFacts, reported: ReportedFacts): PaymentFacts {
  const status = newestStatus(known.status, reported.status);
  return {
    status,
    amount: status === 'paid' ? reported.amount : known.amount,
    expiresAt: reported.expiresAt ?? known.expiresAt,
    method: reported.method ?? known.method,
    refunded: cents(Math.max(known.refunded, reported.refunded)),
    chargedBack: cents(Math.max(known.chargedBack, reported.chargedBack)),
    isPresumed: reported.isPresumed ?? (known.isPresumed && !isFinalStatus(reported.status)),
  };
}

/** A final status is kept, except that `paid` always wins. */
function newestStatus(known: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  if (reported === 'paid') return reported;
  return isFinalStatus(known) ? known : reported;
}

function logChange({ log }: Pick<Shop, 'log'>, { before, order }: { before: Order; order: Order }): void {
  const { number } = order;
  const [from, to] = [before.payment.status, order.payment.status];
  if (from !== to) log.info('order_status_changed', { number, from, to });
  for (const reason of order.attention) {
    if (!before.attention.includes(reason)) log.warn('order_needs_attention', { number, reason });
  }
}
