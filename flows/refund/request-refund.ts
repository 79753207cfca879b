import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findRefund, updateRefund } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { formatEuro } from '../../domain/money/money.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { hasFailed, type RefundRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { clearFailedAttention } from '../order/apply-refund-reports.ts';
import {
  countAskedBack,
  type RefundInput,
  type RefundRefusal,
  type RefundShop,
  SUBMISSION_LEASE,
  storeRefunds,
} from './store-refunds.ts';
import { submitNew, submitRefund } from './submit-refund.ts';

/**
 * Asks for a refund through the payment provider: it is stored first, under the lock of the order, so that no two
 * forms together ask for more than was received, and then the provider is called. Without an answer it stays asked
 * for. The customer gets a mail once the provider has taken it. Returns the refunds, one for each payment that it
 * comes from.
 */
export async function requestRefund(
  shop: RefundShop,
  input: RefundInput,
): Promise<Result<readonly RefundRequest[], RefundRefusal>> {
  const stored = await withLockedOrder(shop, input.number, (tx) => storeRefunds(tx, shop, input));
  if (!stored.ok) return stored;
  await submitNew(shop, stored.value);
  const { db } = shop.database;
  return ok(await Promise.all(stored.value.refunds.map(async (asked) => (await findRefund(db, asked.id)) ?? asked)));
}

interface RetryInput {
  /** The order whose page asks: a refund of another order is unknown there. */
  readonly number: string;
  readonly refundId: string;
  /** Ask the provider once more, or note that the money went back in another way. */
  readonly how: 'again' | 'elsewhere';
  /** The attempt that was shown as failed: the same form asks once. */
  readonly attempt: number;
  readonly actor: Actor;
  /** Whether the owner proved a moment ago who it is; absent: not. */
  readonly isChecked?: boolean | undefined;
}

type RetryRefusal = { readonly code: 'unknown_refund' | 'refund_changed' | 'check_first' };

/** Goes on with a refund that failed after the provider took it. Its amount is counted already: it is still owed. */
export async function retryRefund(shop: RefundShop, input: RetryInput): Promise<Result<RefundRequest, RetryRefusal>> {
  const known = await findRefund(shop.database.db, input.refundId);
  if (!known) return err({ code: 'unknown_refund' });
  const begun = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, known.orderToken, shop.now());
    return begin(tx, shop, input);
  });
  if (!begun.ok) return begun;
  if (input.how === 'again') await submitRefund(shop, begun.value);
  return ok((await findRefund(shop.database.db, input.refundId)) ?? begun.value);
}

async function begin(
  tx: ShopTransaction,
  shop: RefundShop,
  { number, refundId, how, attempt, actor, isChecked }: RetryInput,
): Promise<Result<RefundRequest, RetryRefusal>> {
  const refund = await findRefund(tx, refundId);
  const order = refund && (await findOrder(tx, refund.orderToken));
  if (!refund || order?.number !== number) return err({ code: 'unknown_refund' });
  if (!hasFailed(refund.status) || refund.attempt !== attempt) return err({ code: 'refund_changed' });
  const now = shop.now();
  const isAgain = how === 'again';
  const asked = { amount: refund.amount, actor, isChecked };
  if (isAgain && !(await countAskedBack(tx, shop, asked))) return err({ code: 'check_first' });
  // 'queued' until the provider answers: the order keeps counting it.
  const next: RefundRequest = isAgain
    ? { ...refund, status: 'queued', attempt: attempt + 1, providerId: null, tries: 0, lastError: null }
    : { ...refund, status: 'elsewhere' };
  await updateRefund(tx, next, { now, nextTryAt: isAgain ? new Date(now.getTime() + SUBMISSION_LEASE) : null });
  await clearFailedAttention(tx, order);
  const action = isAgain ? 'refund_retried' : 'refund_elsewhere';
  const detail = formatEuro(refund.amount);
  await recordAction(tx, { at: now, actor, action, subject: `order:${order.number}`, detail });
  return ok(next);
}
