import type { ShopTransaction } from '../../data/database.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { listReturns } from '../../data/return/returns.ts';
import type { Cents } from '../../domain/money/money.ts';
import { isPaid, type Order, type OrderDraft, type PaidOrder } from '../../domain/order/order.ts';
import { takesWork } from '../../domain/order/order-lines.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { itemsInstead, ruleOfExchange, type SameAgain, sameAgain } from '../../domain/return/exchange.ts';
import { canReturn, type Exchange, type Return } from '../../domain/return/return.ts';
import { type PlaceOrderRefusal, refuseIfSoldOut } from '../order/place-order.ts';
import type { RefundRefusal, StoredRefunds } from '../refund/store-refunds.ts';
import { submitNew } from '../refund/submit-refund.ts';
import type { Shop } from '../shop.ts';

export type ReturnRefusal =
  | RefundRefusal
  | PlaceOrderRefusal
  | { readonly code: 'return_changed' | 'too_many_pieces' }
  | { readonly code: 'deduction_too_high'; readonly worth: Cents };

/** Who handles a return of which order. */
export interface ReturnHandler {
  readonly number: string;
  readonly actor: Actor;
  /** Whether the owner proved a moment ago who it is; absent: not. */
  readonly isChecked?: boolean | undefined;
}

export interface WantedInstead extends Pick<Exchange, 'variantId'> {
  /** What goes with it, when its owner chose that. */
  readonly same?: SameAgain | undefined;
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

interface InOrderOptions {
  readonly number: string;
  readonly draft: OrderDraft | null;
  /** Whether the order need not be one that was sent; absent: it has to be. */
  readonly mayBeUnsent?: boolean;
}

/** Runs under the order's lock, with the order that is made instead; the provider is asked for refunds afterwards. */
export async function inOrder(
  shop: Shop,
  { number, draft, mayBeUnsent = false }: InOrderOptions,
  work: (tx: ShopTransaction, here: InOrder) => Promise<Done>,
): Promise<Result<Return, ReturnRefusal>> {
  const done = await refuseIfSoldOut<StepOutcome, ReturnRefusal>(() =>
    withLockedOrder(shop, number, async (tx, order): Promise<Done> => {
      if (!isPaid(order) || !(canReturn(order) || mayBeUnsent)) return err({ code: 'not_shipped' });
      return work(tx, { order, returns: await listReturns(tx, order.token), draft });
    }),
  );
  if (!done.ok) return done;
  if (done.value.refunds) await submitNew(shop, done.value.refunds);
  shop.log.info('return_handled', { number });
  return ok(done.value.one);
}

/** What is sent instead, to the same address: what its owner chose, or as the first. */
export function wishOf(shop: Shop, order: Order, { variantId, same }: WantedInstead, pieces: Return['pieces']) {
  const personalised = takesWork(order.lines);
  const { gift, remark } = same ?? sameAgain(order, shop.now(), { ...shop.config, readyOn: null, personalised });
  const { contact, delivery } = order;
  return {
    ...itemsInstead(order, { variantId, pieces, gift }, shop.catalogue),
    buyer: { contact, delivery, remark, gift },
    priceRule: () => ruleOfExchange(order, pieces),
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
