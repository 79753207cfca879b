import type { ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { findBatch, insertBatch, updateBatch } from '../../data/production/batches.ts';
import { addMade } from '../../data/production/made-pieces.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import {
  type Batch,
  type BatchChange,
  type BatchRefusal,
  changedBatch,
  isOpenBatch,
  sellsFrom,
} from '../../domain/production/batch.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { lockStands, piecesWords } from './stands.ts';

export type ProductionShop = Pick<Shop, 'config' | 'database' | 'now'>;

interface NewBatch {
  readonly readyOn: string;
  readonly toMake: ReadonlyMap<string, number>;
  readonly note: string;
  /** A token of the form: sending it twice plans one batch. */
  readonly id: string;
  readonly actor: Actor;
}

/** Plans a batch (docs/rules.md#batches). */
export async function planBatch(
  shop: ProductionShop,
  { id, readyOn, toMake, note, actor }: NewBatch,
): Promise<Result<string, BatchRefusal>> {
  const at = shop.now();
  if (readyOn < isoDay(amsterdamDay(at))) return err('day_passed');
  const wanted = [...toMake].filter(([, pieces]) => pieces > 0);
  if (wanted.length === 0) return err('no_pieces');
  const batch: Batch = {
    id,
    readyOn,
    sellsFrom: sellsFrom(readyOn, shop.config.production.horizonWeeks),
    state: 'planned',
    isForSale: true,
    note,
    week: null,
    version: 0,
    boards: [],
    pieces: wanted.map(([variantId, pieces]) => ({ variantId, toMake: pieces, promised: 0, made: 0 })),
  };
  return shop.database.transaction(async (tx) => {
    if (!(await insertBatch(tx, batch, at))) return ok(id);
    const detail = `${readyOn}, ${piecesWords(wanted)}`;
    await recordAction(tx, { at, actor, action: 'batch_planned', subject: `batch:${id.slice(0, 8)}`, detail });
    return ok(id);
  });
}

/** A batch as its owner saw it. */
export interface ShownBatch {
  readonly id: string;
  /** The version that was shown: another one is refused. */
  readonly shown: number;
  readonly actor: Actor;
}

/** Changes a batch in one of the ways of `changedBatch`. */
export async function changeBatch(
  shop: ProductionShop,
  shown: ShownBatch,
  change: BatchChange,
): Promise<Result<Batch, BatchRefusal>> {
  return shop.database.transaction((tx) =>
    withBatch(tx, shown, async (batch) => {
      const changed = changedBatch(batch, change);
      if (!changed.ok) return changed;
      await updateBatch(tx, changed.value);
      const detail = change.kind === 'edit' ? piecesWords([...change.toMake]) : '';
      await recordBatch(tx, shop, shown, { action: `batch_${change.kind}`, detail });
      return changed;
    }),
  );
}

/** What became of pieces that were made. */
export interface Finished {
  readonly toOrders: number;
  readonly toShelf: number;
}

/** Records made pieces of a batch: for the orders that wait, oldest first, else the shelf. All made: it is ready. */
export async function finishPieces(
  shop: ProductionShop,
  shown: ShownBatch,
  { variantId, pieces }: { readonly variantId: string; readonly pieces: number },
): Promise<Result<Finished, BatchRefusal>> {
  return shop.database.transaction((tx) =>
    withBatch(tx, shown, async (batch) => {
      if (!isOpenBatch(batch)) return err('batch_ended');
      if (!batch.pieces.some((one) => one.variantId === variantId)) return err('no_pieces');
      const toOrders = await addMade(tx, { batchId: batch.id, variantId, pieces }, shop.now());
      const after = (await findBatch(tx, batch.id)) ?? batch;
      await updateBatch(tx, { ...after, state: after.pieces.every(({ toMake }) => toMake === 0) ? 'ready' : 'making' });
      await recordBatch(tx, shop, shown, { action: 'batch_finished', detail: piecesWords([[variantId, pieces]]) });
      return ok({ toOrders, toShelf: pieces - toOrders });
    }),
  );
}

/** Runs work on a batch under the lock of the stock of its variants, when it is still as it was shown. */
export async function withBatch<T>(
  tx: ShopTransaction,
  { id, shown }: Pick<ShownBatch, 'id' | 'shown'>,
  work: (batch: Batch) => Promise<Result<T, BatchRefusal>>,
): Promise<Result<T, BatchRefusal>> {
  await lockStands(tx);
  const batch = await findBatch(tx, id);
  if (!batch) return err('unknown_batch');
  return batch.version === shown ? work(batch) : err('batch_changed');
}

export async function recordBatch(
  tx: ShopTransaction,
  { now }: Pick<Shop, 'now'>,
  { id, actor }: Pick<ShownBatch, 'id' | 'actor'>,
  { action, detail }: { readonly action: string; readonly detail: string },
): Promise<void> {
  await recordAction(tx, { at: now(), actor, action, subject: `batch:${id.slice(0, 8)}`, detail });
}
