import type { LinePieces } from '../checkout/checkout-line.ts';
import { type Cents, cents } from '../money/money.ts';
import { leftToRefund, type Order } from '../order/order.ts';
import type { Actor } from '../owner/owner.ts';
import { err, ok, type Result } from '../result.ts';

/*
 * Refunds through the payment provider. What a provider accepted is an event of the order from then on; one that fails
 * afterwards is still owed, so it is asked for again as the same refund (docs/rules.md#refunds).
 */

/** Statuses at a provider, in the order in which they follow each other; the last two end without the money. */
export const PROVIDER_REFUND_STATUSES = ['queued', 'pending', 'processing', 'refunded', 'failed', 'cancelled'] as const;
export type ProviderRefundStatus = (typeof PROVIDER_REFUND_STATUSES)[number];

/** Before the provider answered: asked for, or refused by it. `elsewhere`: it failed and was paid in another way. */
export const REFUND_STATUSES = ['requested', 'refused', 'elsewhere', ...PROVIDER_REFUND_STATUSES] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money that goes back for one payment. */
export interface RefundRequest {
  readonly id: string;
  /** The form that asked for it: the same form asks once. */
  readonly submission: string;
  readonly orderToken: string;
  readonly paymentId: string;
  /** In cents, more than 0. */
  readonly amount: Cents;
  readonly status: RefundStatus;
  /** Asked for here, or seen at the provider. */
  readonly origin: 'shop' | 'provider';
  /** What it is for, as the owner wrote or chose it; may be empty. */
  readonly reason: string;
  /** The pieces that it is for, of an order that was not sent; empty when it names none. */
  readonly pieces: readonly LinePieces[];
  /** Its id at the provider; null until the provider has answered. */
  readonly providerId: string | null;
  /** Counts from 1; rises when a failed refund is submitted again. */
  readonly attempt: number;
  /** Calls that were not answered. */
  readonly tries: number;
  /** Why the provider did not take it, or did not answer; without personal data. */
  readonly lastError: string | null;
  readonly requestedAt: Date;
}

export function newRefund(
  facts: Omit<RefundRequest, 'attempt' | 'tries' | 'lastError' | 'providerId' | 'pieces'> & Partial<RefundRequest>,
): RefundRequest {
  return { pieces: [], providerId: null, attempt: 1, tries: 0, lastError: null, ...facts };
}

export interface RefundReport {
  readonly providerId: string;
  /** The shop's idempotency key; null for a refund that was made at the provider. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly status: ProviderRefundStatus;
}

/** The idempotency key of one attempt, which the provider hands back with the refund. */
export function refundKey({ id, attempt }: Pick<RefundRequest, 'id' | 'attempt'>): string {
  return `${id}-${attempt}`;
}

/** Whether the provider took it, now or before it failed: then the order counts it as given back. */
export function isAccepted(status: RefundStatus): boolean {
  return status !== 'requested' && status !== 'refused';
}

/** Whether it ended without the money reaching the customer. */
export function hasFailed(status: RefundStatus): boolean {
  return status === 'failed' || status === 'cancelled';
}

/** Whether the provider has to be asked: for the first time, or again after it failed (then it is queued here). */
export function mustSubmit({ status, providerId }: Pick<RefundRequest, 'status' | 'providerId'>): boolean {
  return status === 'requested' || (status === 'queued' && providerId === null);
}

/** Whether its status can still change at the provider. */
export function isPending(status: RefundStatus): boolean {
  return status === 'queued' || status === 'pending' || status === 'processing';
}

/** The newer of two statuses of one attempt: reports can arrive out of order. */
export function laterStatus(known: RefundStatus, reported: ProviderRefundStatus): RefundStatus {
  if (known === 'requested' || known === 'refused') return reported;
  if (known === 'elsewhere') return known;
  return PROVIDER_REFUND_STATUSES.indexOf(reported) > PROVIDER_REFUND_STATUSES.indexOf(known) ? reported : known;
}

/** What can be asked for: received, not given back and not asked for already, in cents. */
export function leftToRequest(order: Order, refunds: readonly Pick<RefundRequest, 'status' | 'amount'>[]): Cents {
  const requested = refunds.reduce((sum, { status, amount }) => (status === 'requested' ? sum + amount : sum), 0);
  return cents(Math.max(0, leftToRefund(order) - requested));
}

/** A refund that is about to be asked for, and who asks. */
export interface AskedBack {
  /** In cents. */
  readonly amount: Cents;
  readonly actor: Actor;
  /** Whether an owner proved a moment ago who it is; absent: not. */
  readonly isChecked?: boolean | undefined;
}

/**
 * Whether an owner first has to prove again who it is (docs/rules.md#desk-check): all that was asked back today, by
 * whomever and for whichever orders, passes the owners' bound with this amount. All are in cents. The shop itself, which
 * pays back what a buyer may demand, and the machine are not asked.
 */
export function mustProveFirst(
  { amount, actor, isChecked = false }: AskedBack,
  { askedToday, bound }: { readonly askedToday: Cents; readonly bound: Cents },
): boolean {
  return actor.kind === 'owner' && !isChecked && askedToday + amount > bound;
}

/** A paid attempt and what the provider can still give back of it. */
export interface RefundablePayment {
  readonly paymentId: string;
  readonly left: Cents;
}

/** Divides an amount over payments: one of exactly that first, else in order. Refuses more than they have left. */
export function divideRefund(
  amount: Cents,
  payments: readonly RefundablePayment[],
): Result<readonly Pick<RefundRequest, 'paymentId' | 'amount'>[], 'too_much'> {
  const exact = payments.find(({ left }) => left === amount);
  const parts: Pick<RefundRequest, 'paymentId' | 'amount'>[] = [];
  let open: number = amount;
  for (const { paymentId, left } of exact ? [exact] : payments) {
    const part = Math.min(open, left);
    if (part > 0) parts.push({ paymentId, amount: cents(part) });
    open -= part;
  }
  return open === 0 && parts.length > 0 ? ok(parts) : err('too_much');
}

/** Minutes until a call that was not answered is made again: 1, 2, 4 ... at most 60. */
export function minutesToNextTry(tries: number): number {
  return Math.min(60, 2 ** Math.max(0, tries - 1));
}
