import type { Selectable } from 'kysely';
import type { Cents } from '../../domain/money/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../domain/order/payment.ts';
import type { Queries } from '../database.ts';
import type { PaymentTable } from '../tables.ts';

/** One attempt to pay an order. */
export interface Payment {
  readonly id: string;
  readonly orderToken: string;
  readonly provider: string;
  /** The provider's id and address; null until the provider has answered. */
  readonly started: { readonly providerId: string; readonly checkoutUrl: string } | null;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: Cents;
}

export interface NewPayment {
  readonly id: string;
  readonly orderToken: string;
  readonly provider: string;
  readonly amount: Cents;
}

/** Only with its order, in one transaction: an attempt that has not reached the provider yet. */
export async function insertPayment(db: Queries, payment: NewPayment, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .insertInto('payments')
    .values({
      id: payment.id,
      order_token: payment.orderToken,
      provider: payment.provider,
      provider_id: null,
      checkout_url: null,
      status: 'open',
      amount: payment.amount,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}

export async function findPayment(db: Queries, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** What the provider answered to the start: its id, and where the shopper pays. */
export async function recordStart(
  db: Queries,
  id: string,
  started: { readonly providerId: string; readonly checkoutUrl: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: started.providerId, checkout_url: started.checkoutUrl, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Writes a status as it is; which of two counts is decided by who calls, under `lockCheckout`. */
export async function recordStatus(db: Queries, id: string, status: PaymentStatus, now: Date): Promise<void> {
  await db.updateTable('payments').set({ status, updated_at: now.toISOString() }).where('id', '=', id).execute();
}

function toPayment(row: Selectable<PaymentTable>): Payment {
  const status = PAYMENT_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Payment ${row.id} has an unknown status`);
  const started =
    row.provider_id !== null && row.checkout_url !== null
      ? { providerId: row.provider_id, checkoutUrl: row.checkout_url }
      : null;
  return {
    id: row.id,
    orderToken: row.order_token,
    provider: row.provider,
    started,
    status,
    amount: row.amount as Cents,
  };
}
