import type { Order } from '../../domain/order/order.ts';
import { type Queries, runUpdate, type ShopTransaction } from '../database.ts';
import { ordersOfRows } from './orders.ts';

/** Records whether an order lies ready for its customer; true when that changed. */
export async function setAwaitsPickup(tx: ShopTransaction, token: string, awaits: boolean): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('orders')
      .set({ awaits_pickup: awaits ? 1 : 0 })
      .where('token', '=', token)
      .where('awaits_pickup', '=', awaits ? 0 : 1),
  );
}

export async function awaitsPickup(db: Queries, token: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('awaits_pickup').where('token', '=', token).executeTakeFirst();
  return row?.awaits_pickup === 1;
}

/** The orders that lie ready, those that were ordered first in front. */
export async function listPickups(db: Queries, limit: number): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    // As the index says it: on a value of the query PostgreSQL would not use it.
    .where(({ eb, lit }) => eb('awaits_pickup', '=', lit(1)))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(limit)
    .execute();
  return ordersOfRows(db, rows);
}
