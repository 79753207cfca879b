import type { Selectable } from 'kysely';
import { type Cents, cents } from '../../domain/money/money.ts';
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
  /** Until when it can be paid; null when the provider did not say. */
  readonly expiresAt: Date | null;
  /** With what it is paid, in the provider's word; null while that is not known. */
  readonly method: string | null;
  /** What the provider gave back of it so far, and what the shopper's bank took back, in cents. */
  readonly refunded: Cents;
  readonly chargedBack: Cents;
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

/** By the provider's own id, as its webhook names it. */
export async function findPaymentByProviderId(
  db: Queries,
  { provider, providerId }: { readonly provider: string; readonly providerId: string },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Whether there is an attempt since a moment of which we do not know the provider's id. */
export async function hasUnstartedPayment(db: Queries, provider: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_id', 'is', null)
    .where('created_at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the provider answered to the start: its id, where the shopper pays, and until when. */
export async function recordStart(
  db: Queries,
  id: string,
  started: { readonly providerId: string; readonly checkoutUrl: string; readonly expiresAt: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      provider_id: started.providerId,
      checkout_url: started.checkoutUrl,
      expires_at: started.expiresAt?.toISOString() ?? null,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** The provider's id of an attempt whose start we missed. */
export async function recordProviderId(db: Queries, id: string, providerId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}

/** What the provider tells of a payment, beside its id. */
export type PaymentFacts = Pick<Payment, 'status' | 'amount' | 'expiresAt' | 'method' | 'refunded' | 'chargedBack'>;

/** Writes what is known of a payment as it is, under `lockCheckout`. */
export async function recordFacts(db: Queries, id: string, facts: PaymentFacts, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status: facts.status,
      amount: facts.amount,
      expires_at: facts.expiresAt?.toISOString() ?? null,
      method: facts.method,
      refunded: facts.refunded,
      charged_back: facts.chargedBack,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** What went back of all payments of an order together, in cents. */
export async function sumMoneyBack(
  db: Queries,
  orderToken: string,
): Promise<{ readonly refunded: Cents; readonly chargedBack: Cents }> {
  const rows = await db
    .selectFrom('payments')
    .select(['refunded', 'charged_back'])
    .where('order_token', '=', orderToken)
    .execute();
  const sum = (values: readonly number[]) => cents(values.reduce((total, value) => total + value, 0));
  return { refunded: sum(rows.map((row) => row.refunded)), chargedBack: sum(rows.map((row) => row.charged_back)) };
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
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    method: row.method,
    refunded: row.refunded as Cents,
    chargedBack: row.charged_back as Cents,
  };
}
