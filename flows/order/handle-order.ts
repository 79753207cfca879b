import { lockCheckout } from '../../data/checkouts.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { insertOrderEvent } from '../../data/order/write-order.ts';
import type { Cents } from '../../domain/money/money.ts';
import {
  cancelled,
  type EventRefusal,
  type Handling,
  leftToRefund,
  mayCancel,
  mayRefund,
  mayShip,
  refunded,
  shipped,
} from '../../domain/order/handling.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/order-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { enqueueOrderNews } from '../assistant/enqueue-order-news.ts';
import { issueInvoice } from '../invoice/issue-invoices.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueEventMail } from './order-mails.ts';

export type HandleRefusal = { readonly code: EventRefusal | 'unknown_order' };
export type HandleShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

export interface Handled {
  readonly order: Order;
  readonly event: OrderEvent;
}

/** Records that the owner shipped an order or has it ready for pick-up, and mails the shopper. */
export async function shipOrder(
  shop: HandleShop,
  number: string,
  trackUrl: string | null,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, (order) => {
    const may = mayShip(order);
    return may.ok ? ok(shipped(may.value, trackUrl, shop.now())) : may;
  });
}

/**
 * Cancels an order for the owner: gives its stock back and mails the shopper. The owner refunds a paid order at
 * the payment provider, and then records that with `recordRefund`.
 */
export async function cancelOrder(shop: HandleShop, number: string): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, (order) => {
    const may = mayCancel(order);
    return may.ok ? ok(cancelled(may.value, shop.now())) : may;
  });
}

/** Records a refund by the owner, null for all that is left, and mails the shopper. */
export async function recordRefund(
  shop: HandleShop,
  number: string,
  given: Cents | null,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, (order) => {
    const amount = given ?? leftToRefund(order);
    const may = mayRefund(order, amount);
    return may.ok ? ok(refunded(may.value, amount, shop.now())) : may;
  });
}

/**
 * Reads the order under its lock, applies the decision, and writes order, stock, event and mail in one
 * transaction.
 */
async function handle(
  shop: HandleShop,
  number: string,
  decide: (order: Order) => Result<Handling, EventRefusal>,
): Promise<Result<Handled, HandleRefusal>> {
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  const handled = await shop.database.transaction<Result<Handled, HandleRefusal>>(async (tx) => {
    const now = shop.now();
    await lockCheckout(tx, known.token, now);
    const order = await findOrderByNumber(tx, number);
    if (!order) return err({ code: 'unknown_order' });
    const decided = decide(order);
    if (!decided.ok) return err({ code: decided.error });
    const { event } = decided.value;
    const written = await applySettlement(tx, decided.value, now);
    await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event });
    await enqueueEventMail(tx, shop, written, event);
    await enqueueOrderNews(tx, shop, order.token, event.kind);
    if (event.kind === 'refunded') await issueInvoice(tx, shop, written);
    return ok({ order: written, event });
  });
  if (!handled.ok) return handled;
  const { order, event } = handled.value;
  shop.log.info('order_handled', { number: order.number, kind: event.kind });
  return handled;
}
