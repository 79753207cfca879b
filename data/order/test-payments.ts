import type { Cents } from '../../domain/money/money.ts';
import {
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  type TestOutcome,
} from '../../domain/order/order.ts';
import type { Queries } from '../database.ts';
import { type Places, statement } from '../statement.ts';

/** The provider's side of a test payment. */
export interface TestPayment {
  readonly id: string;
  readonly orderNumber: string;
  /** In cents. */
  readonly amount: Cents;
  readonly method: PaymentMethod;
  readonly returnUrl: string;
  readonly status: PaymentStatus;
}

type NewTestPayment = Omit<TestPayment, 'status'>;

const insertion = statement((db, place: Places<NewTestPayment>) =>
  db
    .insertInto('test_payments')
    .values({
      id: place('id'),
      order_number: place('orderNumber'),
      amount: place('amount'),
      method: place('method'),
      return_url: place('returnUrl'),
      status: 'open',
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Idempotent: a second payment with the same id changes nothing. */
export async function insertTestPayment(db: Queries, payment: NewTestPayment): Promise<void> {
  await insertion(db, payment);
}

export async function findTestPayment(db: Queries, id: string): Promise<TestPayment | null> {
  const row = await db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    orderNumber: row.order_number,
    amount: row.amount as Cents,
    method: row.method as PaymentMethod,
    returnUrl: row.return_url,
    status: PAYMENT_STATUSES.find((known) => known === row.status) ?? 'failed',
  };
}

/** Ends an open test payment; one that has ended does not change. */
export async function endTestPayment(db: Queries, id: string, outcome: TestOutcome): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ status: outcome })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}
