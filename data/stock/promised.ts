import { type Queries, runUpdate, type ShopTransaction } from '../database.ts';

/* Pieces of batches that orders wait for. Only with the lock of the variant's stock (`lockStock`). */

export interface PromisedPieces {
  readonly token: string;
  readonly batchId: string;
  readonly variantId: string;
  readonly pieces: number;
}

/** Promises pieces that a batch has left to an order. */
export async function promisePieces(tx: ShopTransaction, { token, batchId, variantId, pieces }: PromisedPieces) {
  await changePromised(tx, { batchId, variantId, pieces });
  await tx
    .insertInto('order_batches')
    .values({ order_token: token, batch_id: batchId, variant_id: variantId, pieces })
    .onConflict((conflict) =>
      conflict
        .columns(['order_token', 'batch_id', 'variant_id'])
        .doUpdateSet(({ eb }) => ({ pieces: eb('order_batches.pieces', '+', pieces) })),
    )
    .execute();
}

/** Takes pieces of an order away, which its batch then has left. */
export async function releasePieces(tx: ShopTransaction, { token, batchId, variantId, pieces }: PromisedPieces) {
  const row = tx
    .updateTable('order_batches')
    .set(({ eb }) => ({ pieces: eb('pieces', '-', pieces) }))
    .where('order_token', '=', token)
    .where('batch_id', '=', batchId)
    .where('variant_id', '=', variantId)
    .where('pieces', '>', pieces);
  if (!(await runUpdate(row))) {
    await tx
      .deleteFrom('order_batches')
      .where('order_token', '=', token)
      .where('batch_id', '=', batchId)
      .where('variant_id', '=', variantId)
      .execute();
  }
  await changePromised(tx, { batchId, variantId, pieces: -pieces });
}

/** Gives back pieces that an order waits for, the last to be ready first. Returns how many: others are on the shelf. */
export async function giveBackPromised(
  tx: ShopTransaction,
  { token, variantId, quantity }: { readonly token: string; readonly variantId: string; readonly quantity: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('order_batches')
    .innerJoin('batches', 'batches.id', 'order_batches.batch_id')
    .select(['batch_id', 'pieces'])
    .where('order_token', '=', token)
    .where('variant_id', '=', variantId)
    .orderBy('ready_on', 'desc')
    .orderBy('batch_id', 'desc')
    .execute();
  let left = quantity;
  for (const row of rows) {
    const pieces = Math.min(row.pieces, left);
    if (pieces > 0) await releasePieces(tx, { token, batchId: row.batch_id, variantId, pieces });
    left -= pieces;
  }
  return quantity - left;
}

/** Records from its batches on which day all pieces of an order are ready. */
export async function recordReadyDay(tx: ShopTransaction, token: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      ready_on: selectFrom('order_batches')
        .innerJoin('batches', 'batches.id', 'order_batches.batch_id')
        .select(({ fn }) => fn.max('batches.ready_on').as('last'))
        .where('order_token', '=', token),
    }))
    .where('token', '=', token)
    .execute();
}

/** The day on which all pieces of an order are ready, as recorded; null: they lay on the shelf. */
export async function findReadyDay(db: Queries, token: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('ready_on').where('token', '=', token).executeTakeFirst();
  return row?.ready_on ?? null;
}

async function changePromised(tx: ShopTransaction, { batchId, variantId, pieces }: Omit<PromisedPieces, 'token'>) {
  await tx
    .updateTable('batch_pieces')
    .set(({ eb }) => ({ promised: eb('promised', '+', pieces) }))
    .where('batch_id', '=', batchId)
    .where('variant_id', '=', variantId)
    .execute();
}
