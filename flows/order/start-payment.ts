import type { StartedPayment } from '../../commerce/payments/payment-provider.ts';
import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder, waitsForPayment } from '../../data/order/orders.ts';
import { findPayment, recordFacts, recordStart } from '../../data/order/payments.ts';
import { recordHeldUntil } from '../../data/order/write-order.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { amountDue, BY_LINK, isOpen, isPaid, type OpenOrder, type Order } from '../../domain/order/order.ts';
import { heldForPayment, isSlow } from '../../domain/order/placement.ts';
import { failToStart } from '../../domain/order/settlement.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { orderToTransfer } from '../../mail/templates/order.ts';
import { findOffered } from '../checkout/offer-methods.ts';
import { raiseAlarm } from '../owner/raise-alarm.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueOrderMail } from './order-mails.ts';

export interface PayableOrder {
  readonly order: Order;
  /** Absolute URL to send the shopper to: the payment, or the order's own page when it is paid. */
  readonly continueAt: string;
}
export type StartPaymentRefusal = { readonly code: 'payment_failed' | 'method_gone' };

/** The order's own page, to which every payment returns. */
export function orderUrl({ siteUrl }: Pick<Shop, 'siteUrl'>, token: string): string {
  return siteUrl + paths.order(token);
}

/**
 * Returns the URL where an open order is paid, and starts the payment at the provider when there is none yet.
 * Concurrent calls, and a call after a crash, get the same payment, since the provider knows the attempt by our
 * id. When the payment cannot be started the order fails and its stock is given back. When another form of the same
 * checkout replaced the order meanwhile, the caller gets the newest one's payment, or its page once it is paid.
 */
export async function startPayment(shop: Shop, order: OpenOrder): Promise<Result<PayableOrder, StartPaymentRefusal>> {
  const { id: paymentId, payUrl } = order.payment;
  if (payUrl !== null) return ok({ order, continueAt: payUrl });
  const started = await shop.payments.startPayment({
    paymentId,
    orderNumber: order.number,
    amount: amountDue(order),
    method: isChosenThere(order) ? null : order.paymentMethod,
    returnUrl: orderUrl(shop, order.token),
    webhookUrl: webhookUrl(shop),
  });
  if (!started.ok) await reportFailure(shop, order.number, started.error.reason);
  const payable = started.ok ? await keepStart(shop, order, started.value) : await giveUp(shop, order);
  if (payable !== null) return ok(payable);
  const newest = await findOrder(shop.database.db, order.token);
  if (newest && newest.payment.id !== paymentId) {
    if (isOpen(newest)) return startPayment(shop, newest);
    if (isPaid(newest)) return ok({ order: newest, continueAt: orderUrl(shop, newest.token) });
  }
  if (started.ok) shop.log.warn('payment_not_awaited', { number: order.number });
  const isGone = !started.ok && started.error.isFinal === true && (await isMethodGone(shop, order));
  return err({ code: isGone ? 'method_gone' : 'payment_failed' });
}

/** Logs that a payment could not be started, and tells the owners when that goes on. */
export async function reportFailure(shop: Shop, number: string, reason: string): Promise<void> {
  shop.log.error('payment_start_failed', { number, reason });
  await raiseAlarm(shop, 'payments');
}

/** Whether the provider, asked again, no longer offers what was chosen. Its refusal does not say what it refused. */
async function isMethodGone(shop: Shop, order: OpenOrder): Promise<boolean> {
  if (isChosenThere(order)) return false;
  shop.paymentMethods.forget();
  const { paymentMethod: id, delivery } = order;
  return (await findOffered(shop, { id, choice: deliveryChoice(delivery), amount: amountDue(order) })) === null;
}

/** Whether the customer chooses how to pay at the provider: behind a link, and for what owners took in another way before. */
function isChosenThere({ sale, paymentMethod }: OpenOrder): boolean {
  return sale !== undefined || paymentMethod === BY_LINK;
}

/** The provider calls from outside, so it gets no URL that works only on this machine. */
export function webhookUrl({ siteUrl, payments }: Pick<Shop, 'siteUrl' | 'payments'>): string | null {
  if (payments.readNotice === null || !siteUrl.startsWith('https://')) return null;
  return siteUrl + paths.paymentWebhook(payments.name);
}

/** Null when the order no longer waits for this payment. */
async function keepStart(shop: Shop, order: OpenOrder, started: StartedPayment): Promise<PayableOrder | null> {
  const { token, payment } = order;
  const { database, now, config } = shop;
  return database.transaction(async (tx) => {
    await lockCheckout(tx, token, now());
    const isFirst = await recordStart(tx, payment.id, started, now());
    // The provider forgets our id after a while: a call that took longer started another payment, which nobody is to pay.
    const known = isFirst ? null : await findPayment(tx, payment.id);
    const { checkoutUrl, expiresAt } = known?.started ? { ...known, ...known.started } : started;
    // A concurrent call may have failed or replaced this attempt: do not send anyone to pay it.
    if (!(await waitsForPayment(tx, token, payment.id))) return null;
    const startedOrder = { ...order, payment: { ...payment, payUrl: checkoutUrl } };
    const held = heldForPayment(startedOrder, expiresAt, config.payment.slowDays);
    if (held !== startedOrder) await recordHeldUntil(tx, token, held.heldUntil);
    if (isFirst && order.sale === undefined && isSlow(order, expiresAt)) {
      const document = orderToTransfer(held, started.transfer ?? [], shop);
      await enqueueOrderMail(tx, shop, { order: held, purpose: 'order-to-transfer', document });
    }
    return { order: held, continueAt: checkoutUrl };
  });
}

/** Null when nobody else started this payment. */
async function giveUp({ database, now }: Shop, { token, payment: { id: paymentId } }: OpenOrder) {
  return database.transaction(async (tx) => {
    await lockCheckout(tx, token, now());
    const [payment, order] = [await findPayment(tx, paymentId), await findOrder(tx, token)];
    // A concurrent call for the same attempt did start it.
    if (payment?.started) {
      return order?.payment.id === paymentId ? { order, continueAt: payment.started.checkoutUrl } : null;
    }
    // By its link it can be tried again.
    if (order?.sale) return null;
    if (order) await applySettlement(tx, failToStart(order, paymentId), now());
    if (payment) await recordFacts(tx, paymentId, { ...payment, status: 'failed' }, now());
    return null;
  });
}
