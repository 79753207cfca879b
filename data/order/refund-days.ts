import { sql } from 'kysely';
import { type Cents, cents } from '../../domain/money/money.ts';
import type { ShopTransaction } from '../database.ts';

/**
 * Locks the sum of a day, an ISO date, until the transaction ends, and returns what was asked back on it so far in cents.
 * Another refund of the same day waits for this one. Only after `lockCheckout`, so that nothing waits in a circle.
 */
export async function lockRefundDay(tx: ShopTransaction, day: string): Promise<Cents> {
  return change(tx, day, 0);
}

/** Counts an amount in cents as asked back on a day, an ISO date. Only after `lockRefundDay`. */
export async function addToRefundDay(tx: ShopTransaction, day: string, amount: Cents): Promise<void> {
  await change(tx, day, amount);
}

async function change(tx: ShopTransaction, day: string, amount: number): Promise<Cents> {
  const { asked } = await tx
    .insertInto('refund_days')
    .values({ day, asked: amount })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ asked: sql<number>`${sql.ref('refund_days.asked')} + ${amount}` }),
    )
    .returning('asked')
    .executeTakeFirstOrThrow();
  return cents(asked);
}
