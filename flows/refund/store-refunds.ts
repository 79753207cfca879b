import type { ShopTransaction } from '../../data/database.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { insertRefund, listRefunds, sumRefunds } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import { canRefund } from '../../domain/order/handling.ts';
import type { EventRefusal, PaidOrder } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import {
  divideRefund,
  leftToRequest,
  newRefund,
  type RefundablePayment,
  type RefundRequest,
} from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export type RefundShop = Pick<
  Shop,
  'database' | 'payments' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken' | 'wings'
>;

/** How long an answer may take before another process asks again, in ms: longer than all tries of one call. */
export const SUBMISSION_LEASE = 90_000;

export interface RefundInput {
  readonly number: string;
  /** In cents; null: all that is left. */
  readonly amount: Cents | null;
  /** What it is for: "2 × Antislipmat"; may be empty. */
  readonly reason: string;
  /** The pieces that it is for, of an order that was not sent. */
  readonly pieces?: readonly LinePieces[];
  /** A token of the form: the same form asks once, however often it is sent. */
  readonly submission: string;
  /** The version of the order that the owner saw; null on the command line. */
  readonly shown: string | null;
  readonly actor: Actor;
}

export type RefundRefusal = {
  readonly code: EventRefusal | 'unknown_order' | 'order_changed' | 'other_provider';
};

/** Refunds that one form asks for, and whether it had asked before. */
export interface StoredRefunds {
  readonly refunds: readonly RefundRequest[];
  readonly isNew: boolean;
}

/** Stores a refund before the provider is asked; only inside a transaction that holds the order's lock. */
export async function storeRefunds(
  tx: ShopTransaction,
  shop: RefundShop,
  { number, amount: wanted, reason, pieces = [], submission, shown, actor }: RefundInput,
): Promise<Result<StoredRefunds, RefundRefusal>> {
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
  // Of several payments one tells which pieces it is for.
  const refunds = divided.value.map((part, index) =>
    newRefund({ ...part, ...asked, pieces: index === 0 ? pieces : [], id: shop.newToken(), requestedAt: now }),
  );
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
