import type { ShopTransaction } from '../database.ts';
import { releasePieces } from '../stock/promised.ts';
import { addToShelf, lockStock } from '../stock/stock.ts';
import { listPiecesOfOrder, listWaiting } from './batches.ts';

export interface MadePieces {
  readonly batchId: string;
  readonly variantId: string;
  readonly pieces: number;
}

/**
 * Puts pieces of a batch that were made on the orders that wait, those of the batch first and the oldest first, and the
 * others on the shelf. Returns how many went to orders. Only with the lock of the variant's stock (`lockStock`).
 */
export async function addMade(
  tx: ShopTransaction,
  { batchId, variantId, pieces }: MadePieces,
  now: Date,
): Promise<number> {
  const waiting = await listWaiting(tx, { variantId });
  const isOwn = (one: (typeof waiting)[number]) => one.batchId === batchId;
  let left = pieces;
  for (const one of [...waiting.filter(isOwn), ...waiting.filter((other) => !isOwn(other))]) {
    const given = Math.min(left, one.pieces);
    if (given > 0) await releasePieces(tx, { ...one, pieces: given });
    left -= given;
  }
  await countMade(tx, { batchId, variantId, pieces });
  if (left > 0) await addToShelf(tx, [{ variantId, quantity: left }], now);
  return pieces - left;
}

/** Counts what an order still waited for as made, because it was sent. */
export async function completePieces(tx: ShopTransaction, token: string): Promise<void> {
  for (const { batchId, variantId, pieces } of await listPiecesOfOrder(tx, token)) {
    await lockStock(tx, variantId);
    await releasePieces(tx, { token, batchId, variantId, pieces });
    await countMade(tx, { batchId, variantId, pieces });
  }
}

/** More may be made than was planned. */
async function countMade(tx: ShopTransaction, { batchId, variantId, pieces }: MadePieces): Promise<void> {
  await tx
    .updateTable('batch_pieces')
    .set(({ eb }) => ({
      to_make: eb
        .case()
        .when('to_make', '>', pieces)
        .then(eb('to_make', '-', pieces))
        .else(0)
        .end(),
      made: eb('made', '+', pieces),
    }))
    .where('batch_id', '=', batchId)
    .where('variant_id', '=', variantId)
    .execute();
}
