import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { listReturns } from '../../data/return/returns.ts';
import { isPaid, type Order, type OrderDraft, type PaidOrder } from '../../domain/order/order.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { sizesNamed } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { canReturn, type Exchange, type Return } from '../../domain/return/return.ts';
import { type PlaceOrderRefusal, refuseIfSoldOut } from '../order/place-order.ts';
import type { RefundRefusal, StoredRefunds } from '../refund/store-refunds.ts';
import { submitNew } from '../refund/submit-refund.ts';
import type { Shop } from '../shop.ts';

export type ReturnRefusal = RefundRefusal | PlaceOrderRefusal | { readonly code: 'return_changed' | 'too_many_pieces' };

/** Who handles a return of which order. */
export interface ReturnHandler {
  readonly number: string;
  readonly actor: Actor;
}

export interface InOrder {
  readonly order: PaidOrder;
  readonly returns: readonly Return[];
  /** The order that is made instead, now; null: none. */
  readonly draft: OrderDraft | null;
}
/** A return after a step, and the refunds to ask the provider for. */
export interface StepOutcome {
  readonly one: Return;
  readonly refunds: StoredRefunds | null;
}
export type Done = Result<StepOutcome, ReturnRefusal>;

/** Runs under the order's lock, with the order that is made instead; the provider is asked for refunds afterwards. */
export async function inOrder(
  shop: Shop,
  { number, draft }: { readonly number: string; readonly draft: OrderDraft | null },
  work: (tx: ShopTransaction, here: InOrder) => Promise<Done>,
): Promise<Result<Return, ReturnRefusal>> {
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  const done = await refuseIfSoldOut<StepOutcome, ReturnRefusal>(() =>
    shop.database.transaction<Done>(async (tx) => {
      await lockCheckout(tx, known.token, shop.now());
      const order = await findOrderByNumber(tx, number);
      if (!order || !isPaid(order) || !canReturn(order)) return err({ code: 'not_shipped' });
      return work(tx, { order, returns: await listReturns(tx, order.token), draft });
    }),
  );
  if (!done.ok) return done;
  if (done.value.refunds) await submitNew(shop, done.value.refunds);
  shop.log.info('return_handled', { number });
  return ok(done.value.one);
}

/** What is sent instead: as many as stands came back, to the same address. */
export function wishOf(order: Order, { variantId }: Pick<Exchange, 'variantId'>, pieces: Return['pieces']) {
  const lines = orderLines(order.lines);
  const stands = pieces.reduce((sum, [line, count]) => sum + count * sizesNamed(lines[line]?.variant ?? '').length, 0);
  const { contact, delivery } = order;
  return {
    items: [{ variantId, quantity: Math.max(1, stands), attributes: [] }],
    buyer: { contact, delivery, remark: '', gift: null },
    method: 'ruil' as const,
  };
}

/** Records what was done, under the order. */
export async function recordReturn(
  tx: ShopTransaction,
  shop: Shop,
  { number, actor }: ReturnHandler,
  action: `return_${'announced' | 'received' | 'paid' | 'closed'}`,
): Promise<void> {
  await recordAction(tx, { at: shop.now(), actor, action, subject: `order:${number}`, detail: '' });
}
