import type { PricedCheckout } from './checkout/checkout.ts';
import type { CheckoutLine } from './checkout/checkout-line.ts';
import { erasedBuyer } from './order/buyer.ts';
import { ERASED } from './order/buyer-fields.ts';
import { amountOwed, isOpen, isPaid, type Order, type OrderEvent, orderStage, type PaidOrder } from './order/order.ts';

/** Why an order stays as it is although its buyer wants it erased. */
export type RetentionReason = 'still_open' | 'not_sent' | 'may_return' | 'to_refund' | 'no_invoice';

/** What erasing does with an order. `reduce`: it becomes another one, with only what the books need. */
type Erasure =
  | { readonly kind: 'delete' }
  | { readonly kind: 'reduce'; readonly order: PaidOrder }
  | { readonly kind: 'keep'; readonly because: RetentionReason };

interface ErasureFacts {
  readonly now: Date;
  /** Days in which an order that was sent may come back. */
  readonly returnDays: number;
  /** Its invoice or credit note is still to be made. */
  readonly isInvoiceDue: boolean;
  /** Something of it is on its way back, or still to be paid back. */
  readonly hasOpenReturn: boolean;
  /** A payment that was started has not ended, as far as the provider says: it may still be paid, by a bank for weeks. */
  readonly hasOpenPayment: boolean;
}

const DAY = 24 * 60 * 60_000;

/**
 * What may be erased of an order (docs/rules.md#person-erase): an unpaid or test order as a whole; a paid one stays for
 * the books, without what they do not need, once nothing is to be sent, taken back, refunded or invoiced any more.
 */
export function erasureOf(
  order: Order,
  { now, returnDays, isInvoiceDue, hasOpenReturn, hasOpenPayment }: ErasureFacts,
): Erasure {
  if (!isPaid(order) && (isOpen(order) || hasOpenPayment || order.stockHeld))
    return { kind: 'keep', because: 'still_open' };
  if (!isPaid(order) || order.payment.isTest) return { kind: 'delete' };
  const { fulfilment } = order;
  if (orderStage(order) === 'to_send') return { kind: 'keep', because: 'not_sent' };
  if (hasOpenReturn || (fulfilment.status === 'sent' && now.getTime() - fulfilment.at.getTime() < returnDays * DAY)) {
    return { kind: 'keep', because: 'may_return' };
  }
  if (amountOwed(order) > 0) return { kind: 'keep', because: 'to_refund' };
  return isInvoiceDue ? { kind: 'keep', because: 'no_invoice' } : { kind: 'reduce', order: reducedOrder(order) };
}

/** A paid order as the books need it, made of what is kept of it. Its invoice keeps name and address, as the law asks. */
function reducedOrder(order: PaidOrder): PaidOrder {
  return {
    ...erasedBuyer(order),
    token: order.token,
    number: order.number,
    placedAt: order.placedAt,
    stockHeld: order.stockHeld,
    heldUntil: order.heldUntil,
    readyOn: order.readyOn,
    attention: order.attention,
    lines: order.lines.map(reducedLine),
    totals: order.totals,
    ...(order.priceRule && { priceRule: order.priceRule }),
    payment: order.payment,
    fulfilment: withoutTrackUrl(order.fulfilment),
    refunds: order.refunds,
    earlierEvents: order.earlierEvents.map(withoutTrackUrl),
    ...(order.settled && { settled: order.settled }),
    ...(order.quotation && { quotation: order.quotation }),
    ...(order.sale && { sale: order.sale }),
  };
}

/** The address to follow a parcel by often holds its postcode; a part that was sent again is in owners' words, as is what changed. */
function withoutTrackUrl<T extends PaidOrder['fulfilment'] | OrderEvent>(part: T): T {
  if ('notes' in part) return { ...part, notes: [] };
  if ('trackUrl' in part) return { ...part, trackUrl: null };
  return 'part' in part ? { ...part, part: '' } : part;
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
  const { variantId, name, variant, unitPrice, quantity, bundleId, agreed, work, refunded, again } = line;
  return {
    variantId,
    name,
    variant,
    unitPrice,
    quantity,
    attributes: attributes.map(({ key }) => ({ key, value: ERASED })),
    ...(bundleId !== undefined && { bundleId }),
    ...(agreed && { agreed }),
    ...(work && { work }),
    ...(refunded !== undefined && { refunded }),
    ...(again !== undefined && { again }),
  };
}

/** What was erased and what stays. */
export interface ErasureReport {
  readonly orders: {
    readonly deleted: number;
    /** Paid: whatever names the buyer is gone, owners' notes too; lines and amounts stay for the books. */
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
  /** What was erased still stands in the database's own log or statistics: it was busy. */
  readonly tracesLeft: boolean;
}

/** Why an order stays as it is, in Dutch. */
const RETENTION_WORDS: Readonly<Record<RetentionReason, string>> = {
  still_open: 'wordt misschien nog betaald; probeer het over een dag opnieuw',
  not_sent: 'moet nog worden verstuurd',
  may_return: 'kan nog worden teruggestuurd; probeer het na de bedenktijd opnieuw',
  to_refund: 'moet nog worden terugbetaald',
  no_invoice: 'wacht op de factuur; vul eerst de gegevens van de winkel in',
};

/** What was erased, and what stays and why: sentences in Dutch for the owner and for the person. */
export function erasureSentences(report: ErasureReport): readonly string[] {
  const { orders, messages, mails, quotations, notices, withdrawalsKept, tracesLeft } = report;
  const erased = [
    count(orders.deleted, 'bestelling die niet is betaald', 'bestellingen die niet zijn betaald'),
    count(messages, 'bericht met de bijlagen', 'berichten met de bijlagen'),
    count(mails, 'mail', 'mails'),
    count(quotations, 'offerte', 'offertes'),
    count(notices, 'verzoek om een mail over de voorraad', 'verzoeken om een mail over de voorraad'),
  ].filter((text) => text !== null);
  const reduced = count(orders.reduced, 'betaalde bestelling', 'betaalde bestellingen');
  const withdrawals = count(withdrawalsKept, 'herroeping', 'herroepingen');
  return [
    erased.length > 0 ? `Gewist: ${erased.join(', ')}.` : 'Er was niets dat helemaal gewist kon worden.',
    reduced &&
      `Ingekort: ${reduced}. Naam, adres, e-mail, opmerking, kaartje, gravering en wat jullie erover schreven zijn weg; regels en bedragen blijven zeven jaar voor de boekhouding. De factuur blijft zoals hij is: de wet vraagt de naam en het adres erop (AWR, artikel 52).`,
    ...Object.entries(RETENTION_WORDS).flatMap(([because, words]) => {
      const kept = count(orders.kept[because as RetentionReason] ?? 0, 'bestelling', 'bestellingen');
      return kept === null ? [] : [`Nog bewaard: ${kept}, want die ${words}.`];
    }),
    withdrawals && `Nog bewaard: ${withdrawals}, zeven jaar, als bewijs dat de koop is herroepen.`,
    tracesLeft ? 'In de database staat nog een spoor. Wis dit adres over een kwartier nog eens.' : null,
  ].filter((sentence) => sentence !== null);
}

function count(number: number, one: string, more: string): string | null {
  return number === 0 ? null : `${number} ${number === 1 ? one : more}`;
}
