import { csvFile } from '../csv.ts';
import { addressee, buyerValues, fieldsWithRow, pointOf } from '../order/buyer.ts';
import type { BuyerFieldName } from '../order/buyer-fields.ts';
import { type Order, orderStage, resendOf } from '../order/order.ts';
import { isGoods, packedLines, piecesInParcel } from '../order/order-lines.ts';
import { parseOrderNumber } from '../order/tokens-and-numbers.ts';

/** Most orders that are printed or exported at once. */
const MAX_CHOSEN = 100;

/** Most labels in one PDF: more the aggregator does not take at once. */
export const MOST_LABELS = 20;

/** The field with the number of an order that was ticked in a list. */
export const CHOSEN_FIELD = 'n';

/** Numbers of the orders that were ticked, each once; what is no number is left out. */
export function chosenOrders(search: URLSearchParams): readonly string[] {
  const numbers = search
    .getAll(CHOSEN_FIELD)
    .slice(0, MAX_CHOSEN)
    .flatMap((text) => (text.length > 20 ? [] : (parseOrderNumber(text) ?? [])));
  return [...new Set(numbers)];
}

/** The columns that carriers' sites were told of, in that order; those of later fields come after them. */
const FIRST: readonly BuyerFieldName[] = [
  'name',
  'street',
  'houseNumber',
  'addition',
  'postcode',
  'city',
  'ontvangst',
  'email',
  'company',
];
const CARRIER_FIELDS = fieldsWithRow('carrier').toSorted((one, other) => position(one.name) - position(other.name));

function position(name: BuyerFieldName): number {
  const index = FIRST.indexOf(name);
  return index === -1 ? FIRST.length : index;
}

/** Whether there is something to pack, or there was: not once all of it was called off or paid back. */
export function isPacked(order: Order): boolean {
  const stage = orderStage(order);
  const holdsSomething = packedLines(order.lines).length > 0 || Boolean(resendOf(order)?.part);
  return stage !== 'called_off' && stage !== 'refunded' && holdsSomething;
}

/** Whether a carrier gets it: a real order to an address. */
export function isCarried(order: Order): boolean {
  return order.delivery.kind === 'address' && !order.payment.isTest && isPacked(order);
}

/** A file for the import of a carrier's own site: a row for each order that goes to an address. */
export function carrierFile(orders: readonly Order[]): string {
  const rows = orders.filter(isCarried).map(rowOf);
  const titles = ['Referentie', ...CARRIER_FIELDS.map(({ label }) => label), 'Stuks'];
  return csvFile([titles, ...rows]);
}

function rowOf(order: Order): readonly string[] {
  const hidden = order.gift?.recipient ? { email: '' } : {};
  const values = { ...buyerValues(order), ...addressee(order), ...hidden, point: pointOf(order.delivery) };
  const packed = order.lines.filter(isGoods);
  const pieces = packed.reduce((sum, line) => sum + piecesInParcel(line), 0);
  return [order.number, ...CARRIER_FIELDS.map(({ name }) => values[name]), String(pieces)];
}
