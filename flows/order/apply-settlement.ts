import type { ShopTransaction } from '../../data/database.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { exchangeStock, giveBackStock, takeStock } from '../../data/stock/stock.ts';
import type { Order } from '../../domain/order/order.ts';
import { linesFromStock } from '../../domain/order/order-lines.ts';
import { type Settlement, withoutStock } from '../../domain/order/settlement.ts';
import { unreachable } from '../../domain/result.ts';

/** Writes an order's new state and moves its stock in the same transaction; returns what was written. */
export async function applySettlement(tx: ShopTransaction, { order, stock }: Settlement, now: Date): Promise<Order> {
  const written = await moveStock(tx, { order, stock }, now);
  await updateOrder(tx, written);
  return written;
}

async function moveStock(tx: ShopTransaction, { order, stock }: Settlement, now: Date): Promise<Order> {
  if (typeof stock === 'object') {
    const shortages = await exchangeStock(tx, { from: linesFromStock(stock.from), to: linesFromStock(stock.to) }, now);
    return shortages.length === 0 ? order : withoutStock(order);
  }
  switch (stock) {
    case 'none':
      return order;
    case 'give_back':
      await giveBackStock(tx, linesFromStock(order.lines), now);
      return order;
    case 'take': {
      const shortages = await takeStock(tx, linesFromStock(order.lines), now);
      return shortages.length === 0 ? order : withoutStock(order);
    }
    default:
      return unreachable(stock);
  }
}
