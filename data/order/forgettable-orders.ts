import { TEST_PROVIDER } from '../../domain/order/payment.ts';
import type { Queries, ShopTransaction } from '../database.ts';

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
