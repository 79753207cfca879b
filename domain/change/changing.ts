import { type CheckoutLine, priceOfLine } from '../checkout/checkout-line.ts';
import { goodsPrice } from '../checkout/price-rule.ts';
import {
  type DeliveryChoice,
  deliveryChoice,
  type ShippingRates,
  shippingCost,
  type Totals,
} from '../checkout/shipping.ts';
import { addCents, cents, formatEuro, VAT_PERCENT, vatIncluded } from '../money/money.ts';
import { type Buyer, buyerValues, pointOf } from '../order/buyer.ts';
import { BUYER_FIELD_NAMES, BUYER_FIELDS } from '../order/buyer-fields.ts';
import type { Handling } from '../order/handling.ts';
import { type ChangeNote, momentAfter, type Order, type PaidOrder, settledOf } from '../order/order.ts';
import { lineName, orderLines } from '../order/order-lines.ts';

/* An order that changes before it is sent (docs/rules.md#order-change). */

/** What an order becomes. */
export interface ChangedTo {
  readonly buyer: Buyer;
  readonly lines: readonly CheckoutLine[];
  readonly totals: Totals;
}

interface ChangeFacts {
  readonly now: Date;
  readonly notes: readonly ChangeNote[];
  /** Refunds that the provider has not answered, in cents. */
  readonly requested: number;
}

/**
 * The order after a change, with the event to store. What was given back until now is told apart: what was received above
 * an earlier total no longer counts as received; the rest stays with the customer. Only for orders that `canShip` allows.
 */
export function changed(
  order: PaidOrder,
  { buyer, lines, totals }: ChangedTo,
  { now, notes, requested }: ChangeFacts,
): Handling & { readonly order: PaidOrder } {
  const before = settledOf(order);
  const given = order.refunds.reduce((sum, { kind, amount }) => (kind === 'refunded' ? sum + amount : sum), 0);
  const since = given - before.returned - before.allowed;
  const surplus = Math.max(0, order.payment.received - before.returned - order.totals.total);
  const returned = cents(before.returned + Math.min(since + requested, surplus));
  const settled = { returned, allowed: cents(Math.max(0, given - returned)) };
  const event = { kind: 'changed', at: momentAfter(order, now), ...settled, notes } as const;
  const { delivery, remark, gift } = buyer;
  const { invoiceTo } = order.contact;
  const contact = { ...buyer.contact, ...(invoiceTo && { invoiceTo }) };
  return {
    order: {
      ...order,
      ...{ contact, delivery, remark, gift, lines, totals, settled },
      earlierEvents: [...order.earlierEvents, event],
    },
    stock: order.stockHeld ? { from: order.lines, to: lines } : 'none',
    event,
  };
}

type Repriced = Pick<ChangedTo, 'lines'> & { choice: DeliveryChoice; rates: ShippingRates; percent: number };

/**
 * The totals of an order with other lines or another country, in cents, at a rate of VAT in per cent. The delivery costs
 * stay, unless the change makes them due or free.
 */
export function changedTotals(order: Order, { lines, choice, rates, percent }: Repriced): Totals {
  const subtotal = addCents(cents(0), ...lines.map(priceOfLine));
  const costOf = (sold: typeof lines, to: DeliveryChoice) =>
    to === 'pickup' ? cents(0) : shippingCost(goodsPrice(sold), rates[to]);
  const [before, after] = [costOf(order.lines, deliveryChoice(order.delivery)), costOf(lines, choice)];
  const shipping = before === after ? order.totals.shipping : after;
  const total = addCents(subtotal, shipping);
  const vat = vatIncluded(total, percent);
  return { subtotal, shipping, total, vat, ...(percent !== VAT_PERCENT && { vatPercent: percent }) };
}

/** What differs, in words; `names` are those of the ways of delivery. */
export function changeNotes(
  order: Order,
  { buyer, lines, totals }: ChangedTo,
  names: Readonly<Record<DeliveryChoice, string>>,
): readonly ChangeNote[] {
  const wordsOf = (from: Buyer) => ({
    ...buyerValues(from),
    ontvangst: names[deliveryChoice(from.delivery)],
    point: pointOf(from.delivery),
  });
  const [before, after] = [wordsOf(order), wordsOf(buyer)];
  const fields = BUYER_FIELD_NAMES.filter((name) => name !== 'paymentMethod');
  const notes: ChangeNote[] = [
    ...fields.map((name): ChangeNote => [BUYER_FIELDS[name].label, before[name], after[name]]),
    ['Bestelling', linesInWords(order.lines), linesInWords(lines)],
    ['Totaal', formatEuro(order.totals.total), formatEuro(totals.total)],
  ];
  return notes.filter(([, from, to]) => from !== to);
}

function linesInWords(lines: readonly CheckoutLine[]): string {
  return orderLines(lines)
    .map((line) => {
      const words = line.attributes.map(({ value }) => value).join(', ');
      return `${line.quantity} × ${lineName(line)}${words && ` (${words})`}`;
    })
    .join('; ');
}
