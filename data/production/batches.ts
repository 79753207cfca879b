import type { Batch, BatchPieces } from '../../domain/production/batch.ts';
import { insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';

/** Batches with their pieces, the first to be ready in front. */
function selectBatches(db: Queries) {
  return db
    .selectFrom('batches')
    .leftJoin('batch_pieces', 'batch_pieces.batch_id', 'batches.id')
    .selectAll('batches')
    .select(['variant_id', 'to_make', 'promised', 'made'])
    .orderBy('ready_on')
    .orderBy('batches.id')
    .orderBy('variant_id');
}

/** A batch by its id; null when there is none. */
export async function findBatch(db: Queries, id: string): Promise<Batch | null> {
  return toBatches(await selectBatches(db).where('batches.id', '=', id).execute())[0] ?? null;
}

/** All batches that are not ready or cancelled. */
export async function listOpenBatches(db: Queries): Promise<Batch[]> {
  return toBatches(await selectBatches(db).where('state', 'in', ['planned', 'making']).execute());
}

/** The last batches that are ready or cancelled, the newest first. */
export async function listEndedBatches(db: Queries, limit: number): Promise<Batch[]> {
  // One state at a time, which reads the end of the index.
  const lastOf = (state: 'ready' | 'cancelled') =>
    db
      .selectFrom('batches')
      .select(['id', 'ready_on'])
      .where('state', '=', state)
      .orderBy('ready_on', 'desc')
      .limit(limit);
  const ended = [...(await lastOf('ready').execute()), ...(await lastOf('cancelled').execute())];
  if (ended.length === 0) return [];
  const last = ended.toSorted((one, other) => (one.ready_on < other.ready_on ? 1 : -1));
  const ids = last.slice(0, limit).map(({ id }) => id);
  return toBatches(await selectBatches(db).where('batches.id', 'in', ids).execute()).reverse();
}

/** Stores a new batch; false when there is one for that week, or with that id. */
export async function insertBatch(tx: ShopTransaction, batch: Batch, now: Date): Promise<boolean> {
  const row = { id: batch.id, ...toRow(batch), week: batch.week, created_at: now.toISOString() };
  const isNew = await insertUnlessThere(tx, 'batches', row);
  if (isNew) for (const pieces of batch.pieces) await savePieces(tx, batch.id, pieces);
  return isNew;
}

/** Stores a batch and its pieces, but what is promised: orders move that. Only under `lockStock` of its variants. */
export async function updateBatch(tx: ShopTransaction, batch: Batch): Promise<void> {
  await tx
    .updateTable('batches')
    .set(({ eb }) => ({ ...toRow(batch), version: eb('version', '+', 1) }))
    .where('id', '=', batch.id)
    .execute();
  for (const pieces of batch.pieces) await savePieces(tx, batch.id, pieces);
}

async function savePieces(tx: ShopTransaction, batchId: string, { variantId, toMake, made }: BatchPieces) {
  await tx
    .insertInto('batch_pieces')
    .values({ batch_id: batchId, variant_id: variantId, to_make: toMake, made })
    .onConflict((conflict) => conflict.columns(['batch_id', 'variant_id']).doUpdateSet({ to_make: toMake, made }))
    .execute();
}

/** Makes batches sell from another day. */
export async function setSellsFrom(
  tx: ShopTransaction,
  batches: readonly Pick<Batch, 'id' | 'sellsFrom'>[],
): Promise<void> {
  for (const { id, sellsFrom } of batches) {
    await tx.updateTable('batches').set({ sells_from: sellsFrom }).where('id', '=', id).execute();
  }
}

/** An order that waits for pieces of a batch. */
export interface WaitingOrder {
  readonly token: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly isPaid: boolean;
  readonly batchId: string;
  readonly variantId: string;
  readonly pieces: number;
  /** The day that was agreed. */
  readonly readyOn: string | null;
}

/** Who waits for pieces of a batch, or of a variant; who ordered first comes first. */
export async function listWaiting(
  db: Queries,
  { batchId, variantId }: { readonly batchId?: string; readonly variantId?: string },
): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('order_batches')
    .innerJoin('orders', 'orders.token', 'order_batches.order_token')
    .select(['token', 'number', 'placed_at', 'status', 'batch_id', 'variant_id', 'pieces', 'ready_on'])
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId as string))
    .$if(variantId !== undefined, (query) => query.where('variant_id', '=', variantId as string))
    .orderBy('placed_at')
    .orderBy('number')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...recordOf(row), isPaid: status === 'paid' }));
}

/** What an order waits for. */
export async function listPiecesOfOrder(
  db: Queries,
  token: string,
): Promise<
  { readonly batchId: string; readonly variantId: string; readonly pieces: number; readonly readyOn: string }[]
> {
  return db
    .selectFrom('order_batches')
    .innerJoin('batches', 'batches.id', 'order_batches.batch_id')
    .select(['batch_id as batchId', 'variant_id as variantId', 'pieces', 'ready_on as readyOn'])
    .where('order_token', '=', token)
    .orderBy('variant_id')
    .orderBy('batch_id')
    .execute();
}

function toRow({ readyOn, sellsFrom, state, isForSale, note, boards }: Batch) {
  const row = { ready_on: readyOn, sells_from: sellsFrom, state, for_sale: isForSale ? 1 : 0, note };
  return { ...row, boards: JSON.stringify(boards) };
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

function toBatches(rows: readonly BatchRow[]): Batch[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        id: first.id,
        readyOn: first.ready_on,
        sellsFrom: first.sells_from,
        state: first.state as Batch['state'],
        isForSale: first.for_sale === 1,
        note: first.note,
        week: first.week,
        version: first.version,
        boards: JSON.parse(first.boards) as string[],
        pieces: group.flatMap(({ variant_id, to_make, promised, made }) =>
          variant_id === null
            ? []
            : [{ variantId: variant_id, toMake: to_make ?? 0, promised: promised ?? 0, made: made ?? 0 }],
        ),
      },
    ];
  });
}
