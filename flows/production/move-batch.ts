import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findBatch, insertBatch, listWaiting, updateBatch, type WaitingOrder } from '../../data/production/batches.ts';
import { insertDelay } from '../../data/production/delays.ts';
import { promisePieces, recordReadyDay, releasePieces } from '../../data/stock/promised.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { type Batch, type BatchRefusal, isOpenBatch, sellsFrom, splitBatch } from '../../domain/production/batch.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { enqueueDelayMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';
import { type ProductionShop, recordBatch, type ShownBatch, withBatch } from './change-batch.ts';

type MovingShop = ProductionShop & Pick<Shop, 'newToken' | 'siteUrl'>;

export interface BatchMove {
  /** The new day, as an ISO date. */
  readonly readyOn: string;
  /** Why, as buyers read it. */
  readonly reason: string;
  /** How many pieces of each variant move, which then are a batch of their own; none: all of it. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** Whom a move touches, before it is made: who ordered first comes first. */
export async function previewMove(
  shop: Pick<Shop, 'database' | 'now'>,
  id: string,
  move: BatchMove,
): Promise<Result<readonly WaitingOrder[], BatchRefusal>> {
  const batch = await findBatch(shop.database.db, id);
  if (!batch) return err('unknown_batch');
  const planned = planMove(batch, await listWaiting(shop.database.db, { batchId: id }), move, shop.now());
  return planned.ok ? ok(planned.value.touched) : planned;
}

/** The batches after a move, and the pieces of orders that go with it: of a part, those of who ordered last. */
function planMove(
  batch: Batch,
  waiting: readonly WaitingOrder[],
  { readyOn, pieces }: BatchMove,
  now: Date,
): Result<PlannedMove, BatchRefusal> {
  if (!isOpenBatch(batch)) return err('batch_ended');
  if (readyOn < isoDay(amsterdamDay(now))) return err('day_passed');
  const isPart = [...pieces.values()].some((count) => count > 0);
  if (!isPart) return ok({ stays: { ...batch, readyOn }, moved: null, touched: waiting });
  const parts = splitBatch(batch, pieces);
  if (!parts.ok) return parts;
  const { stays, moved } = parts.value;
  const left = new Map(batch.pieces.map((one) => [one.variantId, one.promised]));
  const touched = waiting.toReversed().flatMap((one) => {
    const room = stays.pieces.find(({ variantId }) => variantId === one.variantId)?.toMake ?? 0;
    const promised = left.get(one.variantId) ?? 0;
    const goes = Math.min(one.pieces, Math.max(0, promised - room));
    left.set(one.variantId, promised - goes);
    return goes > 0 ? [{ ...one, pieces: goes }] : [];
  });
  return ok({ stays, moved: { ...moved, readyOn }, touched: touched.toReversed() });
}

/** Moves the day of a batch or a part; returns how many late buyers got a mail (new day, reason, keep or cancel). */
export async function moveBatch(
  shop: MovingShop,
  shown: ShownBatch,
  move: BatchMove,
): Promise<Result<number, BatchRefusal>> {
  const known = await previewMove(shop, shown.id, move);
  if (!known.ok) return known;
  const tokens = [...new Set(known.value.map(({ token }) => token))].sort();
  return shop.database.transaction(async (tx) => {
    // Orders before stock, as everywhere: who orders or pays meanwhile waits for one of them only.
    for (const token of tokens) await lockCheckout(tx, token, shop.now());
    return withBatch(tx, shown, async (batch) => {
      const planned = planMove(batch, await listWaiting(tx, { batchId: batch.id }), move, shop.now());
      if (!planned.ok) return planned;
      if (planned.value.touched.some(({ token }) => !tokens.includes(token))) return err('batch_changed');
      await writeMove(tx, shop, planned.value);
      await recordBatch(tx, shop, shown, { action: 'batch_moved', detail: `${batch.readyOn} -> ${move.readyOn}` });
      let mailed = 0;
      for (const token of tokens) if (await tellLater(tx, shop, token, move.reason)) mailed += 1;
      return ok(mailed);
    });
  });
}

interface PlannedMove {
  readonly stays: Batch;
  readonly moved: Batch | null;
  readonly touched: readonly WaitingOrder[];
}

async function writeMove(tx: ShopTransaction, shop: MovingShop, { stays, moved, touched }: PlannedMove): Promise<void> {
  const { horizonWeeks } = shop.config.production;
  const dated = (batch: Batch) => ({ ...batch, sellsFrom: sellsFrom(batch.readyOn, horizonWeeks) });
  if (moved === null) return updateBatch(tx, dated(stays));
  const id = shop.newToken();
  await insertBatch(tx, dated({ ...moved, id, week: null }), shop.now());
  for (const one of touched) {
    await releasePieces(tx, one);
    await promisePieces(tx, { ...one, batchId: id });
  }
  await updateBatch(tx, stays);
}

/** Records the day of an order, and mails its buyer when that is later than was agreed. */
async function tellLater(tx: ShopTransaction, shop: MovingShop, token: string, reason: string): Promise<boolean> {
  const before = await findOrder(tx, token);
  await recordReadyDay(tx, token);
  const order = await findOrder(tx, token);
  if (!order?.readyOn || order.readyOn <= (before?.readyOn ?? '')) return false;
  const delay = { id: shop.newToken(), readyOn: order.readyOn, reason, toldAt: shop.now(), answer: null };
  await insertDelay(tx, token, delay);
  await enqueueDelayMail(tx, shop, order, delay);
  return true;
}
