import { findOrdersByNumbers } from '../../data/order/orders.ts';
import { countOrdersUpTo, newestChange, type OrderPage, searchOrders } from '../../data/order/search-orders.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderFilter, OrderQuery } from '../../domain/order/order-search.ts';
import type { Shop } from '../shop.ts';

/** Orders on one page of the owners' list. */
export const PAGE_SIZE = 25;
/** Counting stops here. */
export const MAX_COUNTED = 100;

type ListShop = Pick<Shop, 'database'>;

/** One page of the owners' list. */
export function listOrderPage({ database }: ListShop, query: OrderQuery): Promise<OrderPage> {
  return searchOrders(database.db, query, PAGE_SIZE);
}

/** Orders by number, in the order of the numbers; what does not exist is left out. */
export async function getOrdersByNumber({ database }: ListShop, numbers: readonly string[]): Promise<readonly Order[]> {
  const orders = new Map((await findOrdersByNumbers(database.db, numbers)).map((order) => [order.number, order]));
  return numbers.flatMap((number) => orders.get(number) ?? []);
}

/** How many orders a filter shows, at most `MAX_COUNTED`. */
export function countShown({ database }: ListShop, filter: OrderFilter): Promise<number> {
  return countOrdersUpTo(database.db, filter, MAX_COUNTED);
}

/** A text that changes with the newest order and the newest payment, for who looks at the list. */
export function newestChangeOf({ database }: ListShop): Promise<string> {
  return newestChange(database.db);
}
