import { giftFacts, packingSteps } from '../../../content/gift-words.ts';
import {
  ATTENTION_WORDS,
  engravingWords,
  ORDER_EVENT_NAMES,
  ORDER_STATUS_NAMES,
  PAID_TOO_LITTLE_NAME,
  paymentMethodName,
} from '../../../content/order-words.ts';
import { addressLines } from '../../../content/pages/order.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { amountMissing, type Delivery, isPaid, type Order } from '../../../domain/order/order.ts';
import type { OrderEvent } from '../../../domain/order/order-event.ts';
import { orderEvents, orderHistory } from '../../../domain/order/order-history.ts';
import { capitalised } from '../../../domain/pages/capitalised.ts';
import { unreachable } from '../../../domain/result.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { table } from '../table.ts';

/** "betaald, verstuurd": the payment status and what was done since. */
function stateWords(order: Order): string {
  const done = orderEvents(order).map(({ kind }) => ORDER_EVENT_NAMES[kind]);
  return [...new Set([statusName(order), ...done])].join(', ');
}

/** One line per order, with what needs attention. */
export function ordersTable(orders: readonly Order[]): string {
  const rows = orders.map((order) => [
    order.number,
    shortMoment(order.placedAt),
    stateWords(order),
    order.contact.name,
    deliveryLine(order.delivery),
    String(order.lines.reduce((sum, line) => sum + line.quantity, 0)),
    formatEuro(order.totals.total),
    warnings(order).join('; '),
  ]);
  const columns = [
    { title: 'Nummer' },
    { title: 'Besteld' },
    { title: 'Status' },
    { title: 'Naam' },
    { title: 'Naar' },
    { title: 'Stuks', align: 'right' },
    { title: 'Totaal', align: 'right' },
    { title: 'Let op' },
  ] as const;
  return table(columns, rows);
}

function eventRow(event: OrderEvent): [string, string] {
  const at = shortMoment(event.at);
  const title = capitalised(ORDER_EVENT_NAMES[event.kind]);
  switch (event.kind) {
    case 'shipped':
      return [title, [at, event.trackUrl].filter(Boolean).join(' ')];
    case 'cancelled':
    case 'recalled':
      return [title, at];
    case 'refunded':
    case 'charged_back':
      return [title, `${formatEuro(event.amount)} op ${at}`];
    default:
      return unreachable(event);
  }
}

function statusName(order: Order): string {
  const { payment } = order;
  const isShort = isPaid(order) && amountMissing(order) > 0;
  const name = isShort ? PAID_TOO_LITTLE_NAME : ORDER_STATUS_NAMES[payment.status];
  return `${name}${payment.isTest ? ' (test)' : ''}`;
}

function warnings({ payment, attention }: Order): string[] {
  const test = payment.isTest ? ['testbestelling: geen geld, niets versturen'] : [];
  return [...test, ...attention.map((reason) => ATTENTION_WORDS[reason].name)];
}

/** All details of one order. */
export function orderText(order: Order, config: ShopConfig): string {
  const { contact, delivery, totals } = order;
  const paid = isPaid(order) ? ` op ${shortMoment(order.payment.paidAt)}` : '';
  const received =
    isPaid(order) && order.payment.received !== totals.total ? [['Ontvangen', formatEuro(order.payment.received)]] : [];
  const facts = [
    ['Bestelling', order.number],
    ['Status', `${statusName(order)}${paid}`],
    ...received,
    ...warnings(order).map((warning) => ['Let op', warning]),
    ['Besteld', shortMoment(order.placedAt)],
    ...orderHistory(order).map(eventRow),
    ['Naam', contact.name],
    ['E-mail', contact.email],
    ...addressRows(delivery, config),
    ['Betaalwijze', paymentMethodName(order)],
    ...giftFacts(order.gift).map(([label, value]) => [label, value.replaceAll('\n', '\n              ')]),
    ...packingSteps(order.gift, config).map((step) => ['Inpakken', step]),
    ...(order.remark === '' ? [] : [['Opmerking', order.remark.replaceAll('\n', '\n              ')]]),
  ];
  const size = 12;
  const amounts = [
    ['Subtotaal', totals.subtotal],
    ['Verzending', totals.shipping],
    ['Totaal', totals.total],
    ['waarvan btw', totals.vat],
  ] as const;
  return [
    ...facts.map(([name = '', value = '']) => `${name.padEnd(size)}  ${value}`),
    '',
    table(
      [
        { title: 'Product' },
        { title: 'Aantal', align: 'right' },
        { title: 'Per stuk', align: 'right' },
        { title: 'Tekst' },
      ],
      order.lines.map(lineCells),
    ),
    '',
    ...amounts.map(([name, amount]) => `${name.padEnd(size)}  ${formatEuro(amount).padStart(10)}`),
  ].join('\n');
}

function lineCells({ name, variant, quantity, unitPrice, attributes }: CheckoutLine): string[] {
  const engraving = engravingWords(attributes);
  const words = [...attributes.map(({ key, value }) => `${key}: ${value}`), ...(engraving ? [engraving] : [])].join(
    '; ',
  );
  return [variant === '' ? name : `${name} ${variant}`, String(quantity), formatEuro(unitPrice), words];
}

function deliveryLine(delivery: Delivery): string {
  return delivery.kind === 'pickup' ? 'afhalen' : `${delivery.city} (${delivery.country})`;
}

function addressRows(delivery: Delivery, config: ShopConfig): string[][] {
  const title = delivery.kind === 'pickup' ? 'Levering' : 'Adres';
  return addressLines(delivery, config).map((line, index) => [index === 0 ? title : '', line]);
}
