import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { withdrawMails } from '../../data/message/outbox.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { insertOrderEvent } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { type Cents, formatEuro } from '../../domain/money/money.ts';
import {
  canCancel,
  cancelled,
  canRecall,
  canRefund,
  canShip,
  type EventRefusal,
  type Handling,
  recalled,
  refunded,
  shipped,
} from '../../domain/order/handling.ts';
import { leftToRefund, type Order, type OrderEvent } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { issueInvoice } from '../invoice/invoices.ts';
import type { Shop } from '../shop.ts';
import { publishOrderChange } from '../wing.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueEventMail } from './order-mails.ts';

export type HandleRefusal = { readonly code: EventRefusal | 'unknown_order' | 'order_changed' };
export type HandleShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken' | 'wings'>;

/** The actor of an action, and the version of the order that was shown. */
export interface Handler {
  readonly actor: Actor;
  /** The version that was shown (`orderVersion`): another one is refused; null: whatever it is. */
  readonly shown: string | null;
}

const ON_MACHINE: Handler = { actor: { kind: 'command-line' }, shown: null };
/** How long the mail about a shipment waits when an owner reports it with a button, which can be undone, in ms. */
export const SHIPPED_MAIL_WAITS = 5 * 60_000;

export interface Handled {
  readonly order: Order;
  readonly event: OrderEvent;
}

/** Records that the owner shipped an order or has it ready for pick-up, and mails the shopper. */
export async function shipOrder(
  shop: HandleShop,
  number: string,
  trackUrl: string | null,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) =>
    mapValue(canShip(order), (value) => shipped(value, trackUrl, shop.now())),
  );
}

/**
 * Takes back that an order was shipped. When the mail about it did not leave yet the shopper hears nothing, and else
 * that it was a mistake.
 */
export async function recallShipment(
  shop: HandleShop,
  number: string,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) => mapValue(canRecall(order), (value) => recalled(value, shop.now())));
}

/** Cancels an order for the owner: gives its stock back and mails the shopper. What was paid is refunded separately. */
export async function cancelOrder(
  shop: HandleShop,
  number: string,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) => mapValue(canCancel(order), (value) => cancelled(value, shop.now())));
}

/** Records a refund that the owner made in another way, null for all that is left, and mails the shopper. */
export async function recordRefund(
  shop: HandleShop,
  number: string,
  given: Cents | null,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) => {
    const amount = given ?? leftToRefund(order);
    return mapValue(canRefund(order, amount), (value) => refunded(value, amount, shop.now()));
  });
}

/** What a decision makes of an order that allows it, or why it does not. */
function mapValue<T>(may: Result<T, EventRefusal>, make: (value: T) => Handling): Result<Handling, EventRefusal> {
  return may.ok ? ok(make(may.value)) : may;
}

/**
 * Reads the order under its lock, applies the decision, and writes order, stock, event and mail in one
 * transaction.
 */
async function handle(
  shop: HandleShop,
  { number, by }: { readonly number: string; readonly by: Handler },
  decide: (order: Order) => Result<Handling, EventRefusal>,
): Promise<Result<Handled, HandleRefusal>> {
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  const handled = await shop.database.transaction<Result<Handled, HandleRefusal>>(async (tx) => {
    const now = shop.now();
    await lockCheckout(tx, known.token, now);
    const order = await findOrderByNumber(tx, number);
    if (!order) return err({ code: 'unknown_order' });
    const { actor, shown } = by;
    if (shown !== null && shown !== orderVersion(order, await listRefunds(tx, 'order_token', order.token))) {
      return err({ code: 'order_changed' });
    }
    const decided = decide(order);
    if (!decided.ok) return err({ code: decided.error });
    const { event } = decided.value;
    const written = await applySettlement(tx, decided.value, now);
    await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event });
    await mailShopper(tx, shop, { order: written, event, actor });
    await publishOrderChange(tx, shop, { token: order.token, kind: event.kind });
    const detail = 'amount' in event ? formatEuro(event.amount) : '';
    // The moment of the event itself, by which the history finds who did it.
    await recordAction(tx, { at: event.at, actor, action: `order_${event.kind}`, subject: `order:${number}`, detail });
    if (event.kind === 'refunded') await issueInvoice(tx, shop, written);
    return ok({ order: written, event });
  });
  if (!handled.ok) return handled;
  const { order, event } = handled.value;
  shop.log.info('order_handled', { number: order.number, kind: event.kind });
  return handled;
}

/** The mail about a shipment waits a moment for an owner who may have pressed the wrong button. */
async function mailShopper(
  tx: ShopTransaction,
  shop: HandleShop,
  { order, event, actor }: Handled & { readonly actor: Actor },
): Promise<void> {
  const waits = event.kind === 'shipped' && actor.kind === 'owner' ? SHIPPED_MAIL_WAITS : 0;
  const wasWithdrawn =
    event.kind === 'recalled' && (await withdrawMails(tx, { orderToken: order.token, purpose: 'order-shipped' })) > 0;
  if (!wasWithdrawn) await enqueueEventMail(tx, shop, order, event, new Date(shop.now().getTime() + waits));
}
