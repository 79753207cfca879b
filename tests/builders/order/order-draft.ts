import { cents } from '../../../domain/money/money.ts';
import type { OrderDraft, PaymentStatus } from '../../../domain/order/order.ts';
import { placedOrder } from '../../../domain/order/placement.ts';
import type { PaymentUpdate } from '../../../domain/order/settlement.ts';

/** One piece of 64.95, for pick-up. */
export const orderDraft: OrderDraft = {
  contact: { name: 'Anneke', email: 'anneke@voorbeeld.nl' },
  delivery: { kind: 'pickup' },
  remark: '',
  gift: null,
  paymentMethod: 'ideal',
  lines: [
    {
      variantId: 'middel',
      name: 'Boekenstandaard',
      variant: 'Middel',
      unitPrice: cents(64_95),
      quantity: 1,
      attributes: [],
    },
  ],
  totals: { subtotal: cents(64_95), shipping: cents(0), total: cents(64_95), vat: cents(11_27) },
};

export const placedAt = new Date('2026-11-20T10:00:00Z');

/** The draft as an open order with payment `p1`. */
export const openOrder = placedOrder(orderDraft, {
  token: 't',
  number: '2611-00000',
  paymentId: 'p1',
  isTest: false,
  now: placedAt,
});

/** A provider's report about the payment of the open order, with changes. */
export function paymentUpdate(status: PaymentStatus, changes: Partial<PaymentUpdate> = {}): PaymentUpdate {
  return { paymentId: 'p1', isTest: false, status, amount: cents(64_95), method: null, at: placedAt, ...changes };
}
