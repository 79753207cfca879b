import type { Cents } from '../money/money.ts';

/** What the owner did with an order, as it is kept. Its payment keeps a state of its own: paid stays paid. */
export type OrderEvent =
  | {
      readonly kind: 'shipped';
      readonly at: Date;
      /** Where the parcel can be followed; null for what is picked up. */
      readonly trackUrl: string | null;
    }
  | { readonly kind: 'cancelled'; readonly at: Date }
  | {
      /** Given back by the shop, or taken back by the shopper's bank. */
      readonly kind: 'refunded' | 'charged_back';
      readonly at: Date;
      /** In cents. */
      readonly amount: Cents;
    };
export type OrderEventKind = OrderEvent['kind'];
