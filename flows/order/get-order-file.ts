import { listMailsOfOrder } from '../../data/message/outbox-overview.ts';
import { listOrderNotes, type OrderNote } from '../../data/order/order-notes.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { listRefundsOfOrder } from '../../data/order/refunds.ts';
import { listActions, type StoredAction } from '../../data/owner/actions.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { leftToRequest, orderVersion, type RefundRequest } from '../../domain/refund/refunding.ts';
import type { Shop } from '../shop.ts';

/** A mail about an order, without its text. */
export interface OrderMailFact {
  readonly id: string;
  readonly subject: string;
  readonly status: 'waiting' | 'sent' | 'dead';
  /** When it was sent, or else made. */
  readonly at: Date;
}

/** Everything that is known of one order, for its owners. */
export interface OrderFile {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly refunds: readonly RefundRequest[];
  readonly notes: readonly OrderNote[];
  /** To the shopper. */
  readonly mails: readonly OrderMailFact[];
  /** What was done by whom, oldest first. */
  readonly actions: readonly StoredAction[];
  /** For forms: what was shown (`orderVersion`). */
  readonly version: string;
  /** What can still be asked back, in cents. */
  readonly left: Cents;
}

/** Most recorded actions that are read of one order. */
const MAX_ACTIONS = 200;

/** Everything of an order; null when there is none with this number. */
export async function getOrderFile({ database }: Pick<Shop, 'database'>, number: string): Promise<OrderFile | null> {
  const { db } = database;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const refunds = await listRefundsOfOrder(db, order.token);
  const mails = await listMailsOfOrder(db, order.token);
  const actions = await listActions(db, { limit: MAX_ACTIONS, subject: `order:${number}` });
  return {
    order,
    refunds,
    payments: await listPaymentsOfOrder(db, order.token),
    notes: await listOrderNotes(db, order.token),
    mails: mails
      .filter(({ recipient }) => recipient === order.contact.email)
      .map(({ id, subject, status, sentAt, createdAt }) => ({ id, subject, status, at: sentAt ?? createdAt })),
    actions: actions.toReversed(),
    version: orderVersion(order, refunds),
    left: leftToRequest(order, refunds),
  };
}
