import type { ShopTransaction } from '../../data/database.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { divideParcels } from '../../data/parcel/divide-parcels.ts';
import { findReadyDay } from '../../data/stock/promised.ts';
import { giveBackStock, moveStock, takeStock } from '../../data/stock/stock.ts';
import type { Order } from '../../domain/order/order.ts';
import { linesFromStock } from '../../domain/order/order-lines.ts';
import { type Settlement, withoutStock } from '../../domain/order/settlement.ts';
import { unreachable } from '../../domain/result.ts';

/** Writes an order's new state and moves its stock in the same transaction; returns what was written. */
export async function applySettlement(tx: ShopTransaction, settlement: Settlement, now: Date): Promise<Order> {
  const written = await settleStock(tx, settlement, now);
  await updateOrder(tx, written);
  return written;
}

async function settleStock(tx: ShopTransaction, { order, stock }: Settlement, now: Date): Promise<Order> {
  const { token } = order;
  const pieces = linesFromStock(order.lines);
  const withDay = async () => divideParcels(tx, { ...order, readyOn: await findReadyDay(tx, token) });
  if (typeof stock === 'object') {
    const held = linesFromStock(stock.from);
    const shortages = await moveStock(tx, { token, held, wanted: linesFromStock(stock.to) }, now);
    if (shortages.length === 0) return withDay();
    await giveBackStock(tx, { token, pieces: held }, now);
    return withoutStock(order);
  }
  switch (stock) {
    case 'none':
      return order;
    case 'give_back':
      await giveBackStock(tx, { token, pieces }, now);
      return order;
    case 'take': {
      const shortages = await takeStock(tx, { token, pieces }, now);
      return shortages.length === 0 ? withDay() : withoutStock(order);
    }
    default:
      return unreachable(stock);
  }
}
