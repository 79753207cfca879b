import type { Cents } from '../money/money.ts';

/** A stored action on an order. Its payment status is separate: paid stays paid. */
export type OrderEvent =
  | {
      readonly kind: 'shipped';
      readonly at: Date;
      /** Track-and-trace address; null for pickup. */
      readonly trackUrl: string | null;
    }
  | { readonly kind: 'cancelled'; readonly at: Date }
  /** The shipment was reported by mistake: the order is to be sent again. */
  | { readonly kind: 'recalled'; readonly at: Date }
  | {
      /** Refunded by the shop, or charged back by the shopper's bank. */
      readonly kind: 'refunded' | 'charged_back';
      readonly at: Date;
      /** In cents. */
      readonly amount: Cents;
    };
export type OrderEventKind = OrderEvent['kind'];
/** An event that still counts for the state of its order: one that was recalled does not. */
export type CurrentEvent = Exclude<OrderEvent, { kind: 'recalled' }>;
