import type { Queries, ShopTransaction } from '../../data/database.ts';
import { withdrawMails } from '../../data/message/outbox.ts';
import { versionOf, withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { setAwaitsPickup } from '../../data/order/pick-ups.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { insertOrderEvent } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { cancelLabels, listParcels } from '../../data/parcel/parcels.ts';
import { shelvePieces } from '../../data/piece/pieces.ts';
import { completePieces } from '../../data/production/made-pieces.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import {
  canCancel,
  cancelled,
  canRecall,
  canRefund,
  canResend,
  canShip,
  type Handling,
  type MoneyChoice,
  type RefundedBy,
  recalled,
  refunded,
  resent,
  shipped,
} from '../../domain/order/handling.ts';
import { type EventRefusal, leftToRefund, type Order, type OrderEvent, type Resend } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { currentParcel, isReaddressed } from '../../domain/parcel/parcel.ts';
import { leftToRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { issueInvoice } from '../invoice/invoices.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueEventMail } from './order-mails.ts';

export type HandleRefusal = { readonly code: EventRefusal | 'unknown_order' | 'order_changed' };
export type HandleShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/** The actor of an action, and the version of the order that was shown. */
export interface Handler {
  readonly actor: Actor;
  /** The version that was shown (`orderVersion`): another one is refused; null: whatever it is. */
  readonly shown: string | null;
  /** Whether the owner proved a moment ago who it is; absent: not. It counts where money goes back. */
  readonly isChecked?: boolean | undefined;
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
  const known = trackUrl ?? (await readTrackUrl(shop.database.db, number));
  return handle(shop, { number, by }, (order) =>
    mapValue(canShip(order), (value) => shipped(value, known, shop.now())),
  );
}

/** Where the parcel of the order's label is followed; null without a label. */
async function readTrackUrl(db: Queries, number: string): Promise<string | null> {
  const order = await findOrderByNumber(db, number);
  const parcel = order && currentParcel(await listParcels(db, order.token), order);
  return parcel?.status === 'announced' ? parcel.trackUrl : null;
}

/** Takes back that an order was shipped. If its mail did not leave the shopper hears nothing, else of a mistake. */
export async function recallShipment(
  shop: HandleShop,
  number: string,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) =>
    mapValue(canRecall(order, shop.now()), (value) => recalled(value, shop.now())),
  );
}

/** Makes a sent order one to be sent again, with other pieces or a part and without money, and mails the shopper. */
export async function resendOrder(
  shop: HandleShop,
  number: string,
  what: Omit<Resend, 'kind' | 'at'>,
  by: Handler,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, (order) => {
    if (what.part === '' && what.pieces.length === 0) return err('nothing_chosen');
    return mapValue(canResend(order), (value) => resent(value, what, shop.now()));
  });
}

/** Cancels an order for the owner: stock back, a mail, and what was paid is owed (`flows/refund/call-off-order.ts`). */
export async function cancelOrder(
  shop: HandleShop,
  number: string,
  by: Handler = ON_MACHINE,
): Promise<Result<Handled, HandleRefusal>> {
  return handle(shop, { number, by }, cancelling(shop));
}

export function cancelling({ now }: Pick<Shop, 'now'>) {
  return (order: Order) => mapValue(canCancel(order), (value) => cancelled(value, now()));
}

/** Records a refund that the owner made in another way, null for all that is left, and mails the shopper. */
export async function recordRefund(
  shop: HandleShop,
  number: string,
  given: Cents | null,
  by: Handler = ON_MACHINE,
  pieces: readonly LinePieces[] = [],
): Promise<Result<Handled, HandleRefusal>> {
  return handleLocked(shop, number, (tx) => recordRefundWithin(tx, shop, { number, by, given, pieces }));
}

/**
 * Records a refund that the owner made in another way, or set off against another order; only under the order's lock. What
 * was asked of the provider and is not answered yet goes back too, so an amount above what is left beside it is refused
 * with `too_much`.
 */
