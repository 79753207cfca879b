import { findInvoice } from '../../data/invoice/invoices.ts';
import { listMailsAbout, type MailStatus } from '../../data/message/outbox.ts';
import { type ChangeRequest, listChangeRequests } from '../../data/order/change-requests.ts';
import {
  findOrder,
  findOrderByNumber,
  findOrdersByNumbers,
  listOrderNotes,
  type OrderNote,
} from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { awaitsPickup } from '../../data/order/pick-ups.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { countOrdersUpTo, type OrderPage, searchOrders } from '../../data/order/search-orders.ts';
import { listActions, type StoredAction } from '../../data/owner/actions.ts';
import { listParcels } from '../../data/parcel/parcels.ts';
import { findPieces } from '../../data/piece/pieces.ts';
import { listPiecesOfOrder } from '../../data/production/batches.ts';
import { listReturns } from '../../data/return/returns.ts';
import { parseInvoiceNumber } from '../../domain/invoice/invoice.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { OrderFilter, OrderQuery } from '../../domain/order/order-search.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Parcel } from '../../domain/parcel/parcel-facts.ts';
import type { Piece } from '../../domain/piece/piece.ts';
import { leftToRequest, type RefundRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Return } from '../../domain/return/return.ts';
import type { Shop } from '../shop.ts';
import { refreshOrderPayment } from './settle-payment.ts';

type OrderResult = Result<Order, { readonly code: 'unknown_order' }>;

/** Returns an order by its token, as stored. Throws when the database cannot be read. */
export async function readOrder({ database }: Pick<Shop, 'database'>, token: string): Promise<OrderResult> {
  const stored = isToken(token) ? await findOrder(database.db, token) : null;
  return stored ? ok(stored) : err({ code: 'unknown_order' });
}

/** An order by its token; while it can be paid the provider is asked first. Throws when the database cannot be read. */
export async function getOrder(shop: Shop, token: string): Promise<OrderResult> {
  const stored = await readOrder(shop, token);
  return stored.ok ? ok(await refreshOrderPayment(shop, stored.value)) : stored;
}

/** A mail about an order, without its text. */
export interface OrderMailFact {
  readonly id: string;
  readonly subject: string;
  readonly status: MailStatus;
  /** When it was sent, or else made. */
  readonly at: Date;
}

/** Everything that is known of one order, for its owners. */
export interface OrderFile {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly refunds: readonly RefundRequest[];
  readonly notes: readonly OrderNote[];
  /** Oldest first. */
  readonly returns: readonly Return[];
  /** Those that have or had a label, oldest first. */
  readonly parcels: readonly Parcel[];
  /** To the shopper. */
  readonly mails: readonly OrderMailFact[];
  /** What the customer asks to change, while it is not answered. */
  readonly request: ChangeRequest | null;
  /** What was done by whom, oldest first. */
  readonly actions: readonly StoredAction[];
  /** Whether it lies ready for its customer. */
  readonly awaitsPickup: boolean;
  /** The stands that were packed for it, and what it waits for. */
  readonly pieces: readonly Piece[];
  readonly waits: Awaited<ReturnType<typeof listPiecesOfOrder>>;
  /** For forms: what was shown (`orderVersion`). */
  readonly version: string;
  /** What can still be asked back, in cents. */
  readonly left: Cents;
}

const MAX_ACTIONS = 200;

/** Everything of an order; null when there is none with this number. */
export async function getOrderFile({ database }: Pick<Shop, 'database'>, number: string): Promise<OrderFile | null> {
  const { db } = database;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const refunds = await listRefunds(db, 'order_token', order.token);
  const mails = await listMailsAbout(db, 'order_token', order.token);
  const actions = await listActions(db, { limit: MAX_ACTIONS, subject: `order:${number}` });
  return {
    order,
    refunds,
    payments: await listPaymentsOfOrder(db, order.token),
    notes: await listOrderNotes(db, order.token),
    returns: await listReturns(db, order.token),
    parcels: await listParcels(db, order.token),
    mails: mails
      .filter(({ recipient }) => recipient === order.contact.email)
      .map(({ id, subject, status, sentAt, createdAt }) => ({ id, subject, status, at: sentAt ?? createdAt })),
    actions: actions.toReversed(),
    request: (await listChangeRequests(db, order.token)).findLast(({ status }) => status === 'open') ?? null,
    pieces: await findPieces(db, 'order', [order.token]),
    waits: await listPiecesOfOrder(db, order.token),
    awaitsPickup: await awaitsPickup(db, order.token),
    version: orderVersion(order, refunds),
    left: leftToRequest(order, refunds),
  };
}

const PAGE_SIZE = 25;
/** Counting stops here. */
export const MAX_COUNTED = 100;

/** One page of the owners' list; the number of an invoice leads to its order. */
export async function listOrderPage(
  { database: { db } }: Pick<Shop, 'database'>,
  query: OrderQuery,
): Promise<OrderPage> {
  const number = parseInvoiceNumber(query.words);
  const invoice = number === null ? null : await findInvoice(db, number);
  return searchOrders(db, invoice ? { ...query, words: invoice.order.number } : query, PAGE_SIZE);
}

/** Orders by number, in the order of the numbers; what does not exist is left out. */
export async function getOrdersByNumber(
  { database }: Pick<Shop, 'database'>,
  numbers: readonly string[],
): Promise<readonly Order[]> {
  const orders = new Map((await findOrdersByNumbers(database.db, numbers)).map((order) => [order.number, order]));
  return numbers.flatMap((number) => orders.get(number) ?? []);
}

/** How many orders a filter shows, at most `MAX_COUNTED`. */
export function countShown({ database }: Pick<Shop, 'database'>, filter: OrderFilter): Promise<number> {
  return countOrdersUpTo(database.db, filter, MAX_COUNTED);
}
