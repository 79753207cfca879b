import { sql } from 'kysely';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import type { Gift } from '../../domain/checkout/gift.ts';
import type { PriceRule } from '../../domain/checkout/price-rule.ts';
import type { Delivery } from '../../domain/checkout/shipping.ts';
import type { VatCheck } from '../../domain/input/vat-id.ts';
import { type Cents, cents, VAT_PERCENT } from '../../domain/money/money.ts';
import {
  type Attention,
  type Order,
  type OrderDraft,
  type OrderEvent,
  type OrderPayment,
  type OrderQuotation,
  type OwnerSale,
  TEST_PROVIDER,
} from '../../domain/order/order.ts';
import { withEvents } from '../../domain/order/order-history.ts';
import { storedWords } from '../../domain/order/order-search.ts';
import { HOLD_TIME } from '../../domain/order/placement.ts';
import { insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';
import { ORDER_COLUMNS, type OrderColumn } from './write-order.ts';

/** Selects orders with their events in one statement, hence consistent: a row per event, oldest first, or one. */
function selectOrders(db: Queries) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('order_events', 'order_events.order_token', 'orders.token')
    .select(ORDER_COLUMNS.map((column): `orders.${OrderColumn}` => `orders.${column}`))
    .select([
      'orders.ready_on',
      'payments.provider',
      'payments.method',
      'payments.checkout_url',
      'order_events.kind',
      'order_events.details',
      'order_events.at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('payments as attempts')
        .select(({ fn }) => fn.sum<number | string | null>('attempts.amount').as('sum'))
        .whereRef('attempts.order_token', '=', 'orders.token')
        .where('attempts.status', '=', 'paid')
        .as('received'),
    )
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.number')
    .orderBy('order_events.at');
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

export async function findOrder(db: Queries, token: string): Promise<Order | null> {
  return toOrders(await selectOrders(db).where('orders.token', '=', token).execute())[0] ?? null;
}

export async function findOrderByNumber(db: Queries, number: string): Promise<Order | null> {
  return toOrders(await selectOrders(db).where('orders.number', '=', number).execute())[0] ?? null;
}

/** Orders by their numbers, newest first; unknown numbers are left out. */
export async function findOrdersByNumbers(db: Queries, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  return toOrders(await selectOrders(db).where('orders.number', 'in', numbers).execute());
}

/** The orders of rows, those that were ordered first in front. */
export async function ordersOfRows(db: Queries, rows: readonly { readonly number: string }[]): Promise<Order[]> {
  const numbers = rows.map(({ number }) => number);
  return (await findOrdersByNumbers(db, numbers)).toReversed();
}

/** Open orders whose stock hold has expired at `now`, oldest first, with their current payment. */
export async function listOverdueOrders(
  db: Queries,
  now: Date,
): Promise<{ token: string; paymentId: string; placedAt: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['token', 'payment_id', 'placed_at'])
    .where('status', '=', 'open')
    .where(({ and, eb, or }) =>
      or([
        eb('held_until', '<', now.toISOString()),
        and([eb('held_until', 'is', null), eb('placed_at', '<', new Date(now.getTime() - HOLD_TIME).toISOString())]),
      ]),
    )
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => ({ token: row.token, paymentId: row.payment_id, placedAt: new Date(row.placed_at) }));
}

/** Lines of the open orders of one holder, except one order. */
export async function listHeldLines(
  db: Queries,
  { holder, exceptToken }: { readonly holder: string; readonly exceptToken: string },
): Promise<readonly CheckoutLine[]> {
  const rows = await db
    .selectFrom('orders')
    .select('lines')
    .where('holder', '=', holder)
    .where('status', '=', 'open')
    .where('stock_held', '=', 1)
    .where('token', '!=', exceptToken)
    .execute();
  return rows.flatMap((row) => JSON.parse(row.lines) as CheckoutLine[]);
}

function toOrders(rows: readonly OrderRow[]): Order[] {
  return [...Map.groupBy(rows, ({ token }) => token).values()].flatMap((group) => {
    const [first] = group;
    return first ? [toOrder(first, group.flatMap(toEvents))] : [];
  });
}

