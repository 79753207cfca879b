import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { insertOrderEvent, listOrderEvents } from '../../data/order/order-events.ts';
import { findOrderByNumber, updateOrder } from '../../data/order/orders.ts';
import { giveBackStock } from '../../data/stock.ts';
import type { Cents } from '../../domain/money/money.ts';
import { afterFullRefund, type Order } from '../../domain/order/order.ts';
import {
  type EventRefusal,
  leftToRefund,
  mayCancel,
  mayRefund,
  mayShip,
  type OrderEvent,
} from '../../domain/order/order-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { enqueueEventMail } from './order-mails.ts';

export type HandleRefusal = { readonly code: EventRefusal | 'unknown_order' };
export type HandleShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

export interface Handled {
  readonly order: Order;
  readonly event: OrderEvent;
}

/** The owner gave a parcel to the carrier, or laid an order ready: the shopper gets a mail. */
export async function shipOrder(
  shop: HandleShop,
  number: string,
  trackUrl: string | null,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, async (tx, order, events) => {
    const may = mayShip(order, events);
    if (!may.ok) return err({ code: may.error });
    return record(tx, shop, order, { kind: 'shipped', at: shop.now(), trackUrl });
  });
}

/**
 * The owner calls an order off: its pieces go back and the shopper gets a mail. Money that was paid is
 * given back at the payment provider, and then noted with `recordRefund`.
 */
export async function cancelOrder(shop: HandleShop, number: string): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, async (tx, order, events) => {
    const may = mayCancel(order, events);
    if (!may.ok) return err({ code: may.error });
    if (order.stockHeld) await giveBackStock(tx, order.lines, shop.now());
    const cancelled: Order =
      order.status === 'open' ? { ...order, status: 'canceled', stockHeld: false } : { ...order, stockHeld: false };
    await updateOrder(tx, cancelled);
    return record(tx, shop, cancelled, { kind: 'cancelled', at: shop.now() });
  });
}

/** The owner gave money back, with null all that is left: it is noted, and the shopper gets a mail. */
export async function recordRefund(
  shop: HandleShop,
  number: string,
  given: Cents | null,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, number, async (tx, order, events) => {
    const left = leftToRefund(order, events);
    const amount = given ?? left;
    const may = mayRefund(order, events, amount);
    if (!may.ok) return err({ code: may.error });
    const refunded = amount === left ? afterFullRefund(order) : order;
    await updateOrder(tx, refunded);
    return record(tx, shop, refunded, { kind: 'refunded', at: shop.now(), amount });
  });
}

type Work = (
  tx: ShopTransaction,
  order: Order,
  events: readonly OrderEvent[],
) => Promise<Result<Handled, HandleRefusal>>;

async function handle(shop: HandleShop, number: string, work: Work): Promise<Result<Handled, HandleRefusal>> {
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  const handled = await shop.database.transaction<Result<Handled, HandleRefusal>>(async (tx) => {
    await lockCheckout(tx, known.token, shop.now());
    const order = await findOrderByNumber(tx, number);
    if (!order) return err({ code: 'unknown_order' });
    return work(tx, order, await listOrderEvents(tx, order.token));
  });
  if (!handled.ok) return handled;
  const { order, event } = handled.value;
  shop.log.info('order handled', { number: order.number, event: event.kind });
  return handled;
}

async function record(
  tx: ShopTransaction,
  shop: HandleShop,
  order: Order,
  event: OrderEvent,
): Promise<Result<Handled, never>> {
  await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event });
  await enqueueEventMail(tx, shop, order, event);
  return ok({ order, event });
}
