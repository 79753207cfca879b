import { ATTENTION_WORDS, deliveryNames } from '../../content/order-words.ts';
import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { formatEuro } from '../../domain/money/money.ts';
import { type Attention, amountMissing, type Order, type PaidOrder, type Refund } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { ANSWER_IN_DESK, facts, type MailDocument, type MailPart, OPEN_IN_DESK } from '../document.ts';
import { amounts, marked, type OrderMailContext, orderFacts, orderTable, packing } from './order-parts.ts';

/* Mails to the owners about an order. */

/** To the page of the desk; whoever is not inside lands there after signing in. */
function inDesk({ number }: Pick<Order, 'number'>, siteUrl: string): MailPart {
  return { kind: 'button', text: OPEN_IN_DESK, href: siteUrl + paths.deskOrder(number) };
}

/** To the owners: a new order. */
export function orderForOwner(order: PaidOrder, { config, siteUrl }: OrderMailContext): MailDocument {
  const { isTest, paidAt } = order.payment;
  return marked(order, {
    isForOwners: true,
    subject: `Nieuwe bestelling ${order.number}, ${formatEuro(order.totals.total)}`,
    preview: `${order.contact.name}, ${deliveryNames(config)[deliveryChoice(order.delivery)]}`,
    title: isTest
      ? `Testbestelling ${order.number}: niets versturen`
      : `Bestelling ${order.number} is ${amountMissing(order) > 0 ? 'aanbetaald' : 'betaald'}`,
    parts: [
      ...order.attention.map((reason) => `Let op: ${ATTENTION_WORDS[reason].sentence}`),
      ...packing(order, { config }),
      orderTable(order),
      ...orderFacts(order, config),
      facts(['E-mail', order.contact.email], [isTest ? 'Testbetaling' : 'Betaald', dutchMoment(paidAt)]),
      inDesk(order, siteUrl),
      ...(order.contact.email === '' ? [] : [ANSWER_IN_DESK]),
    ],
  });
}

/** To the owners: a paid order needs to be checked. */
export function orderNeedsAttention(
  order: Order,
  reason: Attention,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const { sentence } = ATTENTION_WORDS[reason];
  return marked(order, {
    isForOwners: true,
    subject: `Let op bij bestelling ${order.number}`,
    preview: sentence,
    title: `Bestelling ${order.number} heeft aandacht nodig`,
    parts: [
      `Let op: ${sentence}`,
      ...amounts(order),
      inDesk(order, siteUrl),
      orderTable(order),
      ...orderFacts(order, config),
    ],
  });
}

/** To the owners: a refund or chargeback at the payment provider. */
export function orderMoneyWentBack(
  order: PaidOrder,
  { kind, amount }: Refund,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const isRefund = kind === 'refunded';
  const { sentence } = ATTENTION_WORDS[isRefund ? 'refunded_at_provider' : 'charged_back'];
  return marked(order, {
    isForOwners: true,
    subject: `${isRefund ? 'Terugbetaling' : 'Terugboeking'} van bestelling ${order.number}`,
    preview: sentence,
    title: `${formatEuro(amount)} van bestelling ${order.number} is ${isRefund ? 'terugbetaald' : 'teruggeboekt'}`,
    parts: [`Let op: ${sentence}`, inDesk(order, siteUrl), orderTable(order), ...orderFacts(order, config)],
  });
}