export async function recordRefundWithin(
  tx: ShopTransaction,
  shop: HandleShop,
  {
    given,
    pieces = [],
    refundedBy = 'elsewhere',
    ...options
  }: HandleOptions & {
    readonly given: Cents | null;
    readonly pieces?: readonly LinePieces[];
    readonly refundedBy?: RefundedBy;
  },
): Promise<Result<Handled, HandleRefusal>> {
  const known = await findOrderByNumber(tx, options.number);
  if (!known) return err({ code: 'unknown_order' });
  const left = leftToRequest(known, await listRefunds(tx, 'order_token', known.token));
  const amount = given ?? left;
  return handleWithin(tx, shop, options, (order) => {
    const may = canRefund(order, amount);
    if (may.ok && amount > left) return err('too_much');
    return mapValue(may, (value) => refunded(value, amount, shop.now(), { pieces, by: refundedBy }));
  });
}

/** What a decision makes of an order that allows it, or why it does not. */
function mapValue<T>(may: Result<T, EventRefusal>, make: (value: T) => Handling): Result<Handling, EventRefusal> {
  return may.ok ? ok(make(may.value)) : may;
}

export interface HandleOptions {
  readonly number: string;
  readonly by: Handler;
  /** How the money goes back of an order that is cancelled; null: there is no mail, another one tells it. */
  readonly money?: MoneyChoice | null;
}
type Decide = (order: Order) => Result<Handling, EventRefusal>;

async function handle(
  shop: HandleShop,
  options: HandleOptions,
  decide: Decide,
): Promise<Result<Handled, HandleRefusal>> {
  return handleLocked(shop, options.number, (tx) => handleWithin(tx, shop, options, decide));
}

async function handleLocked(
  shop: HandleShop,
  number: string,
  work: (tx: ShopTransaction) => Promise<Result<Handled, HandleRefusal>>,
): Promise<Result<Handled, HandleRefusal>> {
  const handled = await withLockedOrder(shop, number, work);
  if (handled.ok) shop.log.info('order_handled', { number, kind: handled.value.event.kind });
  return handled;
}

/** Reads the order, applies the decision, and writes it with stock, event and mail; only under the order's lock. */
export async function handleWithin(
  tx: ShopTransaction,
  shop: HandleShop,
  { number, by: { actor, shown }, money = 'later' }: HandleOptions,
  decide: Decide,
): Promise<Result<Handled, HandleRefusal>> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return err({ code: 'unknown_order' });
  if (shown !== null && shown !== (await versionOf(tx, order))) return err({ code: 'order_changed' });
  const decided = decide(order);
  if (!decided.ok) return err({ code: decided.error });
  const { event, then } = decided.value;
  const written = await applySettlement(tx, decided.value, shop.now());
  await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event });
  if (then) await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event: then });
  else if (event.kind === 'shipped') await completePieces(tx, order.token);
  if (event.kind === 'cancelled') await shelvePieces(tx, { orderToken: order.token, numbers: null }, shop.now());
  if (order.delivery.kind === 'pickup' && !('amount' in event)) {
    await setAwaitsPickup(tx, order.token, event.kind === 'shipped');
  }
  if (event.kind === 'cancelled' || isReaddressed(order, written)) await cancelLabels(tx, order.token, shop.now());
  if (money !== null) await mailShopper(tx, shop, { order: written, event, actor, money });
  const detail = 'amount' in event ? formatEuro(event.amount) : '';
  // The moment of the event itself, by which the history finds who did it.
  await recordAction(tx, { at: event.at, actor, action: `order_${event.kind}`, subject: `order:${number}`, detail });
  if (event.kind === 'refunded' || event.kind === 'changed') await issueInvoice(tx, shop, written);
  return ok({ order: written, event });
}

/** The mail about a shipment waits a moment for an owner who may have pressed the wrong button. */
async function mailShopper(
  tx: ShopTransaction,
  shop: HandleShop,
  { order, event, actor, money }: Handled & { readonly actor: Actor; readonly money: MoneyChoice },
): Promise<void> {
  const waits = event.kind === 'shipped' && actor.kind === 'owner' ? SHIPPED_MAIL_WAITS : 0;
  const wasWithdrawn =
    event.kind === 'recalled' && (await withdrawMails(tx, { orderToken: order.token, purpose: 'order-shipped' })) > 0;
  const notBefore = new Date(shop.now().getTime() + waits);
  const asked = cents(leftToRefund(order) - leftToRequest(order, await listRefunds(tx, 'order_token', order.token)));
  if (!wasWithdrawn) await enqueueEventMail(tx, shop, order, event, { notBefore, money, asked });
}
