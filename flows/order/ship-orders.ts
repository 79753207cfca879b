import { lockCheckout } from '../../data/checkouts.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { setAwaitsPickup } from '../../data/order/pick-ups.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { canShip } from '../../domain/order/handling.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { isCarried } from '../../domain/parcel/chosen-orders.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { type HandleRefusal, type HandleShop, recallShipment, shipOrder } from './handle-order.ts';

export interface PrintedParcel {
  readonly number: string;
  /** `orderVersion` */
  readonly shown: string;
}

/** The orders that can be reported as sent with the others, with their versions. */
export async function parcelsOf(
  { database }: Pick<Shop, 'database'>,
  orders: readonly Order[],
): Promise<readonly PrintedParcel[]> {
  const parcels: PrintedParcel[] = [];
  for (const order of orders.filter((one) => isCarried(one) && canShip(one).ok)) {
    const refunds = await listRefunds(database.db, 'order_token', order.token);
    parcels.push({ number: order.number, shown: orderVersion(order, refunds) });
  }
  return parcels;
}

interface Unsent {
  readonly number: string;
  readonly code: HandleRefusal['code'];
}

/** Reports parcels as sent, each in a transaction of its own; returns those that were not, as after a change since. */
export async function shipOrders(
  shop: HandleShop,
  parcels: readonly PrintedParcel[],
  actor: Actor,
): Promise<readonly Unsent[]> {
  const unsent: Unsent[] = [];
  for (const { number, shown } of parcels) {
    const sent = await shipOrder(shop, number, null, { actor, shown });
    if (!sent.ok) unsent.push({ number, code: sent.error.code });
  }
  return unsent;
}

/** Takes back that orders were reported as sent, each in a transaction of its own; what cannot be recalled any more stays. */
export async function recallOrders(shop: HandleShop, numbers: readonly string[], actor: Actor): Promise<void> {
  for (const number of numbers) await recallShipment(shop, number, { actor, shown: null });
}

/** Records that a customer fetched what lay ready; the second time it does nothing. */
export async function collectOrder(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { number, actor }: { readonly number: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: 'unknown_order' }>> {
  const known = await findOrderByNumber(database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  await database.transaction(async (tx) => {
    const at = now();
    await lockCheckout(tx, known.token, at);
    if (!(await setAwaitsPickup(tx, known.token, false))) return;
    await recordAction(tx, { at, actor, action: 'order_collected', subject: `order:${number}`, detail: '' });
  });
  return ok(null);
}
