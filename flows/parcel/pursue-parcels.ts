import type { ParcelFailure } from '../../commerce/parcels/parcel-carrier.ts';
import { LABEL_COST } from '../../content/pages/returns.ts';
import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { claimDueParcels, findLabel, findParcel, keepLabel, updateParcel } from '../../data/parcel/parcels.ts';
import { listReturns, updateReturn } from '../../data/return/returns.ts';
import { addCents, cents } from '../../domain/money/money.ts';
import { isCancelled, isPaid, isWhollyRefunded } from '../../domain/order/order.ts';
import { packedLines } from '../../domain/order/order-lines.ts';
import {
  isExpected,
  isStray,
  measureParcel,
  receiverOf,
  shopReceiver,
  withCarried,
} from '../../domain/parcel/parcel.ts';
import type { Parcel } from '../../domain/parcel/parcel-facts.ts';
import { minutesToNextTry } from '../../domain/refund/refunding.ts';
import type { Result } from '../../domain/result.ts';
import { labelCost, worthOf } from '../../domain/return/return.ts';
import { parcelMoved } from '../../mail/templates/order.ts';
import { returnLabelled } from '../../mail/templates/return.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import { enqueueOrderMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';

export type ParcelShop = Pick<
  Shop,
  'carrier' | 'catalogue' | 'config' | 'database' | 'log' | 'newToken' | 'now' | 'siteUrl'
>;

/** How long an answer may take before another process asks again, in ms: longer than all calls for one parcel. */
export const LEASE = 90_000;
/** Between two questions about a parcel that is under way, in ms: the aggregator tells of changes too. */
const ASK_AGAIN_AFTER = 60 * 60_000;
const FOLLOWED_FOR = 30 * 24 * 60 * 60_000;

/** Goes on with parcels that have no answer yet, and asks where the others are. Run it every minute. */
export async function pursueParcels(shop: ParcelShop, stride: BatchOptions = SMALL_BATCHES): Promise<number> {
  if (!shop.carrier) return 0;
  return inBatches(stride, async (limit) => {
    const now = shop.now();
    const until = new Date(now.getTime() + LEASE);
    const due = await claimDueParcels(shop.database.db, { now, until, limit });
    for (const parcel of due) await pursueParcel(shop, parcel);
    return due.length;
  });
}

/** Does what is next for one parcel at the aggregator, and stores the answer. */
export async function pursueParcel(shop: ParcelShop, parcel: Parcel): Promise<void> {
  if (parcel.status === 'asked') await announce(shop, parcel);
  else if (parcel.status === 'cancelling') await cancel(shop, parcel);
  else if (parcel.status === 'announced') await follow(shop, parcel);
}

/** Reads where the parcel is that a notice of the aggregator names; false when that is not answered. */
export async function followByNotice(shop: ParcelShop, carrierId: string): Promise<boolean> {
  const parcel = await findParcel(shop.database.db, 'carrier_id', carrierId);
  return parcel?.status === 'announced' ? follow(shop, parcel) : true;
}

async function announce(shop: ParcelShop, parcel: Parcel): Promise<void> {
  const order = await findOrder(shop.database.db, parcel.orderToken);
  const customer = order && receiverOf(order);
  const isBack = parcel.returnId !== null;
  const to = isBack ? shopReceiver(shop.config) : customer;
  if (!order || !customer || !to) return;
  const { catalogue, carrier } = shop;
  // Of a return the customer chooses the box, and nothing but its weight is told.
  const measures = measureParcel(isBack ? [] : packedLines(order.lines), catalogue.stand.sizes);
  const between = { to, from: isBack ? customer : null };
  const parts = { ...measures, ...between, reference: parcel.id, orderNumber: order.number, weight: parcel.weight };
  const answer = await carrier?.announce(parts);
  if (!answer) return;
  const written = await record(shop, parcel, answer, (now, carried) => {
    // Cancelled while it was being announced: then the label has to go.
    if (now.status === 'cancelling' || now.status === 'cancelled')
      return { ...withCarried(now, carried, shop.now()), status: 'cancelling' };
    if (!carried.isValid) return { ...now, status: 'refused', lastError: 'no label' };
    return { ...withCarried(now, carried, shop.now()), status: 'announced' };
  });
  if (written?.status === 'announced') await fetchLabel(shop, written);
}

/** Looks for the label before it is cancelled: its announcement may have had no answer. */
async function cancel(shop: ParcelShop, parcel: Parcel): Promise<void> {
  const found = await shop.carrier?.find(parcel.id);
  const shipment = found?.ok && found.value?.isValid ? found.value.shipmentId : null;
  const told = shipment === null ? found : await shop.carrier?.cancel(shipment);
  // Refused: also when an earlier answer was lost, and it is cancelled already.
  const after = told && !told.ok && told.error.isFinal ? await shop.carrier?.find(parcel.id) : undefined;
  const answer = after?.ok && !after.value?.isValid ? after : told;
  if (!answer) return;
  await record<unknown>(shop, parcel, answer, (now) =>
    now.status === 'cancelling' ? { ...now, status: 'cancelled' } : now,
  );
}

