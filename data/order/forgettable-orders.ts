import type { ExpressionBuilder } from 'kysely';
import { type OrderStatus, TEST_PROVIDER } from '../../domain/order/order.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import { looseReviews } from '../review/reviews.ts';
import type { Tables } from '../tables.ts';

export interface OrderTerms {
  /** Unpaid orders from before this moment may be deleted. */
  readonly unpaidBefore: Date;
  /** Orders that were paid before this moment may be deleted. */
  readonly paidBefore: Date;
}

const UNPAID: readonly OrderStatus[] = ['failed', 'cancelled', 'expired'];

/** Tokens of orders past their term, at most `limit` per reason, by one query each: all in one reads every order. */
export async function listForgettableOrders(db: Queries, terms: OrderTerms, limit: number): Promise<string[]> {
  const orders = db.selectFrom('orders').select('orders.token').limit(limit);
  const tests = db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.token', '=', 'payments.order_token').onRef('orders.payment_id', '=', 'payments.id'),
    )
    .select('orders.token')
    // A payment is created before it is paid, so the indexed column narrows the search.
    .where('payments.created_at', '<', terms.unpaidBefore.toISOString())
    .limit(limit);
  const rows = [
    ...(await orders.where(isUnpaid(terms)).execute()),
    ...(await tests.where(isTest(terms)).execute()),
    ...(await orders.where(isOutOfBooks(terms)).execute()),
  ];
  return [...new Set(rows.map(({ token }) => token))].slice(0, limit);
}

type Orders = ExpressionBuilder<Tables, 'orders'>;
type PaidOrders = ExpressionBuilder<Tables, 'orders' | 'payments'>;

function isUnpaid({ unpaidBefore }: OrderTerms) {
  return ({ and, eb }: Orders) =>
    and([
      eb('orders.status', 'in', UNPAID),
      eb('orders.stock_held', '=', 0),
      eb('orders.placed_at', '<', unpaidBefore.toISOString()),
    ]);
}

function isTest({ unpaidBefore }: OrderTerms) {
  return ({ and, eb }: PaidOrders) =>
    and([eb('payments.provider', '=', TEST_PROVIDER), eb('orders.paid_at', '<', unpaidBefore.toISOString())]);
}

function isOutOfBooks({ paidBefore }: OrderTerms) {
  return ({ and, eb }: Orders) =>
    and([eb('orders.status', '=', 'paid'), eb('orders.paid_at', '<', paidBefore.toISOString())]);
}

/** Deletes an order and what hangs on it, if still past its term: it may be paid by now. Only after `lockCheckout`. */
export async function deleteForgettableOrder(tx: ShopTransaction, token: string, terms: OrderTerms): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.number')
    .where('orders.token', '=', token)
    .where(({ or, eb }) => or([isUnpaid(terms)(eb), isTest(terms)(eb), isOutOfBooks(terms)(eb)]))
    .executeTakeFirst();
  if (!order) return false;
  await deleteOrder(tx, { token, number: order.number });
  return true;
}

/** Deletes an order that holds no stock and all that hangs on it but its invoices. Only after `lockCheckout`. */
export async function deleteOrder(
  tx: ShopTransaction,
  { token, number }: { readonly token: string; readonly number: string },
): Promise<void> {
  await tx.deleteFrom('outbox').where('order_token', '=', token).execute();
  await tx.deleteFrom('order_events').where('order_token', '=', token).execute();
  await tx.deleteFrom('payments').where('order_token', '=', token).execute();
  await tx.deleteFrom('test_payments').where('order_number', '=', number).execute();
  await tx.updateTable('pieces').set({ engraving: '' }).where('order_token', '=', token).execute();
  await looseReviews(tx, token);
  await tx.deleteFrom('orders').where('token', '=', token).execute();
  await tx.deleteFrom('checkouts').where('token', '=', token).execute();
}
