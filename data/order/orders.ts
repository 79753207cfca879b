import type { Insertable, Selectable } from 'kysely';
import type { CheckoutLine } from '../../domain/checkout/checkout.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Attention, Delivery, Order, OrderDraft, OrderState, OrderStatus } from '../../domain/order/order.ts';
import { type PaymentMethod, TEST_PROVIDER } from '../../domain/order/payment.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import type { OrderTable } from '../tables.ts';

/** False when another order has the number already: try again with another one. */
export async function insertOrder(tx: ShopTransaction, order: Order): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(toRow(order))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes the order as it is now; only after `lockCheckout`, for the newest state was read under it. */
export async function updateOrder(tx: ShopTransaction, order: Order): Promise<void> {
  const { token, ...columns } = toRow(order);
  await tx.updateTable('orders').set(columns).where('token', '=', token).execute();
}

/** Orders with the name under which the payment that counts is kept. */
function selectOrders(db: Queries) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select('payments.provider');
}

export async function findOrder(db: Queries, token: string): Promise<Order | null> {
  const row = await selectOrders(db).where('orders.token', '=', token).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function findOrderByNumber(db: Queries, number: string): Promise<Order | null> {
  const row = await selectOrders(db).where('orders.number', '=', number).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export interface ListOrdersOptions {
  readonly limit: number;
  readonly status?: OrderStatus | undefined;
}

/** Newest first. */
export async function listOrders(db: Queries, { limit, status }: ListOrdersOptions): Promise<Order[]> {
  const rows = await selectOrders(db)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as string))
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.number')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** Open orders placed before `moment`, oldest first: their token and the payment they wait for. */
export async function listOpenOrdersBefore(
  db: Queries,
  moment: Date,
): Promise<{ token: string; paymentId: string; placedAt: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['token', 'payment_id', 'placed_at'])
    .where('status', '=', 'open')
    .where('placed_at', '<', moment.toISOString())
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => ({ token: row.token, paymentId: row.payment_id, placedAt: new Date(row.placed_at) }));
}

export interface OrderTerms {
  /** Orders without money from before this moment have no reason to be kept. */
  readonly unpaidBefore: Date;
  /** Neither have orders that were paid before this one. */
  readonly paidBefore: Date;
}

function selectForgettable(db: Queries, { unpaidBefore, paidBefore }: OrderTerms) {
  const [unpaid, paid] = [unpaidBefore.toISOString(), paidBefore.toISOString()];
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['orders.token', 'orders.number'])
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('orders.status', 'not in', ['open', 'paid']),
          eb('orders.stock_held', '=', 0),
          eb('orders.placed_at', '<', unpaid),
        ]),
        and([eb('payments.provider', '=', TEST_PROVIDER), eb('orders.paid_at', '<', unpaid)]),
        and([eb('orders.status', '=', 'paid'), eb('orders.paid_at', '<', paid)]),
      ]),
    );
}

/** Tokens of orders that nobody has a reason to keep; a thousand at most. */
export async function listForgettableOrders(db: Queries, terms: OrderTerms): Promise<string[]> {
  const rows = await selectForgettable(db, terms).orderBy('orders.placed_at').limit(1000).execute();
  return rows.map(({ token }) => token);
}

/**
 * Removes an order with its checkout, payments, events and mails, if it still has no reason to be kept:
 * money may just have come. Only after `lockCheckout`.
 */
export async function deleteForgettableOrder(tx: ShopTransaction, token: string, terms: OrderTerms): Promise<boolean> {
  const order = await selectForgettable(tx, terms).where('orders.token', '=', token).executeTakeFirst();
  if (!order) return false;
  await tx.deleteFrom('outbox').where('order_token', '=', token).execute();
  await tx.deleteFrom('order_events').where('order_token', '=', token).execute();
  await tx.deleteFrom('payments').where('order_token', '=', token).execute();
  await tx.deleteFrom('test_payments').where('order_number', '=', order.number).execute();
  await tx.deleteFrom('orders').where('token', '=', token).execute();
  await tx.deleteFrom('checkouts').where('token', '=', token).execute();
  return true;
}

function toRow(order: Order): Insertable<OrderTable> {
  return {
    token: order.token,
    number: order.number,
    status: order.status,
    stock_held: order.stockHeld ? 1 : 0,
    attention: JSON.stringify(order.attention),
    contact: JSON.stringify(order.contact),
    delivery: JSON.stringify(order.delivery),
    remark: order.remark,
    payment_method: order.paymentMethod,
    lines: JSON.stringify(order.lines),
    subtotal: order.totals.subtotal,
    shipping: order.totals.shipping,
    total: order.totals.total,
    vat: order.totals.vat,
    payment_id: order.paymentId,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.status === 'paid' ? order.paidAt.toISOString() : null,
  };
}

/** The rows are written by `toRow` alone, so their JSON is taken at its word. */
function toOrder(row: Selectable<OrderTable> & { readonly provider: string | null }): Order {
  return {
    ...toState(row),
    token: row.token,
    number: row.number,
    stockHeld: row.stock_held === 1,
    attention: JSON.parse(row.attention) as Attention[],
    contact: JSON.parse(row.contact) as OrderDraft['contact'],
    delivery: JSON.parse(row.delivery) as Delivery,
    remark: row.remark,
    paymentMethod: row.payment_method as PaymentMethod,
    lines: JSON.parse(row.lines) as CheckoutLine[],
    totals: {
      subtotal: row.subtotal as Cents,
      shipping: row.shipping as Cents,
      total: row.total as Cents,
      vat: row.vat as Cents,
    },
    paymentId: row.payment_id,
    placedAt: new Date(row.placed_at),
    isTest: row.provider === TEST_PROVIDER,
  };
}

function toState(row: Pick<Selectable<OrderTable>, 'number' | 'status' | 'paid_at'>): OrderState {
  switch (row.status) {
    case 'open':
    case 'failed':
    case 'canceled':
    case 'expired':
      return { status: row.status };
    case 'paid':
      if (row.paid_at !== null) return { status: 'paid', paidAt: new Date(row.paid_at) };
      throw new Error(`Order ${row.number} is paid without a moment`);
    default:
      throw new Error(`Order ${row.number} has an unknown status`);
  }
}
