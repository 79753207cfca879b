import { IN_TWO } from '../../domain/checkout/shipping.ts';
import { type Order, resendOf } from '../../domain/order/order.ts';
import { inOneParcel, inTwoParcels } from '../../domain/order/order-lines.ts';
import type { ShopTransaction } from '../database.ts';
import { listPiecesOfOrder } from '../production/batches.ts';

/**
 * An order with what follows in a second parcel, when its buyer asked for two: what its batches still make. A present
 * for a day comes whole. Only inside the transaction that moved its stock (docs/rules.md#made-to-order).
 */
export async function divideParcels<One extends Order>(tx: ShopTransaction, order: One): Promise<One> {
  const { delivery, gift, lines, token } = order;
  if (resendOf(order)) return order;
  const isInTwo = delivery.kind === 'address' && delivery.parcels === IN_TWO && !gift?.wishedDay;
  const toMake = new Map<string, number>();
  for (const { variantId, pieces } of isInTwo ? await listPiecesOfOrder(tx, token) : []) {
    toMake.set(variantId, (toMake.get(variantId) ?? 0) + pieces);
  }
  return { ...order, lines: inTwoParcels(inOneParcel(lines), toMake) };
}
