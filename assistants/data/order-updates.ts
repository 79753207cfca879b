import type { Selectable } from 'kysely';
import type { ShopTransaction } from '../../data/database.ts';
import { type ClaimOptions, claimDue } from '../../data/deliveries.ts';
import type { MailRefusals } from '../../domain/message/retry-schedule.ts';
import type { OrderUpdateEvent } from '../domain/order-update.ts';
import type { OrderUpdateTable } from './assistant-tables.ts';

/** One thing that happened to an order, for the platform that brought it. */
export interface OrderUpdate {
  readonly id: string;
  readonly orderToken: string;
  readonly event: OrderUpdateEvent;
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
  await tx
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
  return (await claimDue(tx, 'order_news', options)).map(toOrderUpdate);
}

function toOrderUpdate(row: Selectable<OrderUpdateTable>): ClaimedOrderUpdate {
  return {
    id: row.id,
    orderToken: row.order_token,
    event: row.event as OrderUpdateEvent,
    occurredAt: new Date(row.occurred_at),
    attempts: row.attempts,
    refusals: row.refusals,
    firstRefusedAt: row.first_refused_at === null ? null : new Date(row.first_refused_at),
  };
}
