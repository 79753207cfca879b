import type { ShopTransaction } from '../../data/database.ts';
import { versionOf, withLockedOrder } from '../../data/order/locked-order.ts';
import { insertOrderNote } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import type { Cents } from '../../domain/money/money.ts';
import { canCancel, type MoneyChoice } from '../../domain/order/handling.ts';
import type { Order } from '../../domain/order/order.ts';
import { authorName } from '../../domain/owner/owner.ts';
import { leftToRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  cancelling,
  type HandleRefusal,
  type Handler,
  handleWithin,
  recordRefundWithin,
} from '../order/handle-order.ts';
import { type RefundRefusal, type RefundShop, storeRefunds } from './store-refunds.ts';
import { submitNew } from './submit-refund.ts';

export interface CallOff {
  readonly number: string;
  /** What becomes of what was paid; of an order without money it does not matter. */
  readonly money: MoneyChoice;
  /** Why it is paid back later; kept as a note. */
  readonly reason: string;
  /** A token of the form: the same form asks once. */
  readonly submission: string;
  readonly by: Handler;
}

/** Cancels an order and settles its money in one transaction (docs/rules.md#order-owed). The customer gets one mail. */
export async function callOffOrder(
  shop: RefundShop,
  input: CallOff,
): Promise<Result<null, HandleRefusal | RefundRefusal>> {
  const done = await withLockedOrder(shop, input.number, (tx, order) => callOff(tx, shop, input, order));
  if (!done.ok) return done;
  shop.log.info('order_handled', { number: input.number, kind: 'cancelled' });
  if (done.value) await submitNew(shop, done.value);
  return ok(null);
}

async function callOff(tx: ShopTransaction, shop: RefundShop, input: CallOff, order: Order) {
  const { number, submission } = input;
  const { actor, shown, isChecked } = input.by;
  if (shown !== null && shown !== (await versionOf(tx, order))) return err({ code: 'order_changed' } as const);
  const may = canCancel(order);
  if (!may.ok) return err({ code: may.error });
  const left = leftToRequest(order, await listRefunds(tx, 'order_token', order.token));
  const money = left > 0 ? input.money : 'later';
  const by = { actor, shown: null };
  // First what can be refused: a cancellation is not undone.
  const refund = { number, amount: null, reason: 'Annulering', submission, ...by, isChecked };
  const asked = money === 'now' ? await storeRefunds(tx, shop, refund) : null;
  if (asked?.ok === false) return asked;
  const cancelled = await handleWithin(tx, shop, { number, by, money }, cancelling(shop));
  if (!cancelled.ok) return cancelled;
  // What is on its way back already is not paid back later.
  const reason = left > 0 ? input.reason : '';
  await settleMoney(tx, shop, { ...input, reason, money, amount: null, order });
  return ok(asked?.value ?? null);
}

type MoneyBack = CallOff & { readonly order: Order; readonly amount: Cents | null };

/** Notes money that was paid back already, null for all that is left, or why it is paid later; the mail is another's. */
export async function settleMoney(
  tx: ShopTransaction,
  shop: RefundShop,
  { number, money, reason, submission, by: { actor }, order, amount }: MoneyBack,
): Promise<void> {
  const by = { actor, shown: null };
  if (money === 'elsewhere') await recordRefundWithin(tx, shop, { number, by, money: null, given: amount });
  if (money !== 'later' || reason === '') return;
  const content = `Later terugbetalen: ${reason}`;
  const note = { id: submission, kind: 'note', content, author: authorName(actor), at: shop.now() } as const;
  await insertOrderNote(tx, order.token, note);
}
