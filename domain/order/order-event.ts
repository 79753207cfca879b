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
  | {
      /** Refunded by the shop, or charged back by the shopper's bank. */
      readonly kind: 'refunded' | 'charged_back';
      readonly at: Date;
      /** In cents. */
      readonly amount: Cents;
    };
export type OrderEventKind = OrderEvent['kind'];
