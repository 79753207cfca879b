import {
  findBatch,
  listEndedBatches,
  listOpenBatches,
  listWaiting,
  type WaitingOrder,
} from '../../data/production/batches.ts';
import { listBoards } from '../../data/production/boards.ts';
import { listSoldLines } from '../../data/production/sold-lines.ts';
import { readStock } from '../../data/stock/stock.ts';
import { addDays, amsterdamDay, amsterdamHour, weekday } from '../../domain/calendar/calendar.ts';
import type { Batch } from '../../domain/production/batch.ts';
import type { Board } from '../../domain/production/board.ts';
import { PLANNING_WEEKS, planSize, type SizePlan } from '../../domain/production/planning.ts';
import type { Shop } from '../shop.ts';
import { STANDS } from './stands.ts';

export interface Production {
  readonly open: readonly Batch[];
  readonly ended: readonly Batch[];
  /** Of which something is left. */
  readonly wood: readonly Board[];
  readonly sizes: readonly (SizePlan & { readonly name: string })[];
}

const WEEK = 7 * 24 * 60 * 60_000;
/** Batches that are shown after they ended. */
const MAX_ENDED = 12;

/** What is being made, and what there is, was sold and should be made of each size. */
export async function readProduction(shop: Pick<Shop, 'config' | 'database' | 'now'>): Promise<Production> {
  const { db } = shop.database;
  const open = await listOpenBatches(db);
  const today = amsterdamDay(shop.now());
  const firstMonday = addDays(today, 1 - weekday(today) - 7 * (PLANNING_WEEKS - 1));
  const since = amsterdamHour(firstMonday, 0);
  const sold = await listSoldLines(db, since);
  const shelf = await readStock(
    db,
    STANDS.map(({ variantId }) => variantId),
  );
  const sizes = STANDS.map(({ variantId, name }) => {
    const pieces = open.flatMap((batch) => batch.pieces.filter((one) => one.variantId === variantId));
    const promised = pieces.reduce((sum, one) => sum + one.promised, 0);
    const weeks = Array.from({ length: PLANNING_WEEKS }, () => 0);
    for (const { at, lines } of sold) {
      const week = Math.min(PLANNING_WEEKS - 1, Math.floor((at.getTime() - since.getTime()) / WEEK));
      for (const line of lines) if (line.variantId === variantId) weeks[week] = (weeks[week] ?? 0) + line.quantity;
    }
    const figures = {
      variantId,
      shelf: shelf.get(variantId) ?? 0,
      promised,
      planned: pieces.reduce((sum, one) => sum + one.toMake, 0) - promised,
      sold: weeks,
    };
    return { name, ...planSize(figures, { today, weeks: shop.config.production.horizonWeeks }) };
  });
  const wood = (await listBoards(db)).filter(({ usedUp }) => usedUp === '');
  return { open, ended: await listEndedBatches(db, MAX_ENDED), wood, sizes };
}

/** A batch and who waits for it; null when there is none. */
export async function readBatch(
  { database }: Pick<Shop, 'database'>,
  id: string,
): Promise<{ readonly batch: Batch; readonly waiting: readonly WaitingOrder[] } | null> {
  const batch = await findBatch(database.db, id);
  return batch && { batch, waiting: await listWaiting(database.db, { batchId: id }) };
}
