import type { Order } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { err, type Result } from '../../domain/result.ts';
import { lockCheckout } from '../checkouts.ts';
import type { Queries, ShopDatabase, ShopTransaction } from '../database.ts';
import { findOrder, findOrderByNumber } from './orders.ts';
import { listRefunds } from './refunds.ts';

export interface UnknownOrder {
  readonly code: 'unknown_order';
}

const unknownOrder = err<UnknownOrder>({ code: 'unknown_order' });
type Failed = typeof unknownOrder;

/** Runs work under the lock of an order, with it as it is then. Returns its result, or `unknown_order` for none. */
export async function withLockedOrder<T extends Result<unknown, unknown>>(
  { database, now }: { readonly database: ShopDatabase; readonly now: () => Date },
  number: string,
  work: (tx: ShopTransaction, order: Order, at: Date) => Promise<T>,
): Promise<T | Failed> {
  const known = await findOrderByNumber(database.db, number);
  if (!known) return unknownOrder;
  return database.transaction<T | Failed>(async (tx) => {
    const at = now();
    await lockCheckout(tx, known.token, at);
    const order = await findOrder(tx, known.token);
    return order ? work(tx, order, at) : unknownOrder;
  });
}

/** What a form about an order was shown, and what it would be shown now: another one is refused. */
export async function versionOf(db: Queries, order: Order): Promise<string> {
  return orderVersion(order, await listRefunds(db, 'order_token', order.token));
}
