import type { Insertable } from 'kysely';
import { VAT_PERCENT } from '../../domain/money/money.ts';
import { amountOwed, isOpen, isPaid, type Order, type OrderEvent, orderStage } from '../../domain/order/order.ts';
import { orderWords } from '../../domain/order/order-search.ts';
import { recordOrdered } from '../checkouts.ts';
import { insertUnlessThere, type ShopTransaction } from '../database.ts';
import { markInvoiceDue } from '../invoice/invoices.ts';
import type { Tables } from '../tables.ts';

/** The columns that an order is written to and read from. */
export const ORDER_COLUMNS = [
  'token',
  'number',
  'status',
  'stage',
  'owed',
  'stock_held',
  'attention',
  'contact',
  'delivery',
  'remark',
  'gift',
  'payment_method',
  'method_name',
  'lines',
  'price_rule',
  'quotation',
  'sale',
  'vat_check',
  'subtotal',
  'shipping',
  'total',
  'vat',
  'vat_percent',
  'payment_id',
  'placed_at',
  'held_until',
  'paid_at',
] as const satisfies readonly (keyof Tables['orders'])[];

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

type OrderRow = Pick<Insertable<Tables['orders']>, OrderColumn | 'words'>;

/** Stores a new order, and for whom it holds stock; false when its number is taken: retry with another one. */
export async function insertOrder(tx: ShopTransaction, order: Order, holder: string | null = null): Promise<boolean> {
  if (!(await insertUnlessThere(tx, 'orders', { holder, ...toRow(order) }, 'number'))) return false;
  await recordOrdered(tx, order.token);
  return true;
}

/** Stores the order's own row; `insertOrderEvent` stores events. Only after `lockCheckout` and a reading under it. */
export async function updateOrder(tx: ShopTransaction, order: Order): Promise<void> {
  const { token, ...columns } = toRow(order);
  // The holder is removed once the order is paid or its stock was given back.
  const row = isOpen(order) ? columns : { ...columns, holder: null };
  await tx.updateTable('orders').set(row).where('token', '=', token).execute();
}

/** Stores an event of an order; `findOrder` reads it with the order. After a refund a credit note is due. */
export async function insertOrderEvent(
  tx: ShopTransaction,
  { id, orderToken, event }: { readonly id: string; readonly orderToken: string; readonly event: OrderEvent },
): Promise<void> {
  const { kind, at, ...details } = event;
  await tx
    .insertInto('order_events')
    .values({ id, order_token: orderToken, kind, details: JSON.stringify(details), at: at.toISOString() })
    .execute();
  if (kind === 'refunded') await markInvoiceDue(tx, orderToken, at);
}

/** Records until when an order holds its stock. */
export async function recordHeldUntil(tx: ShopTransaction, token: string, heldUntil: Date): Promise<void> {
  await tx.updateTable('orders').set({ held_until: heldUntil.toISOString() }).where('token', '=', token).execute();
}

/** Records for whom an order that was placed again holds its stock. */
export async function recordHolder(tx: ShopTransaction, token: string, holder: string): Promise<void> {
  await tx.updateTable('orders').set({ holder }).where('token', '=', token).execute();
}

function toRow(order: Order): OrderRow {
  return {
    token: order.token,
    number: order.number,
    status: order.payment.status,
    stage: orderStage(order),
    owed: amountOwed(order),
    stock_held: order.stockHeld ? 1 : 0,
    attention: JSON.stringify(order.attention),
    contact: JSON.stringify(order.contact),
    delivery: JSON.stringify(order.delivery),
    remark: order.remark,
    gift: order.gift === null ? null : JSON.stringify(order.gift),
    payment_method: order.paymentMethod,
    method_name: order.methodName ?? null,
    lines: JSON.stringify(order.lines),
    price_rule: order.priceRule === undefined ? null : JSON.stringify(order.priceRule),
    quotation: order.quotation === undefined ? null : JSON.stringify(order.quotation),
    sale: order.sale === undefined ? null : JSON.stringify(order.sale),
    vat_check: order.vatCheck ? JSON.stringify(order.vatCheck) : null,
    subtotal: order.totals.subtotal,
    shipping: order.totals.shipping,
    total: order.totals.total,
    vat: order.totals.vat,
    vat_percent: order.totals.vatPercent ?? VAT_PERCENT,
    payment_id: order.payment.id,
    placed_at: order.placedAt.toISOString(),
    held_until: order.heldUntil.toISOString(),
    paid_at: isPaid(order) ? order.payment.paidAt.toISOString() : null,
    words: orderWords(order),
  };
}
