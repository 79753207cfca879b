import type { ShopTransaction } from '../../data/database.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { addToRefundDay, lockRefundDay } from '../../data/order/refund-days.ts';
import { insertRefund, listRefunds, sumRefunds } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import { canRefund } from '../../domain/order/handling.ts';
import type { EventRefusal, PaidOrder } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import {
  type AskedBack,
  divideRefund,
  leftToRequest,
  mustProveFirst,
  newRefund,
  type RefundablePayment,
  type RefundRequest,
} from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export type RefundShop = Pick<Shop, 'database' | 'payments' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

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
  /** Whether the owner proved a moment ago who it is; absent: not, and money above the bound of a day is refused. */
  readonly isChecked?: boolean | undefined;
}

export type RefundRefusal = {
  readonly code: EventRefusal | 'unknown_order' | 'order_changed' | 'other_provider' | 'check_first';
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
  { number, amount: wanted, reason, pieces = [], submission, shown, actor, isChecked }: RefundInput,
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
  if (!(await countAskedBack(tx, shop, { amount, actor, isChecked }))) return err({ code: 'check_first' });
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

/**
 * Counts an amount as asked back today, in the transaction that stores it. False when the owner has to prove first who it
 * is: nothing is counted then. Only after `lockCheckout`.
 */
export async function countAskedBack(
  tx: ShopTransaction,
  { config, now }: Pick<RefundShop, 'config' | 'now'>,
  asked: AskedBack,
): Promise<boolean> {
  const day = isoDay(amsterdamDay(now()));
  const askedToday = await lockRefundDay(tx, day);
  if (mustProveFirst(asked, { askedToday, bound: config.refundCheckAbove })) return false;
  await addToRefundDay(tx, day, asked.amount);
  return true;
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
