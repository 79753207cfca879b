import type { CheckoutLine, PricedCheckout } from '../checkout/checkout.ts';
import { erasedBuyer } from '../order/buyer.ts';
import { ERASED } from '../order/buyer-fields.ts';
import { leftToRefund } from '../order/handling.ts';
import { isOpen, isPaid, type Order, type PaidOrder } from '../order/order.ts';

/** Why an order stays as it is although its buyer wants it erased. */
export const RETENTION_REASONS = ['still_open', 'not_sent', 'may_return', 'to_refund', 'no_invoice'] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

/** What erasing does with an order. `reduce`: it becomes another one, with only what the books need. */
export type Erasure =
  | { readonly kind: 'delete' }
  | { readonly kind: 'reduce'; readonly order: PaidOrder }
  | { readonly kind: 'keep'; readonly because: RetentionReason };

export interface ErasureFacts {
  readonly now: Date;
  /** Days in which an order that was sent may come back. */
  readonly returnDays: number;
  /** Its invoice or credit note is still to be made. */
  readonly isInvoiceDue: boolean;
}

const DAY = 24 * 60 * 60_000;

/**
 * What may be erased of an order (docs/rules.md#person-erase): an unpaid or test order as a whole; a paid one stays for
 * the books, without what they do not need, once nothing is to be sent, taken back, refunded or invoiced any more.
 */
export function erasureOf(order: Order, { now, returnDays, isInvoiceDue }: ErasureFacts): Erasure {
  if (isOpen(order) || (!isPaid(order) && order.stockHeld)) return { kind: 'keep', because: 'still_open' };
  if (!isPaid(order) || order.payment.isTest) return { kind: 'delete' };
  const { fulfilment } = order;
  if (fulfilment.status === 'not_sent') return { kind: 'keep', because: 'not_sent' };
  if (fulfilment.status === 'sent' && now.getTime() - fulfilment.at.getTime() < returnDays * DAY) {
    return { kind: 'keep', because: 'may_return' };
  }
  if (fulfilment.status === 'cancelled' && leftToRefund(order) > 0) return { kind: 'keep', because: 'to_refund' };
  return isInvoiceDue ? { kind: 'keep', because: 'no_invoice' } : { kind: 'reduce', order: reducedOrder(order) };
}

/** A paid order as the books need it, made of what is kept of it. Its invoice keeps name and address, as the law asks. */
export function reducedOrder(order: PaidOrder): PaidOrder {
  return {
    ...erasedBuyer(order),
    token: order.token,
    number: order.number,
    placedAt: order.placedAt,
    stockHeld: order.stockHeld,
    heldUntil: order.heldUntil,
    attention: order.attention,
    lines: order.lines.map(reducedLine),
    totals: order.totals,
    payment: order.payment,
    fulfilment: order.fulfilment,
    refunds: order.refunds,
    earlierEvents: order.earlierEvents,
    ...(order.quotation && { quotation: order.quotation }),
  };
}

/** The checkout of an erased order. */
export function reducedCheckout({ items, lines, subtotal, discountCode, isAgreed }: PricedCheckout): PricedCheckout {
  return {
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity, attributes: [] })),
    lines: lines.map(reducedLine),
    subtotal,
    ...(discountCode !== undefined && { discountCode }),
    ...(isAgreed && { isAgreed }),
  };
}

/** A line with the words to engrave erased; that there were some stays, since it decides about returning. */
function reducedLine({ attributes, ...line }: CheckoutLine): CheckoutLine {
  const { variantId, name, variant, unitPrice, quantity, bundleId, agreed } = line;
  return {
    variantId,
    name,
    variant,
    unitPrice,
    quantity,
    attributes: attributes.map(({ key }) => ({ key, value: ERASED })),
    ...(bundleId !== undefined && { bundleId }),
    ...(agreed && { agreed }),
  };
}

/** What was erased and what stays. */
export interface ErasureReport {
  readonly orders: {
    readonly deleted: number;
    /** Paid: name, address, e-mail, remarks and engravings are gone; lines and amounts stay for the books. */
    readonly reduced: number;
    readonly kept: Readonly<Partial<Record<RetentionReason, number>>>;
  };
  /** Contact messages and quotes, with attachments. */
  readonly messages: number;
  /** Kept: they prove that the agreement ended. */
  readonly withdrawalsKept: number;
  readonly mails: number;
  /** What was offered and did not become an order that is kept. */
  readonly quotations: number;
  /** Requests for a mail about stock. */
  readonly notices: number;
  /** What the wings held, with the word for one of it and for more. */
  readonly inWings: readonly { readonly count: number; readonly words: readonly [one: string, more: string] }[];
}
