import { lockCheckout } from '../../data/checkouts.ts';
import { insertPayment, listPaymentsOfOrder, type Payment, recordStart } from '../../data/order/payments.ts';
import { amountDue, isFinalStatus, isOpen, isPaid, type PaidOrder } from '../../domain/order/order.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { getOrder } from './read-orders.ts';
import {
  orderUrl,
  type PayableOrder,
  reportFailure,
  type StartPaymentRefusal,
  startPayment,
  webhookUrl,
} from './start-payment.ts';

/** Where what is due of an order is paid, whose payment starts if there is none. Its own page when nothing is due. */
export async function payOrder(
  shop: Shop,
  token: string,
): Promise<Result<PayableOrder, StartPaymentRefusal | { readonly code: 'unknown_order' }>> {
  const found = await getOrder(shop, token);
  if (!found.ok) return found;
  const order = found.value;
  if (isOpen(order)) return startPayment(shop, order);
  return isPaid(order) && amountDue(order) > 0
    ? payRest(shop, order)
    : ok({ order, continueAt: orderUrl(shop, token) });
}

/** The address where the rest of an order is being paid; null while nobody began. */
export async function restPayUrl({ database, payments }: Pick<Shop, 'database' | 'payments'>, order: PaidOrder) {
  const all = await listPaymentsOfOrder(database.db, order.token);
  return all.findLast((one) => isRestOf(order, one, payments.name))?.started?.checkoutUrl ?? null;
}

function isRestOf(order: PaidOrder, { status, provider, amount }: Payment, current: string): boolean {
  return provider === current && !isFinalStatus(status) && amount === amountDue(order);
}

/** A second payment of a paid order: concurrent calls get the same one, also when its start was not recorded. */
async function payRest(shop: Shop, order: PaidOrder): Promise<Result<PayableOrder, StartPaymentRefusal>> {
  const { token, number: orderNumber } = order;
  const amount = amountDue(order);
  const { payments, now } = shop;
  const known = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, token, now());
    const open = (await listPaymentsOfOrder(tx, token)).findLast((one) => isRestOf(order, one, payments.name));
    if (open) return open;
    const id = shop.newToken();
    await insertPayment(tx, { id, orderToken: token, provider: payments.name, amount }, now());
    return { id, started: null };
  });
  if (known.started) return ok({ order, continueAt: known.started.checkoutUrl });
  const urls = { returnUrl: orderUrl(shop, token), webhookUrl: webhookUrl(shop) };
  const started = await payments.startPayment({ paymentId: known.id, orderNumber, amount, method: null, ...urls });
  if (!started.ok) {
    await reportFailure(shop, orderNumber, started.error.reason);
    return err({ code: 'payment_failed' });
  }
  await recordStart(shop.database.db, known.id, started.value, now());
  return ok({ order, continueAt: started.value.checkoutUrl });
}
