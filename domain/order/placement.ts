import { buyerKey } from './buyer.ts';
import { isOpen, momentAfter, NOT_SENT, type OpenOrder, type Order, type OrderDraft } from './order.ts';
import { orderHistory } from './order-history.ts';
import { inOneParcel } from './order-lines.ts';

/** How long an open order holds stock, in ms, unless its payment expires later. */
export const HOLD_TIME = 30 * 60_000;
/** How long an order of owners waits for its payment by a link, in ms. */
export const LINK_LIFETIME = 7 * 24 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Maximum time that an unpaid order holds stock, in ms, whatever the provider says; slow methods have their own. */
export const LONGEST_HOLD = DAY;
/** A payment that can be made for longer than this, in ms, takes days, such as a bank transfer. */
const SLOW_AFTER = 3 * DAY;

export interface PlaceOptions {
  readonly token: string;
  readonly number: string;
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly now: Date;
}

/** The first order of a checkout, after its stock was taken. */
export function placedOrder(draft: OrderDraft, { token, number, paymentId, isTest, now }: PlaceOptions): OpenOrder {
  return {
    ...draft,
    token,
    number,
    placedAt: now,
    stockHeld: true,
    heldUntil: new Date(now.getTime() + (draft.sale ? LINK_LIFETIME : HOLD_TIME)),
    readyOn: null,
    attention: [],
    payment: { status: 'open', id: paymentId, isTest, payUrl: null },
    fulfilment: NOT_SENT,
    refunds: [],
    earlierEvents: [],
  };
}

/** A new attempt with the same token and number: earlier events no longer count, held stock stays held as long. */
export function placedAgain(
  earlier: Order,
  draft: OrderDraft,
  options: Omit<PlaceOptions, 'token' | 'number'>,
): OpenOrder {
  const { token, number } = earlier;
  const order = placedOrder(draft, { ...options, token, number, now: momentAfter(earlier, options.now) });
  const heldUntil = isOpen(earlier) && earlier.stockHeld ? earlier.heldUntil : order.heldUntil;
  return { ...order, heldUntil, readyOn: earlier.readyOn, earlierEvents: orderHistory(earlier) };
}

/** Whether an order waits for a payment that takes days. */
export function isSlow({ placedAt }: Pick<Order, 'placedAt'>, expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt.getTime() > placedAt.getTime() + SLOW_AFTER;
}

/** Holds the stock until the payment expires, for a slow method at most so many days; later attempts add nothing. */
export function heldForPayment(order: OpenOrder, expiresAt: Date | null, slowDays: number): OpenOrder {
  const placed = order.placedAt.getTime();
  const isFirstAttempt = order.heldUntil.getTime() === placed + HOLD_TIME;
  if (expiresAt === null || !isFirstAttempt || expiresAt <= order.heldUntil) return order;
  const longest = isSlow(order, expiresAt) ? slowDays * DAY : LONGEST_HOLD;
  return { ...order, heldUntil: new Date(Math.min(expiresAt.getTime(), placed + longest)) };
}

export type Placement =
  /** No order yet, or one whose payment failed, expired or was cancelled. */
  | 'place'
  /** An open order with other data: its stock is given back first. */
  | 'replace'
  /** The same form again: continue to the existing payment. */
  | 'continue'
  /** Paid: nothing to order. */
  | 'done';

/** What sending the order form does, given the existing order of the checkout, if any. */
export function placementFor(existing: Order | null, draft: OrderDraft): Placement {
  if (existing === null) return 'place';
  switch (existing.payment.status) {
    case 'open':
      return agreement(existing) === agreement(draft) ? 'continue' : 'replace';
    case 'paid':
      return 'done';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'place';
  }
}

/** A text that is the same for two drafts that ask for the same order. */
function agreement(draft: OrderDraft): string {
  return JSON.stringify([
    buyerKey(draft),
    inOneParcel(draft.lines),
    draft.totals.total,
    draft.quotation,
    draft.priceRule,
  ]);
}
