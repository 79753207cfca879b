import type { Selectable } from 'kysely';
import type { ShopTransaction } from '../../data/database.ts';
import { type ClaimOptions, claimDue } from '../../data/deliveries.ts';
import { recordOf, rowOf } from '../../data/rows.ts';
import type { MailRefusals } from '../../domain/message/mail-schedule.ts';
import type { OrderChange } from '../../domain/order/settlement.ts';
import { type OrderUpdateTable, withAssistantTables } from './assistant-tables.ts';

/** One thing that happened to an order, claimed by a worker that tells it to the platform that brought the order. */
export interface ClaimedOrderUpdate extends MailRefusals {
  readonly id: string;
  readonly orderToken: string;
  readonly event: OrderChange['kind'];
  readonly occurredAt: Date;
  /** Attempts to deliver it, this one included. */
  readonly attempts: number;
}

/** Stores an update that is due at once. Call it only inside the transaction that stores what happened. */
export async function insertOrderUpdate(
  tx: ShopTransaction,
  update: Pick<ClaimedOrderUpdate, 'id' | 'orderToken' | 'event' | 'occurredAt'>,
): Promise<void> {
  const at = update.occurredAt;
  const row = rowOf({ ...update, status: 'waiting', attempts: 0, refusals: 0, nextAttemptAt: at, createdAt: at });
  await withAssistantTables(tx).insertInto('order_news').values(row).execute();
}

/** Claims updates that are due, as `claimDue` says. */
export async function claimOrderUpdates(tx: ShopTransaction, options: ClaimOptions): Promise<ClaimedOrderUpdate[]> {
  const rows = await claimDue(tx, 'order_news', options);
  // All columns are returned, and those of this wing with them.
  return (rows as Selectable<OrderUpdateTable>[]).map((row) => ({
    ...recordOf(row),
    event: row.event as OrderChange['kind'],
  }));
}
