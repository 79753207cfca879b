import { lockCheckout } from '../../data/checkouts.ts';
import { deleteUnusedParts, listOrdersWithoutWords, writeOrderWords } from '../../data/order/order-words.ts';
import { findOrder } from '../../data/order/orders.ts';
import { type BatchOptions, inBatches, SMALL_BATCHES } from '../in-batches.ts';
import type { Shop } from '../shop.ts';

/** Writes the words to find orders by that an earlier version lacked, newest first. Returns how many; run until 0. */
export async function writeMissingWords(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  stride: BatchOptions = SMALL_BATCHES,
): Promise<number> {
  const written = await inBatches(stride, async (limit) => {
    const tokens = await listOrdersWithoutWords(database.db, limit);
    for (const token of tokens) {
      await database.transaction(async (tx) => {
        await lockCheckout(tx, token, now());
        const order = await findOrder(tx, token);
        if (order) await writeOrderWords(tx, order);
      });
    }
    return tokens.length;
  });
  await inBatches(stride, (limit) => deleteUnusedParts(database.db, limit));
  return written;
}
