import { type CheckoutLine, priceOfLine } from '../checkout/checkout-line.ts';
import type { DeliveryChoice, Totals } from '../checkout/shipping.ts';
import { addCents, type Cents, cents, vatIncluded } from '../money/money.ts';
import { type Contact, isPaid, type Order, type PaidOrder } from '../order/order.ts';
import type { VatRate } from './invoice.ts';

/* Sales to companies in other member states (Directive 2006/112/EC, article 138; Wet OB, table II, a.6). */

/** The rate of a sale to a company in another member state. */
export const ZERO_RATE: VatRate = { country: 'NL', percent: 0 };

/** Whether a sale may be without VAT, if VIES knows the btw-id: delivered to another member state, and no Dutch number. */
export function mayBeZero({ vatId = '' }: Pick<Contact, 'vatId'>, choice: DeliveryChoice): boolean {
  return vatId !== '' && !vatId.startsWith('NL') && choice !== 'NL' && choice !== 'pickup';
}

/** Whether an order is sold without VAT. */
export function isZeroRated({ totals }: { readonly totals: Totals }): boolean {
  return totals.vatPercent === 0;
}

/** Whether the VAT of an order can still come off: VIES did not answer, it is paid to the cent, and nothing went back. */
export function awaitsVies(order: Order): order is PaidOrder {
  const { vatCheck, contact, refunds, fulfilment, totals } = order;
  if (vatCheck?.isValid !== null || vatCheck.vatId !== contact.vatId || refunds.length > 0) return false;
  if (!isPaid(order) || order.payment.isTest || fulfilment.status === 'cancelled') return false;
  return order.payment.received === totals.total;
}

/** The same goods without the Dutch VAT in their prices, each price rounded to a cent. */
export function withoutVat(
  lines: readonly CheckoutLine[],
  { shipping }: Totals,
): { readonly lines: readonly CheckoutLine[]; readonly totals: Totals } {
  const net = (amount: Cents) => cents(amount - vatIncluded(amount));
  const sold = lines.map(({ agreed, ...line }) => ({
    ...line,
    unitPrice: net(line.unitPrice),
    ...(agreed && { agreed: { ...agreed, total: net(agreed.total) } }),
  }));
  const subtotal = addCents(cents(0), ...sold.map(priceOfLine));
  const sent = net(shipping);
  const total = addCents(subtotal, sent);
  return { lines: sold, totals: { subtotal, shipping: sent, total, vat: cents(0), vatPercent: 0 } };
}
