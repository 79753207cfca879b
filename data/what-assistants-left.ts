import type { ShopTransaction } from './database.ts';

/**
 * Deletes the carts, checkouts and answers that the release before kept for assistants, and empties what they filled in
 * on checkouts. That release writes them again while this one is installed, and after one has gone back to it, so this
 * is repeated until the tables are dropped.
 */
export async function deleteWhatAssistantsLeft(tx: ShopTransaction): Promise<void> {
  await tx.updateTable('checkouts').set({ prefill: null }).where('prefill', 'is not', null).execute();
  for (const table of ['assistant_sessions', 'assistant_answers', 'assistant_platforms', 'order_news'] as const)
    await tx.deleteFrom(table).execute();
}
