import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrder, findOrderByNumber } from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { findRefund, insertRefund, listRefunds, sumRefunds, updateRefund } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import { canRefund, type EventRefusal } from '../../domain/order/handling.ts';
import type { PaidOrder } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import {
  divideRefund,
  hasFailed,
  leftToRequest,
  newRefund,
  type RefundablePayment,
  type RefundRequest,
} from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { clearFailedAttention } from '../order/apply-refund-reports.ts';
import { type RefundShop, SUBMISSION_LEASE, submitRefund } from './submit-refund.ts';

export interface RefundInput {
  readonly number: string;
  /** In cents; null: all that is left. */
  readonly amount: Cents | null;
  /** What it is for: "2 × Antislipmat"; may be empty. */
  readonly reason: string;
  /** A token of the form: the same form asks once, however often it is sent. */
  readonly submission: string;
  /** The version of the order that the owner saw; null on the command line. */
  readonly shown: string | null;
  readonly actor: Actor;
}

type RefundRefusal = {
  readonly code: EventRefusal | 'unknown_order' | 'order_changed' | 'other_provider';
};

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
  const known = await findOrderByNumber(shop.database.db, input.number);
  if (!known) return err({ code: 'unknown_order' });
  const stored = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, known.token, shop.now());
    return storeRefunds(tx, shop, input);
  });
  if (!stored.ok) return stored;
  if (stored.value.isNew) {
    for (const refund of stored.value.refunds) await submitRefund(shop, refund);
  }
  const ids = stored.value.refunds.map(({ id }) => id);
  const now = await listRefunds(shop.database.db, 'order_token', known.token);
  return ok(now.filter(({ id }) => ids.includes(id)));
}

async function storeRefunds(
  tx: ShopTransaction,
  shop: RefundShop,
  { number, amount: wanted, reason, submission, shown, actor }: RefundInput,
): Promise<Result<{ readonly refunds: readonly RefundRequest[]; readonly isNew: boolean }, RefundRefusal>> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return err({ code: 'unknown_order' });
  const earlier = await listRefunds(tx, 'order_token', order.token);
  const same = earlier.filter((refund) => refund.submission === submission);
  if (same.length > 0) return ok({ refunds: same, isNew: false });
  if (shown !== null && shown !== orderVersion(order, earlier)) return err({ code: 'order_changed' });
  const left = leftToRequest(order, earlier);
  const amount = wanted ?? left;
  const may = canRefund(order, amount);
  if (!may.ok) return err({ code: may.error });
  if (amount > left) return err({ code: 'too_much' });
  const divided = divideRefund(amount, await refundable(tx, shop, may.value, earlier));
  if (!divided.ok) return err({ code: isElsewhere(shop, await listPaymentsOfOrder(tx, order.token)) });
  const now = shop.now();
  const asked = { submission, orderToken: order.token, status: 'requested', origin: 'shop', reason } as const;
  const refunds = divided.value.map((part) => newRefund({ ...part, ...asked, id: shop.newToken(), requestedAt: now }));
  const nextTryAt = new Date(now.getTime() + SUBMISSION_LEASE);
  for (const refund of refunds) await insertRefund(tx, refund, { nextTryAt });
  const detail = formatEuro(amount);
  await recordAction(tx, { at: now, actor, action: 'refund_requested', subject: `order:${number}`, detail });
  return ok({ refunds, isNew: true });
}

function isElsewhere({ payments }: RefundShop, all: readonly Payment[]): 'other_provider' | 'too_much' {
  return all.some(({ status, provider }) => status === 'paid' && provider !== payments.name)
    ? 'other_provider'
    : 'too_much';
}

/** Paid attempts with what is left of each; the one that counts comes last, so that a second payment goes back first. */
async function refundable(
  tx: ShopTransaction,
  { payments }: RefundShop,
  order: PaidOrder,
  refunds: readonly RefundRequest[],
): Promise<readonly RefundablePayment[]> {
  const all = (await listPaymentsOfOrder(tx, order.token)).filter(
    ({ status, started, provider }) => status === 'paid' && started !== null && provider === payments.name,
  );
  const last = (id: string) => (id === order.payment.id ? 1 : 0);
  return all
    .toSorted((one, other) => last(one.id) - last(other.id))
    .map(({ id, amount, refunded, chargedBack }) => {
      const { accepted, requested } = sumRefunds(refunds.filter(({ paymentId }) => paymentId === id));
      const gone = Math.max(accepted, refunded) + requested + chargedBack;
      return { paymentId: id, left: cents(Math.max(0, amount - gone)) };
    });
}

interface RetryInput {
  readonly refundId: string;
  /** Ask the provider once more, or note that the money went back in another way. */
  readonly how: 'again' | 'elsewhere';
  /** The attempt that was shown as failed: the same form asks once. */
  readonly attempt: number;
  readonly actor: Actor;
}

type RetryRefusal = { readonly code: 'unknown_refund' | 'refund_changed' };

/**
 * Goes on with a refund that failed after the provider had taken it. The order counts it already, so its amount does
 * not change: the money is still owed.
 */
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
  { refundId, how, attempt, actor }: RetryInput,
): Promise<Result<RefundRequest, RetryRefusal>> {
  const refund = await findRefund(tx, refundId);
  const order = refund && (await findOrder(tx, refund.orderToken));
  if (!refund || !order) return err({ code: 'unknown_refund' });
  if (!hasFailed(refund.status) || refund.attempt !== attempt) return err({ code: 'refund_changed' });
  const now = shop.now();
  const isAgain = how === 'again';
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
