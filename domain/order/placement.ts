import { unreachable } from '../result.ts';
import { isOpen, NOT_SENT, type OpenOrder, type Order, type OrderDraft } from './order.ts';
import { orderHistory } from './order-history.ts';

/** How long an open order keeps its pieces, in ms, unless its payment can be made for longer. */
const HOLD_TIME = 30 * 60_000;
/** Longest that one that is not on its way keeps them, in ms, whatever the provider says. */
const LONGEST_HOLD = 24 * 60 * 60_000;

export interface PlaceOptions {
  readonly token: string;
  readonly number: string;
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly now: Date;
}

/** A first order for a checkout. Its stock has been taken. */
export function placedOrder(draft: OrderDraft, { token, number, paymentId, isTest, now }: PlaceOptions): OpenOrder {
  return {
    ...draft,
    token,
    number,
    placedAt: now,
    stockHeld: true,
    heldUntil: new Date(now.getTime() + HOLD_TIME),
    attention: [],
    payment: { status: 'open', id: paymentId, isTest, payUrl: null },
    fulfilment: NOT_SENT,
    refunds: [],
    earlierEvents: [],
  };
}

/**
 * A new attempt, which keeps token and number: what was done with the earlier one no longer counts. Pieces
 * that it held stay held for as long as they were: sending the form again does not lengthen that.
 */
export function placedAgain(
  earlier: Order,
  draft: OrderDraft,
  options: Omit<PlaceOptions, 'token' | 'number'>,
): OpenOrder {
  const { token, number } = earlier;
  const order = placedOrder(draft, { ...options, token, number });
  const heldUntil = isOpen(earlier) && earlier.stockHeld ? earlier.heldUntil : order.heldUntil;
  return { ...order, heldUntil, earlierEvents: orderHistory(earlier) };
}

/** The order keeps its pieces for as long as its payment can be made; a later attempt does not lengthen that. */
export function heldForPayment(order: OpenOrder, expiresAt: Date | null): OpenOrder {
  const placed = order.placedAt.getTime();
  const isFirstAttempt = order.heldUntil.getTime() === placed + HOLD_TIME;
  if (expiresAt === null || !isFirstAttempt || expiresAt <= order.heldUntil) return order;
  return { ...order, heldUntil: new Date(Math.min(expiresAt.getTime(), placed + LONGEST_HOLD)) };
}

export type Placement =
  /** No order yet, or one whose payment ended without money. */
  | 'place'
  /** An open order with other data: its pieces go back first. */
  | 'replace'
  /** The same form again: on to the payment that is there. */
  | 'continue'
  /** Paid: nothing to order. */
  | 'done';

/** What sending the order form means, given the order that the checkout may already have. */
export function placementFor(existing: Order | null, draft: OrderDraft): Placement {
  if (existing === null) return 'place';
  switch (existing.payment.status) {
    case 'open':
      return agreement(existing) === agreement(draft) ? 'continue' : 'replace';
    case 'failed':
    case 'cancelled':
    case 'expired':
      return 'place';
    case 'paid':
      return 'done';
    default:
      return unreachable(existing.payment);
  }
}

function agreement({ contact, delivery, remark, paymentMethod, lines, totals }: OrderDraft): string {
  return JSON.stringify([contact.name, contact.email, delivery, remark, paymentMethod, lines, totals.total]);
}
