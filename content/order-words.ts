import type { Attention, OrderStatus } from '../domain/order/order.ts';
import type { OrderEventKind } from '../domain/order/order-event.ts';
import type { PaymentMethod } from '../domain/order/payment.ts';

/* What people read for the codes of an order: pages, mails and the owner's commands take the words from here. */

/** How an order's payment stands; also what somebody types to find such orders. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  open: 'open',
  paid: 'betaald',
  failed: 'mislukt',
  cancelled: 'geannuleerd',
  expired: 'verlopen',
};

/** What the owner did with an order. */
export const ORDER_EVENT_NAMES: Readonly<Record<OrderEventKind, string>> = {
  shipped: 'verstuurd',
  cancelled: 'geannuleerd',
  refunded: 'terugbetaald',
};

interface AttentionWords {
  /** In a list of orders. */
  readonly name: string;
  /** In a mail to the owners, after "Let op: ". */
  readonly sentence: string;
}

/** Why the owner has to look at an order. */
export const ATTENTION_WORDS: Readonly<Record<Attention, AttentionWords>> = {
  stock_short: {
    name: 'betaald, maar niet genoeg op voorraad',
    sentence: 'er is betaald, maar er is niet genoeg op voorraad.',
  },
  paid_twice: {
    name: 'twee keer betaald',
    sentence: 'er is twee keer betaald. Betaal één keer terug.',
  },
  amount_differs: {
    name: 'ander bedrag betaald dan besteld',
    sentence: 'het betaalde bedrag is een ander dan het bestelde.',
  },
  paid_after_cancel: {
    name: 'betaald na annulering: betaal het terug',
    sentence:
      'er is betaald nadat je hem had geannuleerd. Stuur niets op: betaal het terug bij de betaalprovider, en noteer het met refund-note.',
  },
};

/** iDEAL carries both names in every text since 31 March 2026. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  creditcard: 'Creditcard',
};
