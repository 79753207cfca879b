import { versionOf, withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrdersByNumbers } from '../../data/order/orders.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { cancelLabels, findLabel, findParcel, insertParcel, listParcels } from '../../data/parcel/parcels.ts';
import type { Order } from '../../domain/order/order.ts';
import { packedLines } from '../../domain/order/order-lines.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { MOST_LABELS } from '../../domain/parcel/chosen-orders.ts';
import { canLabel, currentParcel, measureParcel } from '../../domain/parcel/parcel.ts';
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

/** Grams as the owner typed them; null: what the stands weigh. */
type WeighedInput = LabelInput & { readonly weight: number | null };

/** Makes an order's label: stored under its lock, then announced. However often it is asked, there is one label. */
export async function makeLabel(shop: ParcelShop, input: WeighedInput): Promise<Result<Parcel, LabelRefusal>> {
  const asked = await askLabel(shop, input);
  if (!asked.ok) return asked;
  const { parcel, isNew } = asked.value;
  if (isNew) await pursueParcel(shop, parcel);
  const made = await findParcel(shop.database.db, 'id', parcel.id);
  return made ? ok(made) : err({ code: 'unknown_order' });
}

/** Announced at the same time, of many labels. */
const AT_ONCE = 5;

/** Makes labels as `makeLabel` does; returns those not asked for, and why. The others are left to `pursueParcels`. */
export async function makeLabels(
  shop: ParcelShop,
  orders: readonly Pick<LabelInput, 'number' | 'shown'>[],
  actor: Actor,
): Promise<readonly (LabelRefusal & { readonly number: string })[]> {
  const refused: (LabelRefusal & { readonly number: string })[] = [];
  const fresh: Parcel[] = [];
  for (const { number, shown } of orders) {
    const asked = await askLabel(shop, { number, shown, actor, weight: null });
    if (!asked.ok) refused.push({ ...asked.error, number });
    else if (asked.value.isNew) fresh.push(asked.value.parcel);
  }
  for (let start = 0; start < fresh.length; start += AT_ONCE) {
    const some = fresh.slice(start, start + AT_ONCE);
    await Promise.all(some.map((parcel) => pursueParcel(shop, parcel)));
    const after = await Promise.all(some.map(({ id }) => findParcel(shop.database.db, 'id', id)));
    if (after.every((parcel) => parcel?.status === 'asked')) break;
  }
  return refused;
}

/** A parcel that was asked for before is gone on with by the form that asked, or by the next round. */
interface AskedParcel {
  readonly parcel: Parcel;
  readonly isNew: boolean;
}

/** Stores that a label is wanted, and returns its parcel: the one that the order has, or a new one. */
async function askLabel(
  shop: ParcelShop,
  { number, actor, shown, weight }: WeighedInput,
): Promise<Result<AskedParcel, LabelRefusal>> {
  if (!shop.carrier) return err({ code: 'no_carrier' });
  return withLockedOrder(shop, number, async (tx, order, now): Promise<Result<AskedParcel, LabelRefusal>> => {
    const current = currentParcel(await listParcels(tx, order.token), order);
    if (current) return ok({ parcel: current, isNew: false });
    if (shown !== (await versionOf(tx, order))) return err({ code: 'order_changed' });
    if (!canLabel(order)) return err({ code: 'no_label' });
    const id = shop.newToken();
    const grams = weight ?? measureParcel(packedLines(order.lines), shop.catalogue.stand.sizes).weight;
    const parcel = { id, orderToken: order.token, returnId: null, weight: grams, askedAt: now };
    await insertParcel(tx, parcel, new Date(now.getTime() + LEASE));
    await recordAction(tx, { at: now, actor, action: 'label_made', subject: `order:${number}`, detail: '' });
    const stored = await findParcel(tx, 'id', id);
    return stored ? ok({ parcel: stored, isNew: true }) : err({ code: 'unknown_order' });
  });
}

/** Cancels the label of an order: until the aggregator says so, its parcel stands as being cancelled. */
export async function cancelLabel(
  shop: ParcelShop,
  { number, actor }: Omit<LabelInput, 'shown'>,
): Promise<Result<Parcel | null, LabelRefusal>> {
  const asked = await withLockedOrder(shop, number, async (tx, order, now) => {
    const current = currentParcel(await listParcels(tx, order.token), order);
    if (!current || current.status === 'cancelling') return ok(current);
    await cancelLabels(tx, order.token, now);
    await recordAction(tx, { at: now, actor, action: 'label_cancelled', subject: `order:${number}`, detail: '' });
    return ok(current);
  });
  if (!asked.ok || asked.value?.status !== 'announced') return asked;
  await pursueParcel(shop, { ...asked.value, status: 'cancelling' });
  return ok(await findParcel(shop.database.db, 'id', asked.value.id));
}

export interface OrderLabel {
  readonly number: string;
  /** That it has now, or one that was refused; null: none was asked for. */
  readonly parcel: Parcel | null;
}

/** The parcels of orders, in their order. */
export async function labelsOf(
  { database: { db } }: Pick<ParcelShop, 'database'>,
  orders: readonly Order[],
): Promise<readonly OrderLabel[]> {
  const labels: OrderLabel[] = [];
  for (const order of orders) {
    const parcels = await listParcels(db, order.token);
    const refused = parcels.findLast(({ status }) => status === 'refused');
    labels.push({ number: order.number, parcel: currentParcel(parcels, order) ?? refused ?? null });
  }
  return labels;
}

/** The labels of orders as one PDF, `MOST_LABELS` at most: a failure when they cannot be read, null when there are none. */
export async function readLabels(shop: ParcelShop, numbers: readonly string[]) {
  const { db } = shop.database;
  const labels = await labelsOf(shop, await findOrdersByNumbers(db, numbers.slice(0, MOST_LABELS)));
  const made = labels.flatMap(({ parcel }) =>
    parcel?.status === 'announced' && parcel.carrierId !== null ? [parcel] : [],
  );
  const [first] = made;
  if (!first) return null;
  if (made.length === 1) return (await findLabel(db, first.id)) ?? (await fetchLabel(shop, first)) ?? 'no_answer';
  const answer = await shop.carrier?.readLabels(made.map(({ carrierId }) => String(carrierId)));
  if (answer?.ok === false) shop.log.warn('parcel_not_answered', { reason: answer.error.reason });
  return answer?.ok ? new Uint8Array(answer.value) : 'no_answer';
}
