import { type UnknownOrder, versionOf, withLockedOrder } from '../../data/order/locked-order.ts';
import { setAwaitsPickup } from '../../data/order/pick-ups.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { canShip } from '../../domain/order/handling.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { isCarried } from '../../domain/parcel/chosen-orders.ts';
import { ok, type Result } from '../../domain/result.ts';
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
    parcels.push({ number: order.number, shown: await versionOf(database.db, order) });
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

/** Takes back that orders were reported as sent, each in a transaction of its own. Returns those that stayed, and why. */
export async function recallOrders(
  shop: HandleShop,
  numbers: readonly string[],
  actor: Actor,
): Promise<readonly Unsent[]> {
  const left: Unsent[] = [];
  for (const number of numbers) {
    const recalled = await recallShipment(shop, number, { actor, shown: null });
    if (!recalled.ok) left.push({ number, code: recalled.error.code });
  }
  return left;
}

/** Records that a customer fetched what lay ready; the second time it does nothing. */
export async function collectOrder(
  shop: Pick<Shop, 'database' | 'now'>,
  { number, actor }: { readonly number: string; readonly actor: Actor },
): Promise<Result<null, UnknownOrder>> {
  return withLockedOrder(shop, number, async (tx, { token }, at) => {
    if (await setAwaitsPickup(tx, token, false))
      await recordAction(tx, { at, actor, action: 'order_collected', subject: `order:${number}`, detail: '' });
    return ok(null);
  });
}
