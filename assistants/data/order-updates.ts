import type { Selectable } from 'kysely';
import type { ShopTransaction } from '../../data/database.ts';
import { type ClaimOptions, claimDue } from '../../data/deliveries.ts';
import type { MailRefusals } from '../../domain/message/mail-schedule.ts';
import type { OrderChange } from '../../domain/order/settlement.ts';
import { type OrderUpdateTable, withAssistantTables } from './assistant-tables.ts';

/** One thing that happened to an order, for the platform that brought it. */
interface OrderUpdate {
  readonly id: string;
  readonly orderToken: string;
  readonly event: OrderChange['kind'];
  readonly occurredAt: Date;
}

/** An update that a worker claimed, with what is held against it. */
export interface ClaimedOrderUpdate extends OrderUpdate, MailRefusals {
  /** Including this one. */
  readonly attempts: number;
}

/** Only inside the transaction that stores what happened. */
export async function insertOrderUpdate(tx: ShopTransaction, update: OrderUpdate): Promise<void> {
  const moment = update.occurredAt.toISOString();
  await withAssistantTables(tx)
    .insertInto('order_news')
    .values({
      id: update.id,
      order_token: update.orderToken,
      event: update.event,
      occurred_at: moment,
      status: 'waiting',
      attempts: 0,
      refusals: 0,
      next_attempt_at: moment,
      created_at: moment,
    })
    .execute();
}

/** Claims updates that are due, as `claimDue` says. */
export async function claimOrderUpdates(tx: ShopTransaction, options: ClaimOptions): Promise<ClaimedOrderUpdate[]> {
  const rows = await claimDue(tx, 'order_news', options);
  // All columns are returned, and those of this wing with them.
  return (rows as Selectable<OrderUpdateTable>[]).map(toOrderUpdate);
}

/** Deletes what still waits or was sent of an order. */
export async function deleteOrderUpdates(tx: ShopTransaction, orderToken: string): Promise<void> {
  await withAssistantTables(tx).deleteFrom('order_news').where('order_token', '=', orderToken).execute();
}

function toOrderUpdate(row: Selectable<OrderUpdateTable>): ClaimedOrderUpdate {
  return {
    id: row.id,
    orderToken: row.order_token,
    event: row.event as OrderChange['kind'],
    occurredAt: new Date(row.occurred_at),
    attempts: row.attempts,
    refusals: row.refusals,
    firstRefusedAt: row.first_refused_at === null ? null : new Date(row.first_refused_at),
  };
}
