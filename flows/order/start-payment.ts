import type { StartedPayment } from '../../commerce/payments/payment-provider.ts';
import { lockCheckout } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment, recordFacts, recordStart } from '../../data/order/payments.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { isOpen, type OpenOrder, type Order } from '../../domain/order/order.ts';
import { heldForPayment } from '../../domain/order/placement.ts';
import { failToStart } from '../../domain/order/settlement.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';

export interface PayableOrder {
  readonly order: Order;
  /** Absolute address where the order is paid. */
  readonly continueAt: string;
}
export type StartPaymentRefusal = { readonly code: 'payment_failed' };

/** The order's own page: the way back from every payment. */
export function orderUrl({ siteUrl }: Pick<Shop, 'siteUrl'>, token: string): string {
  return siteUrl + paths.order(token);
}

/**
 * The address where an open order is paid; asks the provider for it when there is none yet. Whoever
 * asks at the same time, or again after a crash, gets the same payment, for the provider knows the
 * attempt by our id. When it cannot be started the order fails and gives its stock back.
 */
export async function startPayment(shop: Shop, order: OpenOrder): Promise<Result<PayableOrder, StartPaymentRefusal>> {
  const { id: paymentId, payUrl } = order.payment;
  if (payUrl !== null) return ok({ order, continueAt: payUrl });
  const started = await shop.payments.startPayment({
    paymentId,
    orderNumber: order.number,
    amount: order.totals.total,
    method: order.paymentMethod,
    returnUrl: orderUrl(shop, order.token),
    webhookUrl: webhookUrl(shop.siteUrl),
  });
  if (started.ok) return keepStart(shop, order, started.value);
  shop.log.error('payment_start_failed', { number: order.number, reason: started.error.reason });
  return giveUp(shop, order);
}

/** The provider calls from outside, so it gets no address that only this machine knows. */
function webhookUrl(siteUrl: string): string | null {
  return siteUrl.startsWith('https://') ? siteUrl + paths.mollieWebhook : null;
}

async function keepStart(
  { database, now }: Shop,
  { token, payment: { id: paymentId } }: OpenOrder,
  started: StartedPayment,
): Promise<Result<PayableOrder, StartPaymentRefusal>> {
  return database.transaction(async (tx) => {
    await lockCheckout(tx, token, now());
    await recordStart(tx, paymentId, started, now());
    const order = await findOrder(tx, token);
    // Somebody else may have given up on this attempt, and its stock is gone: do not send anyone to pay.
    if (!order || !isOpen(order) || order.payment.id !== paymentId) return err({ code: 'payment_failed' });
    const held = heldForPayment(order, started.expiresAt);
    if (held !== order) await updateOrder(tx, held);
    return ok({ order: held, continueAt: started.checkoutUrl });
  });
}

async function giveUp(
  { database, now }: Shop,
  { token, payment: { id: paymentId } }: OpenOrder,
): Promise<Result<PayableOrder, StartPaymentRefusal>> {
  return database.transaction(async (tx) => {
    await lockCheckout(tx, token, now());
    const [payment, order] = [await findPayment(tx, paymentId), await findOrder(tx, token)];
    // The same attempt, asked for at the same time, did start.
    if (payment?.started && order) return ok({ order, continueAt: payment.started.checkoutUrl });
    if (order) await applySettlement(tx, failToStart(order, paymentId), now());
    if (payment) await recordFacts(tx, paymentId, { ...payment, status: 'failed' }, now());
    return err({ code: 'payment_failed' });
  });
}
