import { type Queries, runUpdate, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';

export interface ChangeRequest {
  readonly id: string;
  /** The texts of the fields that are to change, by name. */
  readonly wish: Readonly<Record<string, string>>;
  readonly status: 'open' | 'done' | 'declined';
  /** What the owners answered; empty when they said yes. */
  readonly answer: string;
  readonly requestedAt: Date;
}

/** Stores a request, in place of an open one of the same order. Only after `lockCheckout`. */
export async function insertChangeRequest(
  tx: ShopTransaction,
  orderToken: string,
  { id, wish, requestedAt }: Pick<ChangeRequest, 'id' | 'wish' | 'requestedAt'>,
): Promise<void> {
  await tx.deleteFrom('change_requests').where('order_token', '=', orderToken).where('status', '=', 'open').execute();
  const requested_at = requestedAt.toISOString();
  await tx
    .insertInto('change_requests')
    .values({ id, order_token: orderToken, wish: JSON.stringify(wish), status: 'open', answer: '', requested_at })
    .execute();
}

/** The requests of an order, oldest first: at most the last is open. */
export async function listChangeRequests(db: Queries, orderToken: string): Promise<ChangeRequest[]> {
  const rows = await db
    .selectFrom('change_requests')
    .select(['id', 'wish', 'status', 'answer', 'requested_at'])
    .where('order_token', '=', orderToken)
    .orderBy('requested_at')
    .execute();
  return rows.map(({ wish, status, ...row }) => ({
    ...recordOf(row),
    wish: JSON.parse(wish) as ChangeRequest['wish'],
    status: status === 'open' || status === 'done' ? status : 'declined',
  }));
}

/** Answers an open request of an order; false when it is open no more. Only after `lockCheckout`. */
export async function answerChangeRequest(
  tx: ShopTransaction,
  orderToken: string,
  { id, status, answer, now }: Pick<ChangeRequest, 'id' | 'status' | 'answer'> & { readonly now: Date },
): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('change_requests')
      .set({ status, answer, answered_at: now.toISOString() })
      .where('order_token', '=', orderToken)
      .where('id', '=', id)
      .where('status', '=', 'open'),
  );
}
