import { type Selectable, sql } from 'kysely';
import { type Cents, cents } from '../../domain/money/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus, type TestOutcome } from '../../domain/order/order.ts';
import { findsRow, insertUnlessThere, type Queries, runUpdate } from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';
import { listRefunds, sumRefunds } from './refunds.ts';

/** One attempt to pay an order. */
export interface Payment {
  readonly id: string;
  readonly orderToken: string;
  readonly provider: string;
  /** The provider's id and address; null until the provider has answered. */
  readonly started: { readonly providerId: string; readonly checkoutUrl: string } | null;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** When the payment expires; null when unknown. */
  readonly expiresAt: Date | null;
  /** Payment method in the provider's term; null while unknown. */
  readonly method: string | null;
  /** Amounts refunded at the provider and charged back by the shopper's bank so far, in cents. */
  readonly refunded: Cents;
  readonly chargedBack: Cents;
  /** Whether its end is what the shop presumes, since its order waited too long, and not what the provider told. */
  readonly isPresumed: boolean;
}

export interface NewPayment {
  readonly id: string;
  readonly orderToken: string;
  readonly provider: string;
  readonly amount: Cents;
}

/** Stores an attempt before the provider is called, in the transaction that stores its order. */
export async function insertPayment(
  db: Queries,
  { id, orderToken, provider, amount }: NewPayment,
  now: Date,
): Promise<void> {
  const row = rowOf({ id, orderToken, provider, amount, status: 'open', createdAt: now, updatedAt: now });
  await db.insertInto('payments').values(row).execute();
}

export async function findPayment(db: Queries, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Finds a payment by the provider's id, as in its webhook. */
export async function findPaymentByProviderId(
  db: Queries,
  { provider, providerId }: { readonly provider: string; readonly providerId: string },
): Promise<Payment | null> {
  const ofProvider = db.selectFrom('payments').selectAll().where('provider', '=', provider);
  const row = await ofProvider.where('provider_id', '=', providerId).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** When the newest payment at a provider was started; null when there is none. */
export async function newestPayment(db: Queries, provider: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return at === null ? null : new Date(at);
}

/** Whether there is an attempt since a moment without a provider id. */
export async function hasUnstartedPayment(db: Queries, provider: string, since: Date): Promise<boolean> {
  return findsRow(
    db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', provider)
      .where('provider_id', 'is', null)
      .where('created_at', '>=', since.toISOString())
      .limit(1),
  );
}

/**
 * Returns the ids of payments that were started at a provider in a span of time and of which it has told no end, oldest
 * first.
 */
export async function listUnendedPayments(
  db: Queries,
  { provider, from, until }: { readonly provider: string; readonly from: Date; readonly until: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    // As the index has it: with values in their place the database would not see that it fits.
    .where(sql<boolean>`(status in ('open', 'pending', 'authorized') or is_presumed = 1)`)
    .where('created_at', '>', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where('provider', '=', provider)
    .where('provider_id', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the provider's answer to the start: its id, the checkout address and the expiry. False when one is known. */
export async function recordStart(
  db: Queries,
  id: string,
  started: { readonly providerId: string; readonly checkoutUrl: string; readonly expiresAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { providerId, checkoutUrl, expiresAt } = started;
  const row = rowOf({ providerId, checkoutUrl, expiresAt, updatedAt: now });
  return runUpdate(db.updateTable('payments').set(row).where('id', '=', id).where('checkout_url', 'is', null));
}

/** Records the provider's id of an attempt whose start was not recorded. */
export async function recordProviderId(db: Queries, id: string, providerId: string): Promise<void> {
  const unrecorded = db.updateTable('payments').where('id', '=', id).where('provider_id', 'is', null);
  await unrecorded.set({ provider_id: providerId }).execute();
}

/** The provider's data of a payment, without its id. */
export type PaymentFacts = Pick<
  Payment,
  'status' | 'amount' | 'expiresAt' | 'method' | 'refunded' | 'chargedBack' | 'isPresumed'
>;

/** Stores the data of a payment; only after `lockCheckout`. */
export async function recordFacts(db: Queries, id: string, facts: PaymentFacts, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ fn, val }) => ({
      status: facts.status,
      amount: facts.amount,
      expires_at: facts.expiresAt?.toISOString() ?? null,
      method: facts.method,
      refunded: facts.refunded,
      charged_back: facts.chargedBack,
      is_presumed: facts.isPresumed ? 1 : 0,
      updated_at: now.toISOString(),
      // The first moment stays.
      ...(facts.status === 'paid' ? { paid_at: fn.coalesce('paid_at', val(now.toISOString())) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** All attempts to pay an order, oldest first. */
export async function listPaymentsOfOrder(db: Queries, orderToken: string): Promise<Payment[]> {
  const attempts = db.selectFrom('payments').selectAll().where('order_token', '=', orderToken);
  const rows = await attempts.orderBy('created_at').orderBy('id').execute();
  return rows.map(toPayment);
}

/** Total refunds and chargebacks of all payments of an order, as the provider counted them, in cents. */
export async function sumMoneyBack(
  db: Queries,
  orderToken: string,
): Promise<{ readonly refunded: Cents; readonly chargedBack: Cents }> {
  const payments = await listPaymentsOfOrder(db, orderToken);
  const refunds = await listRefunds(db, 'order_token', orderToken);
  const sum = (values: readonly number[]) => cents(values.reduce((total, value) => total + value, 0));
  const refundedOf = ({ id, refunded }: Payment) => {
    const { accepted, requested } = sumRefunds(refunds.filter(({ paymentId }) => paymentId === id));
    // The provider's total may already count what is still being asked for here.
    return Math.max(accepted, refunded - requested);
  };
  return { refunded: sum(payments.map(refundedOf)), chargedBack: sum(payments.map((one) => one.chargedBack)) };
}

function toPayment(row: Selectable<Tables['payments']>): Payment {
  const status = PAYMENT_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Payment ${row.id} has an unknown status`);
  const started =
    row.provider_id !== null && row.checkout_url !== null
      ? { providerId: row.provider_id, checkoutUrl: row.checkout_url }
      : null;
  return {
    ...recordOf(row),
    isPresumed: row.is_presumed === 1,
    started,
    status,
    amount: row.amount as Cents,
    refunded: row.refunded as Cents,
    chargedBack: row.charged_back as Cents,
  };
}

/** The provider's side of a test payment. */
export interface TestPayment {
  readonly id: string;
  readonly orderNumber: string;
  readonly amount: Cents;
  readonly method: string;
  readonly returnUrl: string;
  readonly status: PaymentStatus;
}

type NewTestPayment = Omit<TestPayment, 'status'>;

/** Idempotent: a second payment with the same id changes nothing. */
export async function insertTestPayment(db: Queries, payment: NewTestPayment): Promise<void> {
  await insertUnlessThere(db, 'test_payments', rowOf({ ...payment, status: 'open' }), 'id');
}

export async function findTestPayment(db: Queries, id: string): Promise<TestPayment | null> {
  const row = await db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    ...recordOf(row),
    amount: row.amount as Cents,
    status: PAYMENT_STATUSES.find((known) => known === row.status) ?? 'failed',
  };
}

/** Ends an open test payment; one that has ended does not change. */
export async function endTestPayment(db: Queries, id: string, outcome: TestOutcome): Promise<void> {
  const open = db.updateTable('test_payments').where('id', '=', id).where('status', '=', 'open');
  await open.set({ status: outcome }).execute();
}
