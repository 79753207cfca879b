import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listMessagesAbout, listMessagesOf } from '../../data/message/messages.ts';
import { findOrder, findOrderByNumber } from '../../data/order/orders.ts';
import { searchOrders } from '../../data/order/search-orders.ts';
import { findByAddress, findQuotation } from '../../data/quotation/quotations.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Message } from '../../domain/message/message.ts';
import type { Order } from '../../domain/order/order.ts';
import { parseOrderNumber } from '../../domain/order/tokens-and-numbers.ts';
import { quotationName } from '../../domain/quotation/quotation.ts';
import type { Shop } from '../shop.ts';
import { findRowsOf, type PersonShop } from './export-person.ts';

type ReadingShop = Pick<Shop, 'database'>;

/** Most of each that is read for a page. */
const MOST = 50;
/** How long before an order a message of its customer is still about it, in ms. */
const BEFORE_ORDER = 60 * 24 * 60 * 60_000;

/** The invoices, quotation and messages of an order, messages newest first. */
export async function readAroundOrder({ database: { db } }: ReadingShop, order: Order) {
  const since = new Date(order.placedAt.getTime() - BEFORE_ORDER);
  const about = { email: order.contact.email, number: order.number, since, limit: MOST };
  const accepted = order.quotation ? await findByAddress(db, { hash: '', token: order.token }) : null;
  return {
    invoices: await listInvoicesOfOrder(db, order.token),
    quotation: accepted && { id: accepted.quotation.id, name: quotationName(accepted.quotation) },
    messages: await listMessagesOf(db, await listMessagesAbout(db, about)),
  };
}

/** The orders of the sender of a message, newest first, and the one that it names. */
export async function readOrdersOfSender({ database: { db } }: ReadingShop, { kind, content }: Message) {
  const email = content.email.toLowerCase();
  const found = await searchOrders(db, { words: email, filter: 'all', after: null }, MOST);
  const own = found.orders.filter(({ contact }) => contact.email.toLowerCase() === email);
  const named = kind === 'withdrawal' ? parseOrderNumber(content.order) : null;
  const other = named === null ? null : await findOrderByNumber(db, named);
  return other && !own.some(({ number }) => number === other.number) ? [other, ...own] : own;
}

/** Orders, messages and quotations of a customer. */
export async function readPerson(shop: Pick<PersonShop, 'database'>, email: EmailAddress) {
  const { db } = shop.database;
  const rows = await findRowsOf(shop, email);
  const orders: Order[] = [];
  for (const token of rows.orders.slice(0, MOST)) {
    const order = await findOrder(db, token);
    if (order) orders.push(order);
  }
  const quotations: { readonly id: string; readonly name: string }[] = [];
  for (const id of rows.quotations.slice(0, MOST)) {
    const stored = await findQuotation(db, id);
    if (stored) quotations.push({ id, name: quotationName(stored.quotation) });
  }
  const messages = await listMessagesOf(db, rows.messages.slice(0, MOST));
  return {
    orders: orders.toSorted((one, other) => Number(other.placedAt) - Number(one.placedAt)),
    quotations,
    messages,
  };
}
