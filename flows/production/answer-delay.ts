import { findOrder } from '../../data/order/orders.ts';
import { answerDelay, type DelayAnswer, listDelays, type OrderDelay } from '../../data/production/delays.ts';
import { canCancel } from '../../domain/order/handling.ts';
import { isCancelled, type Order } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { callOffOrder } from '../refund/call-off-order.ts';
import type { RefundShop } from '../refund/store-refunds.ts';
import type { Shop } from '../shop.ts';

export interface DelayedOrder {
  readonly order: Order;
  readonly delay: OrderDelay;
  /** Whether its buyer may still cancel it here. */
  readonly mayCancel: boolean;
}

/** An order with what its buyer was told last about its day; null when it was told nothing. */
export async function readDelay({ database }: Pick<Shop, 'database'>, token: string): Promise<DelayedOrder | null> {
  const order = isToken(token) ? await findOrder(database.db, token) : null;
  const [delay] = order ? await listDelays(database.db, token) : [];
  return order && delay ? { order, delay, mayCancel: canCancel(order).ok } : null;
}

export type AnswerRefusal = 'unknown_delay' | 'not_cancellable';

/**
 * Records what a buyer answers to a later day (BW 6:230 and 7:19a); cancelling pays back by itself. The same answer twice
 * does nothing more.
 */
export async function answerToDelay(
  shop: RefundShop & Pick<Shop, 'now'>,
  token: string,
  answer: DelayAnswer,
): Promise<Result<null, AnswerRefusal>> {
  const found = await readDelay(shop, token);
  if (!found) return err('unknown_delay');
  const { order, delay, mayCancel } = found;
  if (answer === 'cancelled' && !isCancelled(order)) {
    if (!mayCancel) return err('not_cancellable');
    const call = { number: order.number, reason: delay.reason, submission: delay.id } as const;
    const by = { actor: { kind: 'shop' }, shown: null } as const;
    const off = await callOffOrder(shop, { ...call, money: 'now', by });
    // What was paid in another way is owed until its owners pay it back.
    const done =
      off.ok || off.error.code !== 'other_provider' ? off : await callOffOrder(shop, { ...call, money: 'later', by });
    if (!done.ok && done.error.code !== 'already_cancelled') return err('not_cancellable');
  }
  if (answer === 'kept' && isCancelled(order)) return err('not_cancellable');
  await shop.database.transaction((tx) => answerDelay(tx, delay.id, answer, shop.now()));
  return ok(null);
}
