import type { ShopTransaction } from '../../data/database.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrder } from '../../data/order/orders.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { findLabel, findParcel, insertParcel, listBothWays } from '../../data/parcel/parcels.ts';
import { listReturns } from '../../data/return/returns.ts';
import type { Order } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { measureParcel, receiverOf, returnedLines, returnLabel, shopReceiver } from '../../domain/parcel/parcel.ts';
import type { Parcel } from '../../domain/parcel/parcel-facts.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { fetchLabel, LEASE, type ParcelShop, pursueParcel } from '../parcel/pursue-parcels.ts';
import type { ReturnHandler } from './within-order.ts';

type LabelRefusal = { readonly code: 'unknown_order' | 'return_changed' | 'no_carrier' | 'no_label' | 'no_address' };

/** Makes the label of a return that is still to come, once; its customer gets it by mail when it is there. */
export async function labelReturn(
  shop: ParcelShop,
  { number, actor }: ReturnHandler,
  id: string,
): Promise<Result<null, LabelRefusal>> {
  if (!shop.carrier) return err({ code: 'no_carrier' });
  if (!shopReceiver(shop.config)) return err({ code: 'no_address' });
  const work = async (tx: ShopTransaction, known: Order, now: Date): Promise<Result<Parcel | null, LabelRefusal>> => {
    if (!receiverOf(known)) return err({ code: 'no_label' });
    const one = (await listReturns(tx, known.token)).find((other) => other.id === id);
    if (!one || one.closedAt !== null || one.receivedOn !== null) return err({ code: 'return_changed' });
    if (returnLabel(await listBothWays(tx, known.token), id)) return ok(null);
    const { weight } = measureParcel(returnedLines(known, one), shop.catalogue.stand.sizes);
    const parcel = { id: shop.newToken(), orderToken: known.token, returnId: id, weight, askedAt: now };
    await insertParcel(tx, parcel, new Date(now.getTime() + LEASE));
    await recordAction(tx, { at: now, actor, action: 'label_made', subject: `order:${number}`, detail: 'retour' });
    return ok(await findParcel(tx, 'id', parcel.id));
  };
  const asked = await withLockedOrder(shop, number, work);
  if (!asked.ok) return asked;
  if (asked.value) await pursueParcel(shop, asked.value);
  return ok(null);
}

/** The label of a return of an order, as a PDF; null while there is none. */
export async function readReturnLabel(shop: ParcelShop, token: string, id: string) {
  const { db } = shop.database;
  const order = isToken(token) ? await findOrder(db, token) : null;
  const parcel = order && returnLabel(await listBothWays(db, token), id);
  if (parcel?.status !== 'announced') return null;
  return (await findLabel(db, parcel.id)) ?? fetchLabel(shop, parcel);
}
