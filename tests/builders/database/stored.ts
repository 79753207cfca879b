import { sql } from 'kysely';
import type { Queries, ShopDatabase } from '../../../data/database.ts';
import { listMessagesOf } from '../../../data/message/messages.ts';
import { findOrdersByNumbers } from '../../../data/order/orders.ts';
import type { StockCount } from '../../../data/stock/stock.ts';
import type { Message, MessageKind } from '../../../domain/message/message.ts';
import type { Order } from '../../../domain/order/order.ts';

/* What tests read from the database and write into it, and the shop itself does in other ways. */

/** The newest orders, the newest first. */
export async function listOrders(db: Queries, { limit }: { readonly limit: number }): Promise<Order[]> {
  const newest = db.selectFrom('orders').select('number').orderBy('placed_at', 'desc').orderBy('number').limit(limit);
  const numbers = (await newest.execute()).map(({ number }) => number);
  return findOrdersByNumbers(db, numbers);
}

export interface ListMessagesOptions {
  /** Absent: no limit. */
  readonly limit?: number;
  readonly kind?: MessageKind;
}

/** The newest messages, the newest first. */
export async function listMessages(db: Queries, { limit, kind }: ListMessagesOptions = {}): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  const found = new Map(
    (
      await listMessagesOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map((message) => [message.id, message]),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

/** Sets the stock of a variant. */
export async function setStock(db: Queries, { variantId, quantity }: StockCount, now: Date): Promise<void> {
  await db
    .updateTable('stock')
    .set({ quantity, updated_at: now.toISOString() })
    .where('variant_id', '=', variantId)
    .execute();
}

/** The names of all columns of all tables. */
export async function columnsOf({
  engine,
  db,
}: Pick<ShopDatabase, 'engine' | 'db'>): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ table: string; column: string }>`select t.name as "table", c.name as "column"
          from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`
      : sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = current_schema()`;
  return (await query.execute(db)).rows;
}
