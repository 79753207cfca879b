import type { ShopTransaction } from '../../data/database.ts';
import { findPieces, shelvePieces } from '../../data/piece/pieces.ts';
import { lockStock, readStock } from '../../data/stock/stock.ts';
import { insertStockCorrection } from '../../data/stock/stock-corrections.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import { type Actor, authorName } from '../../domain/owner/owner.ts';
import type { Return } from '../../domain/return/return.ts';
import type { Shop } from '../shop.ts';

interface Restock {
  readonly order: Order;
  readonly one: Return;
  readonly actor: Actor;
}

/** Puts the pieces of a return on the shelf, as corrections of the stock; what was made for one customer stays apart. */
export async function restock(tx: ShopTransaction, shop: Shop, { order, one, actor }: Restock): Promise<void> {
  const lines = orderLines(order.lines);
  const counts = new Map<string, number>();
  for (const [index, pieces] of one.pieces) {
    const line = lines[index];
    if (!line || line.agreed || line.attributes.length > 0) continue;
    for (const variantId of line.variantIds) counts.set(variantId, (counts.get(variantId) ?? 0) + pieces);
  }
  // In the order in which everybody locks stock.
  for (const [variantId, pieces] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!(await lockStock(tx, variantId))) continue;
    const before = (await readStock(tx, [variantId])).get(variantId) ?? 0;
    await insertStockCorrection(tx, {
      ...{ id: shop.newToken(), variantId, before, after: before + pieces, reason: 'returned' },
      ...{ note: `Retour van ${order.number}`, author: authorName(actor), at: shop.now() },
    });
    // When all that the order has of a size came back it is known which those are; else owners say it of each.
    const known = (await findPieces(tx, 'order', [order.token])).filter((piece) => piece.variantId === variantId);
    if (known.length !== pieces) continue;
    await shelvePieces(tx, { orderToken: order.token, numbers: known.map(({ number }) => number) }, shop.now());
  }
}
