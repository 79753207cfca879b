import { type Selectable, sql } from 'kysely';
import { PARCEL_PLACES, PARCEL_STATUSES, type Parcel } from '../../domain/parcel/parcel-facts.ts';
import { insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { claimTries } from '../deliveries.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Stores a parcel before the aggregator is called. Only after `lockCheckout`. */
export async function insertParcel(
  tx: ShopTransaction,
  { id, orderToken, returnId, weight, askedAt }: Pick<Parcel, 'id' | 'orderToken' | 'returnId' | 'weight' | 'askedAt'>,
  nextTryAt: Date,
): Promise<void> {
  const row = rowOf({ id, orderToken, returnId, weight, askedAt, nextTryAt, status: 'asked' });
  await tx.insertInto('parcels').values(row).execute();
}

/** The parcels of an order, oldest first, without those that its customer sends back. */
export async function listParcels(db: Queries, orderToken: string): Promise<Parcel[]> {
  return (await listBothWays(db, orderToken)).filter(({ returnId }) => returnId === null);
}

/** The parcels to the customer of an order and back, oldest first. */
export async function listBothWays(db: Queries, orderToken: string): Promise<Parcel[]> {
  const all = db.selectFrom('parcels').selectAll().where('order_token', '=', orderToken);
  return (await all.orderBy('asked_at').orderBy('id').execute()).map(toParcel);
}

export async function findParcel(db: Queries, column: 'id' | 'carrier_id', value: string): Promise<Parcel | null> {
  const row = await db.selectFrom('parcels').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? toParcel(row) : null;
}

/** The parcels that were found last to wait for their customers or to come back. */
export async function listStrayParcels(db: Queries, limit: number): Promise<Parcel[]> {
  const strays = db.selectFrom('parcels').selectAll();
  // As the index says it: on values of the query it would not be used.
  const found = strays
    .where('return_id', 'is', null)
    .where(sql<boolean>`place in ('at_shop', 'returning')`)
    .orderBy('place_since', 'desc');
  return (await found.limit(limit).execute()).map(toParcel);
}

/** Stores the changes of a parcel. Only after `lockCheckout`. */
export async function updateParcel(tx: ShopTransaction, parcel: Parcel, nextTryAt: Date | null): Promise<void> {
  const { id, orderToken: _, returnId: _return, askedAt: _asked, weight: _weight, told, ...changed } = parcel;
  const row = rowOf({ ...changed, told: told.join(' '), nextTryAt });
  await tx.updateTable('parcels').set(row).where('id', '=', id).execute();
}

/** Has an order's labels cancelled, or those of its return. One being asked for keeps its moment: it may come yet. */
export async function cancelLabels(
  tx: ShopTransaction,
  orderToken: string,
  now: Date,
  returnId: string | null = null,
): Promise<void> {
  const ofOrder = tx.updateTable('parcels').where('order_token', '=', orderToken);
  const all = ofOrder.where('return_id', returnId === null ? 'is' : '=', returnId);
  const next_try_at = now.toISOString();
  await all.set({ status: 'cancelling', tries: 0, next_try_at }).where('status', '=', 'announced').execute();
  await all.set({ status: 'cancelling', tries: 0 }).where('status', '=', 'asked').execute();
}

/** Claims parcels that are due, until a moment. */
export async function claimDueParcels(db: Queries, due: Parameters<typeof claimTries>[2]): Promise<Parcel[]> {
  return (await claimTries(db, 'parcels', due)).map(toParcel);
}

export async function keepLabel(db: Queries, parcelId: string, pdf: Uint8Array): Promise<void> {
  const row = { parcel_id: parcelId, pdf: Buffer.from(pdf) };
  await insertUnlessThere(db, 'parcel_labels', row, 'parcel_id');
}

export async function findLabel(db: Queries, parcelId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('parcel_labels').select('pdf').where('parcel_id', '=', parcelId).executeTakeFirst();
  return row ? new Uint8Array(row.pdf) : null;
}

function toParcel({ next_try_at: _, ...row }: Selectable<Tables['parcels']>): Parcel {
  const status = PARCEL_STATUSES.find((known) => known === row.status);
  const place = PARCEL_PLACES.find((known) => known === row.place);
  if (!status || !place) throw new Error(`Parcel ${row.id} has an unknown status`);
  const placeSince = row.place_since === null ? null : new Date(row.place_since);
  return { ...recordOf(row), status, place, placeSince, told: row.told.split(' ') };
}
