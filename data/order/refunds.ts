import type { Selectable } from 'kysely';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import type { Cents } from '../../domain/money/money.ts';
import {
  isAccepted,
  type ProviderRefundStatus,
  REFUND_STATUSES,
  type RefundRequest,
} from '../../domain/refund/refunding.ts';
import { countRows, type Queries, type ShopTransaction } from '../database.ts';
import { claimTries } from '../deliveries.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Stores a refund before the provider is asked, or one that was seen there. Only after `lockCheckout`. */
export async function insertRefund(
  tx: ShopTransaction,
  refund: RefundRequest,
  { nextTryAt }: { readonly nextTryAt: Date | null },
): Promise<void> {
  const row = rowOf({ ...refund, nextTryAt, updatedAt: refund.requestedAt });
  await tx.insertInto('refunds').values(row).execute();
}

/** The refunds of an order or of one payment, oldest first. */
export async function listRefunds(
  db: Queries,
  column: 'order_token' | 'payment_id',
  id: string,
): Promise<RefundRequest[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where(column, '=', id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

export async function findRefund(db: Queries, id: string): Promise<RefundRequest | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Stores the changes of a refund. Only after `lockCheckout`. */
export async function updateRefund(
  tx: ShopTransaction,
  { id, status, providerId, attempt, tries, lastError }: RefundRequest,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date | null },
): Promise<void> {
  const columns = rowOf({ status, providerId, attempt, tries, lastError, nextTryAt, updatedAt: now });
  await tx.updateTable('refunds').set(columns).where('id', '=', id).execute();
}

/** Claims refunds that are due, to be asked for or read again. Those of a dead process wait until that moment. */
export async function claimDueRefunds(db: Queries, due: Parameters<typeof claimTries>[2]): Promise<RefundRequest[]> {
  return (await claimTries(db, 'refunds', due)).map(toRefund);
}

/** Has the status of a refund read again after a moment. */
export async function postponeRefund(db: Queries, id: string, until: Date): Promise<void> {
  await db.updateTable('refunds').set({ next_try_at: until.toISOString() }).where('id', '=', id).execute();
}

/** Sums of the refunds of one payment, in cents: those that the provider accepted, and those without an answer yet. */
export function sumRefunds(refunds: readonly RefundRequest[]): {
  readonly accepted: number;
  readonly requested: number;
} {
  const sum = (counted: readonly RefundRequest[]) => counted.reduce((total, { amount }) => total + amount, 0);
  return {
    accepted: sum(refunds.filter(({ status }) => isAccepted(status))),
    requested: sum(refunds.filter(({ status }) => status === 'requested')),
  };
}

/** Refunds that ended without the money reaching the customer. */
export async function countFailedRefunds(db: Queries, orderToken: string): Promise<number> {
  const failed: readonly ProviderRefundStatus[] = ['failed', 'cancelled'];
  return countRows(db.selectFrom('refunds').where('order_token', '=', orderToken).where('status', 'in', failed));
}

function toRefund({ next_try_at: _, updated_at: __, ...row }: Selectable<Tables['refunds']>): RefundRequest {
  const status = REFUND_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Refund ${row.id} has an unknown status`);
  return {
    ...recordOf(row),
    amount: row.amount as Cents,
    status,
    origin: row.origin === 'shop' ? 'shop' : 'provider',
    pieces: JSON.parse(row.pieces) as LinePieces[],
  };
}