async function follow(shop: ParcelShop, parcel: Parcel): Promise<boolean> {
  if (!(await findLabel(shop.database.db, parcel.id))) await fetchLabel(shop, parcel);
  const answer = await shop.carrier?.find(parcel.id);
  if (!answer) return true;
  await record(shop, parcel, answer, (now, carried) => {
    if (now.status !== 'announced' || !carried) return now;
    const known = withCarried(now, carried, shop.now());
    return carried.isValid ? known : { ...known, status: 'cancelled' };
  });
  return answer.ok;
}

/** Reads the label and keeps it; null without an answer. */
export async function fetchLabel(
  { carrier, database, log }: ParcelShop,
  { id, carrierId }: Parcel,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = carrierId === null ? undefined : await carrier?.readLabels([carrierId]);
  if (answer?.ok) {
    await keepLabel(database.db, id, answer.value);
    return new Uint8Array(answer.value);
  }
  if (answer) log.warn('parcel_not_answered', { reason: answer.error.reason });
  return null;
}

/** Stores what an answer makes of a parcel, under the lock of its order; null when the parcel is gone. */
async function record<T>(
  shop: ParcelShop,
  { id, orderToken }: Parcel,
  answer: Result<T, ParcelFailure>,
  change: (now: Parcel, value: T) => Parcel,
): Promise<Parcel | null> {
  if (!answer.ok) shop.log.warn('parcel_not_answered', { reason: answer.error.reason });
  const at = shop.now();
  return shop.database.transaction(async (tx) => {
    await lockCheckout(tx, orderToken, at);
    const now = await findParcel(tx, 'id', id);
    if (!now) return null;
    const changed = answer.ok ? { ...change(now, answer.value), tries: 0 } : failed(now, answer.error);
    const isTold = changed.place !== now.place && changed.returnId === null;
    const next = isTold ? await tell(tx, shop, changed) : changed;
    if (now.status === 'asked' && next.status === 'announced') await sendReturnLabel(tx, shop, next);
    await updateParcel(tx, next, nextTryAt(next, at));
    return next;
  });
}

/** Tells the customer where a parcel is now; a mail of each place that a customer has to know goes once. */
async function tell(tx: ShopTransaction, shop: ParcelShop, parcel: Parcel): Promise<Parcel> {
  const { place, told, orderToken, trackUrl } = parcel;
  const order = await findOrder(tx, orderToken);
  if (!order || !isPaid(order) || isCancelled(order)) return parcel;
  if (!isExpected(parcel, order)) return parcel;
  if (!isStray(place) || told.includes(place) || isWhollyRefunded(order)) return parcel;
  const document = parcelMoved(order, place, trackUrl, shop);
  await enqueueOrderMail(tx, shop, { order, purpose: `parcel-${place}`, document });
  return { ...parcel, told: [...told, place] };
}

/** Mails a return's label. Its price goes off the money, unless the shop makes good (docs/rules.md#order-returns). */
async function sendReturnLabel(tx: ShopTransaction, shop: ParcelShop, { orderToken, returnId }: Parcel): Promise<void> {
  const order = returnId === null ? null : await findOrder(tx, orderToken);
  const returns = order ? await listReturns(tx, orderToken) : [];
  const known = returns.find(({ id }) => id === returnId);
  if (!order || !known) return;
  const others = returns.filter((other) => other !== known);
  const worth = worthOf(order, others, known.pieces);
  // Never more than what comes back is worth.
  const cost = cents(Math.max(0, Math.min(worth, labelCost(known, order, shop.config.shipping))));
  const one = cost > 0 ? { ...known, deduction: addCents(known.deduction, cost), deductionReason: LABEL_COST } : known;
  if (one !== known) await updateReturn(tx, one);
  const document = returnLabelled(order, one, worth, shop);
  await enqueueOrderMail(tx, shop, { order, purpose: 'return-label', document });
}

/** What is refused is not asked again; a label that cannot be cancelled any more stays. */
function failed(parcel: Parcel, { reason, isFinal }: ParcelFailure): Parcel {
  const next = { ...parcel, tries: parcel.tries + 1, lastError: reason };
  if (!isFinal || parcel.status === 'announced') return next;
  return { ...next, tries: 0, status: parcel.status === 'asked' ? 'refused' : 'announced' };
}

function nextTryAt({ status, tries, place, askedAt }: Parcel, now: Date): Date | null {
  const isWaiting = status === 'asked' || status === 'cancelling';
  const isFollowed =
    status === 'announced' && place !== 'delivered' && now.getTime() - askedAt.getTime() < FOLLOWED_FOR;
  if (isWaiting || (isFollowed && tries > 0)) return new Date(now.getTime() + minutesToNextTry(tries) * 60_000);
  return isFollowed ? new Date(now.getTime() + ASK_AGAIN_AFTER) : null;
}
