import type { ShopTransaction } from '../../data/database.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { cents } from '../../domain/money/money.ts';
import type { OrderDraft, PaidOrder } from '../../domain/order/order.ts';
import { orderLines, piecesInWords } from '../../domain/order/order-lines.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { leftToRequest } from '../../domain/refund/refunding.ts';
import { ok, type Result } from '../../domain/result.ts';
import { type Exchange, type Return, worthOf } from '../../domain/return/return.ts';
import { recordRefundWithin } from '../order/handle-order.ts';
import { makeOrderWithin } from '../order/make-order.ts';
import { TakenBack } from '../order/place-order.ts';
import { type RefundRefusal, type StoredRefunds, storeRefunds } from '../refund/store-refunds.ts';
import type { Shop } from '../shop.ts';

interface MakeGood {
  readonly order: PaidOrder;
  readonly others: readonly Return[];
  readonly one: Return;
  readonly actor: Actor;
  readonly isChecked?: boolean | undefined;
  /** What is sent instead; null: only money. */
  readonly draft: OrderDraft | null;
  readonly money: 'now' | 'elsewhere';
}

/**
 * Settles what came back or will: its worth pays for the order that is sent instead, and the rest goes back, never more than
 * was received. The books see a credit note of all of it; only inside a transaction that holds the order's lock.
 */
export async function makeGood(
  tx: ShopTransaction,
  shop: Shop,
  { order, others, one, actor, isChecked, draft, money }: MakeGood,
): Promise<Result<{ readonly one: Return; readonly refunds: StoredRefunds | null }, RefundRefusal>> {
  const worth = Math.max(0, worthOf(order, others, one.pieces) - one.deduction);
  const left = leftToRequest(order, await listRefunds(tx, 'order_token', order.token));
  const amount = cents(Math.min(worth, left));
  const price = draft ? Math.min(draft.totals.total, amount) : 0;
  const rest = cents(amount - price);
  const { number } = order;
  const by = { actor, shown: null };
  // First what can be refused.
  const reason = `Retour: ${piecesInWords(orderLines(order.lines), one.pieces)}`;
  const asked = { number, amount: rest, reason, pieces: one.pieces, submission: `retour-${one.id}`, ...by, isChecked };
  const refunds = rest > 0 && money === 'now' ? await storeRefunds(tx, shop, asked) : null;
  if (refunds?.ok === false) return refunds;
  const made =
    draft && price > 0 ? await makeOrderWithin(tx, shop, instead(shop, { order, draft, price, actor })) : null;
  // The refund is stored by now: it is taken back with everything else.
  if (made?.ok === false) throw new TakenBack(made.error);
  // What is set off needs no mail about money.
  if (price > 0)
    await recordRefundWithin(tx, shop, { number, by, money: null, given: cents(price), refundedBy: 'set_off' });
  if (rest > 0 && money === 'elsewhere') await recordRefundWithin(tx, shop, { number, by, given: rest });
  const exchange: Exchange | null =
    one.exchange && made ? { ...one.exchange, number: made.value.number } : one.exchange;
  return ok({ one: { ...one, exchange, paidBack: amount }, refunds: refunds?.value ?? null });
}

/** The order that is paid by what came back; what it costs more is paid by a link. */
function instead(
  shop: Shop,
  {
    order,
    draft,
    price,
    actor,
  }: Pick<MakeGood, 'order' | 'actor'> & { readonly draft: OrderDraft; readonly price: number },
) {
  const isPart = price < draft.totals.total;
  const sale = { ...draft.sale, instead: order.number, ...(isPart && { deposit: cents(price) }) };
  return { draft: { ...draft, sale }, token: shop.newToken(), actor };
}
