import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { isCancelled, isPaid, type Order } from '../../domain/order/order.ts';
import { orderEvents } from '../../domain/order/order-history.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { ParcelPlace } from '../../domain/parcel/parcel-facts.ts';
import { amountOf, CURRENCY, itemIdOf, lineTitle, totalsOf } from './checkout-answer.ts';
import { postalAddress } from './fulfilment.ts';
import type { AssistantSession } from './session.ts';

interface OrderFacts {
  readonly siteUrl: string;
  /** Where orders are picked up. */
  readonly city: string;
  /** When an order arrives, in words. */
  readonly leadTime: string;
  /** Where its parcel is, once that is known. */
  readonly parcel: { readonly place: ParcelPlace; readonly at: Date; readonly text: string } | null;
}

/** The whole order as it is now, for the platform that brought it. */
export function orderAnswer(order: Order, session: AssistantSession, facts: OrderFacts) {
  const lines = orderLines(order.lines).map((line, index) => ({
    line,
    id: session.content.lines[index]?.id ?? `regel_${index + 1}`,
  }));
  const left = isCancelled(order) || isGivenUp(order) ? 0 : 1;
  const sent = order.fulfilment.status === 'sent' ? 1 : 0;
  return {
    id: order.number,
    label: order.number,
    checkout_id: session.id,
    permalink_url: facts.siteUrl + paths.order(order.token),
    currency: CURRENCY,
    line_items: lines.map(({ line, id }) => ({
      id,
      item: { id: itemIdOf(line), title: lineTitle(line), price: line.unitPrice },
      quantity: { original: line.quantity, total: line.quantity * left, fulfilled: line.quantity * left * sent },
      totals: amountOf(line.total),
      status: lineStatus(left, sent),
      ...(line.attributes.length > 0 && { attributes: line.attributes }),
    })),
    fulfillment: {
      expectations: left === 0 ? [] : [expectation(order, lines, facts)],
      events: [...fulfilmentEvents(order, lines), ...parcelEvents(lines, facts)],
    },
    adjustments: adjustments(order),
    totals: totalsOf(order.totals.subtotal, order.totals),
    messages: [paymentMessage(order)],
  };
}

/** An order whose payment ended without money is not carried out. */
function isGivenUp({ payment }: Order): boolean {
  return payment.status === 'failed' || payment.status === 'expired' || payment.status === 'cancelled';
}

function lineStatus(left: number, sent: number): 'removed' | 'fulfilled' | 'processing' {
  if (left === 0) return 'removed';
  return sent === 1 ? 'fulfilled' : 'processing';
}

type Line = { readonly id: string; readonly line: { readonly quantity: number } };

function piecesOf(lines: readonly Line[]) {
  return lines.map(({ id, line }) => ({ id, quantity: line.quantity }));
}

function expectation({ delivery }: Order, lines: readonly Line[], { city, leadTime }: OrderFacts) {
  const isPickup = deliveryChoice(delivery) === 'pickup';
  return {
    id: 'levering_1',
    line_items: piecesOf(lines),
    method_type: isPickup ? 'pickup' : 'shipping',
    destination:
      delivery.kind === 'pickup' ? { address_locality: city, address_country: 'NL' } : postalAddress(delivery),
    description: isPickup ? `Afhalen in ${city}, op een tijd die je per e-mail met ons afspreekt.` : leadTime,
  };
}

function fulfilmentEvents(order: Order, lines: readonly Line[]) {
  return orderEvents(order).flatMap((event, index) =>
    event.kind === 'shipped'
      ? [
          {
            id: `gebeurtenis_${index + 1}`,
            occurred_at: event.at.toISOString(),
            type: event.trackUrl === null ? 'ready_for_pickup' : 'shipped',
            line_items: piecesOf(lines),
            ...(event.trackUrl !== null && { tracking_url: event.trackUrl }),
            description: event.trackUrl === null ? 'Je bestelling staat klaar.' : 'Je bestelling is verzonden.',
          },
        ]
      : [],
  );
}

const PARCEL_EVENTS: Readonly<Partial<Record<ParcelPlace, string>>> = {
  under_way: 'in_transit',
  at_shop: 'ready_for_pickup',
  returning: 'returned_to_sender',
  delivered: 'delivered',
};

function parcelEvents(lines: readonly Line[], { parcel }: OrderFacts) {
  const type = parcel && PARCEL_EVENTS[parcel.place];
  if (!type) return [];
  const occurred_at = parcel.at.toISOString();
  return [{ id: 'pakket', occurred_at, type, line_items: piecesOf(lines), description: parcel.text }];
}

const ADJUSTMENTS = {
  cancelled: ['cancellation', 'De bestelling is geannuleerd.'],
  refunded: ['refund', 'Er is geld teruggestort.'],
  charged_back: ['dispute', 'De bank heeft de betaling teruggeboekt.'],
} as const;

function adjustments(order: Order) {
  return orderEvents(order).flatMap((event, index) => {
    if (event.kind === 'shipped') return [];
    const [type, description] = ADJUSTMENTS[event.kind];
    return [
      {
        id: `wijziging_${index + 1}`,
        type,
        occurred_at: event.at.toISOString(),
        status: 'completed',
        ...('amount' in event && { totals: [{ type: 'total', amount: -event.amount }] }),
        description,
      },
    ];
  });
}

const PAID = 'De bestelling is betaald.';
const PAID_AS_TEST = 'De bestelling is betaald met een testbetaling.';
const UNPAID = {
  open: 'De bestelling is geplaatst en nog niet betaald.',
  failed: 'De betaling is niet gelukt en er is niets afgeschreven.',
  expired: 'Er is niet op tijd betaald; de bestelling is vervallen.',
  cancelled: 'De betaling is afgebroken en er is niets afgeschreven.',
} as const;

/** A message that says whether the order is paid: the standard has no field for its payment. */
function paymentMessage(order: Order) {
  if (isPaid(order)) return { type: 'info', code: 'order_paid', content: order.payment.isTest ? PAID_AS_TEST : PAID };
  const { status } = order.payment;
  return { type: 'info', code: `payment_${status}`, content: UNPAID[status] };
}
