import { unreachable } from '../result.ts';
import { NOT_SENT, type OpenOrder, type Order, type OrderDraft } from './order.ts';
import { orderHistory } from './order-history.ts';

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
    attention: [],
    payment: { status: 'open', id: paymentId, isTest, payUrl: null },
    fulfilment: NOT_SENT,
    refunds: [],
    earlierEvents: [],
  };
}

/** A new attempt, which keeps token and number: what was done with the earlier one no longer counts. */
export function placedAgain(
  earlier: Order,
  draft: OrderDraft,
  options: Omit<PlaceOptions, 'token' | 'number'>,
): OpenOrder {
  const { token, number } = earlier;
  return { ...placedOrder(draft, { ...options, token, number }), earlierEvents: orderHistory(earlier) };
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
