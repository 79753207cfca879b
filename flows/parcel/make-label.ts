import { lockCheckout } from '../../data/checkouts.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { cancelLabels, findLabel, findParcel, insertParcel, listParcels } from '../../data/parcel/parcels.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { canLabel, currentParcel } from '../../domain/parcel/parcel.ts';
import type { Parcel } from '../../domain/parcel/parcel-facts.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { fetchLabel, LEASE, type ParcelShop, pursueParcel } from './pursue-parcels.ts';

type LabelRefusal = { readonly code: 'unknown_order' | 'order_changed' | 'no_label' | 'no_carrier' };

interface LabelInput {
  readonly number: string;
  readonly actor: Actor;
  /** The version of the order that the owner saw. */
  readonly shown: string;
}

/**
 * Makes the label of an order's parcel: stored first, under the lock of the order, then announced. However often it is
 * asked, there is one label; without an answer it is asked for again every few minutes.
 */
export async function makeLabel(
  shop: ParcelShop,
  { number, actor, shown, weight }: LabelInput & { readonly weight: number },
): Promise<Result<Parcel, LabelRefusal>> {
  if (!shop.carrier) return err({ code: 'no_carrier' });
  const known = await findOrderByNumber(shop.database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  const now = shop.now();
  const asked = await shop.database.transaction<Result<string, LabelRefusal>>(async (tx) => {
    await lockCheckout(tx, known.token, now);
    const order = await findOrderByNumber(tx, number);
    if (!order) return err({ code: 'unknown_order' });
    const current = currentParcel(await listParcels(tx, order.token), order);
    if (current) return ok(current.id);
    if (shown !== orderVersion(order, await listRefunds(tx, 'order_token', order.token)))
      return err({ code: 'order_changed' });
    if (!canLabel(order)) return err({ code: 'no_label' });
    const id = shop.newToken();
    const parcel = { id, orderToken: order.token, weight, askedAt: now };
    await insertParcel(tx, parcel, new Date(now.getTime() + LEASE));
    await recordAction(tx, { at: now, actor, action: 'label_made', subject: `order:${number}`, detail: '' });
    return ok(id);
  });
  if (!asked.ok) return asked;
  const parcel = await findParcel(shop.database.db, 'id', asked.value);
  // One that was asked before is gone on with by the form that asked, or by the next round.
  if (parcel?.status === 'asked' && parcel.askedAt.getTime() === now.getTime()) await pursueParcel(shop, parcel);
  const made = await findParcel(shop.database.db, 'id', asked.value);
  return made ? ok(made) : err({ code: 'unknown_order' });
}

/** Cancels the label of an order: until the aggregator says so, its parcel stands as being cancelled. */
export async function cancelLabel(
  shop: ParcelShop,
  { number, actor }: Omit<LabelInput, 'shown'>,
): Promise<Result<Parcel | null, LabelRefusal>> {
  const { db } = shop.database;
  const order = await findOrderByNumber(db, number);
  if (!order) return err({ code: 'unknown_order' });
  const now = shop.now();
  const parcel = await shop.database.transaction(async (tx) => {
    await lockCheckout(tx, order.token, now);
    const current = currentParcel(await listParcels(tx, order.token), order);
    if (!current || current.status === 'cancelling') return current;
    await cancelLabels(tx, order.token, now);
    await recordAction(tx, { at: now, actor, action: 'label_cancelled', subject: `order:${number}`, detail: '' });
    return current;
  });
  if (parcel?.status !== 'announced') return ok(parcel);
  await pursueParcel(shop, { ...parcel, status: 'cancelling' });
  return ok(await findParcel(db, 'id', parcel.id));
}

/** The label of the parcel that an order has now, as a PDF; null while there is none. */
export async function readLabel(shop: ParcelShop, number: string) {
  const { db } = shop.database;
  const order = await findOrderByNumber(db, number);
  const parcel = order && currentParcel(await listParcels(db, order.token), order);
  if (parcel?.status !== 'announced') return null;
  const pdf = (await findLabel(db, parcel.id)) ?? (await fetchLabel(shop, parcel));
  return pdf && { fileName: `etiket-${number}.pdf`, pdf };
}
