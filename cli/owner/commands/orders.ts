import { addressLines } from '../../../content/pages/order.ts';
import { listEventsOfOrders, listOrderEvents } from '../../../data/order/order-events.ts';
import { findOrderByNumber, listOrders } from '../../../data/order/orders.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import {
  type Attention,
  type Delivery,
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
} from '../../../domain/order/order.ts';
import { currentEvents, type OrderEvent, type OrderEventKind } from '../../../domain/order/order-event.ts';
import { parseOrderNumber } from '../../../domain/order/order-number.ts';
import { PAYMENT_METHOD_NAMES } from '../../../domain/order/payment.ts';
import { err, ok, type Result, unreachable } from '../../../domain/result.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';
import { moment } from '../moment.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';
import { handleOrder, isHandlingVerb } from './handle-order.ts';

const DEFAULT_LIMIT = 50;
const HIGHEST_LIMIT = 10_000;

const ATTENTION_NAMES: Readonly<Record<Attention, string>> = {
  stock_short: 'betaald, maar niet genoeg op voorraad',
  paid_twice: 'twee keer betaald',
  amount_differs: 'ander bedrag betaald dan besteld',
  paid_after_cancel: 'betaald na annulering: betaal het terug',
};

const EVENT_NAMES: Readonly<Record<OrderEventKind, string>> = {
  shipped: 'verstuurd',
  cancelled: 'geannuleerd',
  refunded: 'terugbetaald',
};

/** An order and what was done with it, oldest first. */
type HandledOrder = Order & { readonly events: readonly OrderEvent[] };

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'bestellingen bekijken',
  help: [
    'Gebruik:',
    '  npm run shop -- orders [list] [--status <status>] [--limit <aantal>] [--json]',
    '  npm run shop -- orders show <nummer> [--json]',
    '  npm run shop -- orders ship <nummer> [--track <https-adres>]',
    '  npm run shop -- orders cancel <nummer>',
    '  npm run shop -- orders refund-note <nummer> [--amount <12,50>]',
    '',
    `--status  ${ORDER_STATUSES.map((status) => ORDER_STATUS_NAMES[status]).join(', ')}`,
    `--limit   hoeveel bestellingen, de nieuwste eerst (gewoon ${DEFAULT_LIMIT})`,
    'ship, cancel en refund-note sturen de klant een mail. Terugbetalen zelf doe je bij de',
    'betaalprovider; refund-note schrijft het op (gewoon alles wat nog niet terug is).',
    '',
    "--json    voor andere programma's; bedragen in centen",
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, {
      json: { type: 'boolean' },
      status: { type: 'string' },
      limit: { type: 'string' },
      track: { type: 'string' },
      amount: { type: 'string' },
    });
    if (!parsed.ok) return parsed;
    const { positionals, values } = parsed.value;
    const [verb = 'list', ...words] = positionals;
    const json = values.json === true;
    if (verb === 'list' && words.length === 0) return listCommand(context, { ...values, json });
    const [number] = words;
    if (verb === 'show' && number !== undefined && words.length === 1) return showCommand(context, { number, json });
    if (isHandlingVerb(verb) && number !== undefined && words.length === 1) {
      return handleOrder(context, { verb, number, track: values.track, amount: values.amount });
    }
    return err(usage(`Bestellingen kennen geen '${[verb, ...words].join(' ')}'.`));
  },
};

interface ListOptions {
  readonly status?: string | undefined;
  readonly limit?: string | undefined;
  readonly json: boolean;
}

async function listCommand(
  context: CommandContext,
  { status: statusName, limit: limitText = String(DEFAULT_LIMIT), json }: ListOptions,
): Promise<Result<string, CommandRefusal>> {
  const status = statusName === undefined ? undefined : statusByName(statusName);
  if (statusName !== undefined && status === undefined) return err(usage(`De status '${statusName}' bestaat niet.`));
  const limit = /^\d{1,5}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > HIGHEST_LIMIT) return err(usage(`Het aantal moet tussen 1 en ${HIGHEST_LIMIT} liggen.`));
  const { db } = await context.openDatabase();
  const found = await listOrders(db, { limit, status });
  const done = await listEventsOfOrders(
    db,
    found.map(({ token }) => token),
  );
  const orders = found.map((order) => ({ ...order, events: done.get(order.token) ?? [] }));
  if (json) return ok(JSON.stringify(orders, null, 2));
  return ok(orders.length === 0 ? 'Er zijn geen bestellingen.' : toTable(orders));
}

function statusByName(name: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === name || ORDER_STATUS_NAMES[status] === name.toLowerCase());
}

async function showCommand(
  context: CommandContext,
  { number, json }: { readonly number: string; readonly json: boolean },
): Promise<Result<string, CommandRefusal>> {
  const known = parseOrderNumber(number);
  if (known === null) return err(usage(`'${number}' is geen bestelnummer; een nummer ziet eruit als 2611-7F3KQ.`));
  const { db } = await context.openDatabase();
  const found = await findOrderByNumber(db, known);
  if (!found) return err(refused(`Er is geen bestelling met nummer ${known}.`));
  const order = { ...found, events: await listOrderEvents(db, found.token) };
  return ok(json ? JSON.stringify(order, null, 2) : describe(order));
}

/** "betaald, verstuurd": the state of the payment and what was done since it was placed. */
function stateWords(order: HandledOrder): string {
  const done = currentEvents(order, order.events).map(({ kind }) => EVENT_NAMES[kind]);
  return [...new Set([statusName(order), ...done])].join(', ');
}

function toTable(orders: readonly HandledOrder[]): string {
  const rows = orders.map((order) => [
    order.number,
    moment.format(order.placedAt),
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
  const at = moment.format(event.at);
  const name = EVENT_NAMES[event.kind];
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  switch (event.kind) {
    case 'shipped':
      return [title, [at, event.trackUrl].filter(Boolean).join(' ')];
    case 'cancelled':
      return [title, at];
    case 'refunded':
      return [title, `${formatEuro(event.amount)} op ${at}`];
    default:
      return unreachable(event);
  }
}

function statusName({ status, isTest }: Order): string {
  return `${ORDER_STATUS_NAMES[status]}${isTest ? ' (test)' : ''}`;
}

function warnings({ isTest, attention }: Order): string[] {
  const test = isTest ? ['testbestelling: geen geld, niets versturen'] : [];
  return [...test, ...attention.map((reason) => ATTENTION_NAMES[reason])];
}

function describe(order: HandledOrder): string {
  const { contact, delivery, totals } = order;
  const paid = order.status === 'paid' ? ` op ${moment.format(order.paidAt)}` : '';
  const facts = [
    ['Bestelling', order.number],
    ['Status', `${statusName(order)}${paid}`],
    ...warnings(order).map((warning) => ['Let op', warning]),
    ['Besteld', moment.format(order.placedAt)],
    ...order.events.map(eventRow),
    ['Naam', contact.name],
    ['E-mail', contact.email],
    ...addressRows(delivery),
    ['Betaalwijze', PAYMENT_METHOD_NAMES[order.paymentMethod]],
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
  const words = attributes.map(({ key, value }) => `${key}: ${value}`).join('; ');
  return [variant === '' ? name : `${name} ${variant}`, String(quantity), formatEuro(unitPrice), words];
}

function deliveryLine(delivery: Delivery): string {
  return delivery.kind === 'pickup' ? 'pickup' : `${delivery.city} (${delivery.country})`;
}

function addressRows(delivery: Delivery): string[][] {
  const title = delivery.kind === 'pickup' ? 'Levering' : 'Adres';
  return addressLines(delivery).map((line, index) => [index === 0 ? title : '', line]);
}