/** The JSON is not validated, since only `insertOrder` and `updateOrder` write these rows. */
function toOrder(row: OrderRow, events: readonly OrderEvent[]): Order {
  const recorded = {
    token: row.token,
    number: row.number,
    stockHeld: row.stock_held === 1,
    // Orders of older versions have no `held_until`.
    heldUntil: new Date(row.held_until ?? new Date(row.placed_at).getTime() + HOLD_TIME),
    attention: JSON.parse(row.attention) as Attention[],
    contact: JSON.parse(row.contact) as OrderDraft['contact'],
    delivery: JSON.parse(row.delivery) as Delivery,
    remark: row.remark,
    gift: row.gift === null ? null : (JSON.parse(row.gift) as Gift),
    paymentMethod: row.payment_method,
    ...(row.method_name === null ? {} : { methodName: row.method_name }),
    lines: JSON.parse(row.lines) as CheckoutLine[],
    totals: {
      subtotal: row.subtotal as Cents,
      shipping: row.shipping as Cents,
      total: row.total as Cents,
      vat: row.vat as Cents,
      ...(row.vat_percent === VAT_PERCENT ? {} : { vatPercent: row.vat_percent }),
    },
    ...(row.price_rule === null ? {} : { priceRule: JSON.parse(row.price_rule) as PriceRule }),
    readyOn: row.ready_on,
    ...(row.vat_check === null ? {} : { vatCheck: JSON.parse(row.vat_check) as VatCheck }),
    ...(row.quotation === null ? {} : { quotation: JSON.parse(row.quotation) as OrderQuotation }),
    ...(row.sale === null ? {} : { sale: JSON.parse(row.sale) as OwnerSale }),
    placedAt: new Date(row.placed_at),
    payment: toPayment(row),
  };
  return withEvents(recorded, events);
}

function toPayment(row: OrderRow): OrderPayment {
  const facts = { id: row.payment_id, isTest: row.provider === TEST_PROVIDER };
  switch (row.status) {
    case 'open':
      return { status: row.status, ...facts, payUrl: row.checkout_url };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { status: row.status, ...facts };
    case 'paid':
      if (row.paid_at !== null) {
        // PostgreSQL returns a sum as text.
        const paid = { received: cents(Number(row.received ?? 0)), method: row.method };
        return { status: row.status, ...facts, ...paid, paidAt: new Date(row.paid_at) };
      }
      throw new Error(`Order ${row.number} is paid without a moment`);
    default:
      throw new Error(`Order ${row.number} has an unknown status`);
  }
}

/** The event of a row, or none. The JSON is not validated, since only `insertOrderEvent` writes it. */
function toEvents({ kind, details, at }: OrderRow): readonly OrderEvent[] {
  if (kind === null || details === null || at === null) return [];
  return [{ ...(JSON.parse(details) as object), kind, at: new Date(at) } as OrderEvent];
}

/** Whether an order still waits for this payment: no other attempt took its place, and it has not ended. */
export async function waitsForPayment(db: Queries, token: string, paymentId: string): Promise<boolean> {
  const orders = db.selectFrom('orders').select(['status', 'payment_id']);
  const row = await orders.where('token', '=', token).executeTakeFirst();
  return row?.status === 'open' && row.payment_id === paymentId;
}

/** What an owner wrote about an order: a note for the owners, or a mail to the shopper. */
export interface OrderNote {
  /** The token of the form that it came from. */
  readonly id: string;
  readonly kind: 'note' | 'mail';
  readonly content: string;
  readonly author: string;
  readonly at: Date;
}

/** Stores a note; false when the same form was sent before. */
export async function insertOrderNote(
  tx: ShopTransaction,
  orderToken: string,
  { id, kind, content, author, at }: OrderNote,
): Promise<boolean> {
  const row = { id, order_token: orderToken, kind, content, author, at: at.toISOString() };
  const isNew = await insertUnlessThere(tx, 'order_notes', row, 'id');
  // By its words the order is found as well.
  const words = ` ${storedWords([content])}`;
  if (isNew)
    await tx
      .updateTable('orders')
      .set({ note_words: sql<string>`note_words || ${words}` })
      .where('token', '=', orderToken)
      .execute();
  return isNew;
}

/** The notes of an order, oldest first. */
export async function listOrderNotes(db: Queries, orderToken: string): Promise<OrderNote[]> {
  const notes = db.selectFrom('order_notes').select(['id', 'kind', 'content', 'author', 'at']);
  const rows = await notes.where('order_token', '=', orderToken).orderBy('at').orderBy('id').execute();
  return rows.map(({ kind, ...row }) => ({ ...recordOf(row), kind: kind === 'mail' ? 'mail' : 'note' }));
}
