import { returnStatus } from '../../content/pages/returns.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listOpenReturns, listReturns } from '../../data/return/returns.ts';
import { parseIsoDay } from '../../domain/calendar/calendar.ts';
import { daysUntil } from '../../domain/message/withdrawal.ts';
import type { Order } from '../../domain/order/order.ts';
import { dueDay, type Return, type ReturnState, returnState, worthOf } from '../../domain/return/return.ts';
import type { Shop } from '../shop.ts';

type ReadingShop = Pick<Shop, 'database'>;

/** An order with its returns, oldest first; null when there is none with this number. */
export async function readReturns(
  { database: { db } }: ReadingShop,
  number: string,
): Promise<{ readonly order: Order; readonly returns: readonly Return[] } | null> {
  const order = await findOrderByNumber(db, number);
  return order && { order, returns: await listReturns(db, order.token) };
}

/** A return that waits, with the day by which something has to happen. */
export interface WaitingReturn {
  readonly number: string;
  readonly name: string;
  readonly state: ReturnState;
  /** ISO date in Amsterdam. */
  readonly day: string;
  /** From today; below zero once it has passed. */
  readonly daysLeft: number;
}

/** Most returns that are read at once. */
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
  return returns.flatMap((one) => {
    const others = returns.filter((other) => other !== one);
    return returnStatus(order, one, config, worthOf(order, others, one.pieces)) ?? [];
  });
}
