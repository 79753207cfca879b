import type { Selectable } from 'kysely';
import type { OrderEvent } from '../../domain/order/order-event.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import type { OrderEventTable } from '../tables.ts';

export async function insertOrderEvent(
  tx: ShopTransaction,
  { id, orderToken, event }: { readonly id: string; readonly orderToken: string; readonly event: OrderEvent },
): Promise<void> {
  const { kind, at, ...details } = event;
  await tx
    .insertInto('order_events')
    .values({ id, order_token: orderToken, kind, details: JSON.stringify(details), at: at.toISOString() })
    .execute();
}

/** Oldest first. */
export async function listOrderEvents(db: Queries, orderToken: string): Promise<readonly OrderEvent[]> {
  return (await listEventsOfOrders(db, [orderToken])).get(orderToken) ?? [];
}

/** By the order's token, oldest first; an order with which nothing was done is absent. */
export async function listEventsOfOrders(
  db: Queries,
  orderTokens: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderEvent[]>> {
  if (orderTokens.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_token', 'in', orderTokens)
    .orderBy('at')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.order_token);
  return new Map([...groups].map(([token, events]) => [token, events.map(toEvent)]));
}

/** The rows are written by `insertOrderEvent` alone, so their JSON is taken at its word. */
function toEvent(row: Selectable<OrderEventTable>): OrderEvent {
  return { ...(JSON.parse(row.details) as object), kind: row.kind, at: new Date(row.at) } as OrderEvent;
}
