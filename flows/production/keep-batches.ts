import type { ShopTransaction } from '../../data/database.ts';
import { findBatch, insertBatch, listOpenBatches, setSellsFrom, updateBatch } from '../../data/production/batches.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { type Batch, mondayOf, readyOfWeek, sellsFrom } from '../../domain/production/batch.ts';
import type { Shop } from '../shop.ts';
import { lockStands, STANDS } from './stands.ts';

type BatchShop = Pick<Shop, 'config' | 'database' | 'newToken' | 'now'>;

/** Makes batches follow the facts: when they sell, and this week's batch when owners always make more. Every minute. */
export async function keepBatches(shop: BatchShop): Promise<void> {
  const { config, database, now } = shop;
  const { horizonWeeks } = config.production;
  const open = await listOpenBatches(database.db);
  const current = weekBatch(shop);
  const moved = open.flatMap((batch) => {
    const from = batch.week === null ? sellsFrom(batch.readyOn, horizonWeeks) : batch.sellsFrom;
    return from === batch.sellsFrom ? [] : [{ id: batch.id, sellsFrom: from }];
  });
  const ended = open.filter(({ week, isForSale }) => week !== null && isForSale && week !== current?.week);
  const known = open.find(({ week }) => week !== null && week === current?.week);
  const isNew = current !== null && !known;
  if (moved.length === 0 && ended.length === 0 && !isNew) return;
  await database.transaction(async (tx) => {
    await lockStands(tx);
    await setSellsFrom(tx, moved);
    for (const { id } of ended) await endWeek(tx, id);
    if (isNew) await insertBatch(tx, current, now());
  });
}

/** Closes the batch of another week: what nobody ordered is not made. */
async function endWeek(tx: ShopTransaction, id: string): Promise<void> {
  const batch = await findBatch(tx, id);
  if (!batch) return;
  const pieces = batch.pieces.map((one) => ({ ...one, toMake: one.promised }));
  const isEmpty = pieces.every(({ toMake, made }) => toMake + made === 0);
  await updateBatch(tx, { ...batch, pieces, isForSale: false, state: isEmpty ? 'cancelled' : batch.state });
}

/** The batch of the orders of this week: ready so many working days after its Monday. Null when none is made. */
function weekBatch({ config, newToken, now }: BatchShop): Batch | null {
  const { always, days, perWeek } = config.production;
  if (!always) return null;
  const monday = mondayOf(amsterdamDay(now()));
  return {
    id: newToken(),
    readyOn: readyOfWeek(monday, days),
    sellsFrom: isoDay(monday),
    state: 'planned',
    isForSale: true,
    note: '',
    week: isoDay(monday),
    version: 0,
    boards: [],
    pieces: STANDS.map(({ variantId }) => ({ variantId, toMake: perWeek, promised: 0, made: 0 })),
  };
}
