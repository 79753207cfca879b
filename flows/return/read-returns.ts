import { returnStatus } from '../../content/pages/returns.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listBothWays } from '../../data/parcel/parcels.ts';
import { listOpenReturns, listReturns } from '../../data/return/returns.ts';
import { parseIsoDay } from '../../domain/calendar/calendar.ts';
import { daysUntil } from '../../domain/message/withdrawal.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { returnLabel } from '../../domain/parcel/parcel.ts';
import { dueDay, type ReturnState, returnState, worthOf } from '../../domain/return/return.ts';
import type { Shop } from '../shop.ts';

type ReadingShop = Pick<Shop, 'database'>;

/** An order with its returns and the parcels both ways, oldest first; null when there is none with this number. */
export async function readReturns({ database: { db } }: ReadingShop, number: string) {
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  return { order, returns: await listReturns(db, order.token), parcels: await listBothWays(db, order.token) };
}

/** A return that waits, with the day by which something has to happen. */
interface WaitingReturn {
  readonly number: string;
  readonly name: string;
  readonly state: ReturnState;
  /** ISO date in Amsterdam. */
  readonly day: string;
  /** From today; below zero once it has passed. */
  readonly daysLeft: number;
}

const MOST = 200;

/** The returns that wait for goods or money, the first day in front. */
export async function listWaitingReturns({ database, now }: ReadingShop & Pick<Shop, 'now'>): Promise<WaitingReturn[]> {
  const open = await listOpenReturns(database.db, MOST);
  return open
    .map(({ one, number, name }) => {
      const day = dueDay(one);
      const parsed = parseIsoDay(day);
      return { number, name, state: returnState(one), day, daysLeft: parsed ? daysUntil(parsed, now()) : 0 };
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

/** How the returns of an order stand, in words for its customer; those that do not go on are left out. */
export async function listReturnTexts({ database, config }: ReadingShop & Pick<Shop, 'config'>, order: Order) {
  const returns = await listReturns(database.db, order.token);
  const parcels = await listBothWays(database.db, order.token);
  return returns.flatMap((one) => {
    const others = returns.filter((other) => other !== one);
    const status = returnStatus(order, one, config, worthOf(order, others, one.pieces));
    const hasLabel = one.receivedOn === null && returnLabel(parcels, one.id)?.status === 'announced';
    const href = hasLabel ? paths.orderReturnLabel(order.token, one.id) : null;
    return status ? { ...status, link: href === null ? null : { href, text: 'Retouretiket (PDF)' } } : [];
  });
}
