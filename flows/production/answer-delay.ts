import { findOrder } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { answerDelay, type DelayAnswer, listDelays, type OrderDelay } from '../../data/production/delays.ts';
import { cents } from '../../domain/money/money.ts';
import { canCancel } from '../../domain/order/handling.ts';
import { isCancelled, type Order, sentFirst } from '../../domain/order/order.ts';
import { orderLines, parcelPieces, piecesInWords } from '../../domain/order/order-lines.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { leftToRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { worthUnsent } from '../../domain/return/return.ts';
import { callOffOrder } from '../refund/call-off-order.ts';
import { requestRefund } from '../refund/request-refund.ts';
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
  const waitsForSecond = order?.fulfilment.status === 'not_sent' && sentFirst(order) !== undefined;
  return order && delay ? { order, delay, mayCancel: canCancel(order).ok || waitsForSecond } : null;
}

export type AnswerRefusal = 'unknown_delay' | 'not_cancellable';

/** Records a buyer's answer to a later day (BW 6:230 and 7:19a), once; cancelling pays back by itself. */
export async function answerToDelay(
  shop: RefundShop & Pick<Shop, 'now'>,
  token: string,
  answer: DelayAnswer,
): Promise<Result<null, AnswerRefusal>> {
  const found = await readDelay(shop, token);
  if (!found) return err('unknown_delay');
  const { order, delay, mayCancel } = found;
  if (answer === 'cancelled' && !isCancelled(order)) {
    const giveBack = sentFirst(order) ? giveSecondBack : callOff;
    if (!mayCancel || !(await giveBack(shop, found))) return err('not_cancellable');
  }
  if (answer === 'kept' && (isCancelled(order) || delay.answer === 'cancelled')) return err('not_cancellable');
  await shop.database.transaction((tx) => answerDelay(tx, delay.id, answer, shop.now()));
  return ok(null);
}

const BY_SHOP = { actor: { kind: 'shop' }, shown: null } as const;

async function callOff(shop: RefundShop, { order, delay }: DelayedOrder): Promise<boolean> {
  const call = { number: order.number, reason: delay.reason, submission: delay.id, by: BY_SHOP };
  const off = await callOffOrder(shop, { ...call, money: 'now' });
  // What was paid in another way is owed until its owners pay it back.
  const done =
    off.ok || off.error.code !== 'other_provider' ? off : await callOffOrder(shop, { ...call, money: 'later' });
  return done.ok || done.error.code === 'already_cancelled';
}

/** Pays back what would follow in a second parcel, which is then not sent. */
async function giveSecondBack(shop: RefundShop, { order, delay }: DelayedOrder): Promise<boolean> {
  const { number, lines } = order;
  const pieces = parcelPieces(lines);
  const left = leftToRequest(order, await listRefunds(shop.database.db, 'order_token', order.token));
  const amount = cents(Math.min(worthUnsent(order, pieces), left));
  const refund = { number, amount, pieces, reason: piecesInWords(orderLines(lines), pieces), submission: delay.id };
  return (await requestRefund(shop, { ...refund, ...BY_SHOP })).ok;
}
