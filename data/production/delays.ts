import { type Queries, runUpdate, type ShopTransaction } from '../database.ts';

/** What a buyer was told about a day that moved, and what they answered. */
export interface OrderDelay {
  readonly id: string;
  /** The new day, as an ISO date. */
  readonly readyOn: string;
  /** In the owners' words. */
  readonly reason: string;
  readonly toldAt: Date;
  readonly answer: DelayAnswer | null;
}

export type DelayAnswer = 'kept' | 'cancelled';

export async function insertDelay(tx: ShopTransaction, orderToken: string, delay: OrderDelay): Promise<void> {
  const { id, readyOn, reason, toldAt, answer } = delay;
  const row = { id, order_token: orderToken, ready_on: readyOn, reason, told_at: toldAt.toISOString(), answer };
  await tx
    .insertInto('order_delays')
    .values({ ...row, answered_at: null })
    .execute();
}

/** What a buyer was told, the newest first. */
export async function listDelays(db: Queries, orderToken: string): Promise<OrderDelay[]> {
  const delays = db.selectFrom('order_delays').selectAll().where('order_token', '=', orderToken);
  const rows = await delays.orderBy('told_at', 'desc').execute();
  return rows.map(({ id, ready_on, reason, told_at, answer }) => ({
    id,
    readyOn: ready_on,
    reason,
    toldAt: new Date(told_at),
    answer: answer === 'kept' || answer === 'cancelled' ? answer : null,
  }));
}

/** Records an answer; false when the same was recorded before. */
export async function answerDelay(tx: ShopTransaction, id: string, answer: DelayAnswer, now: Date): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('order_delays')
      .set({ answer, answered_at: now.toISOString() })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('answer', 'is', null), eb('answer', '!=', answer)])),
  );
}
