import { findsRow, insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';

const ONLY = 1;

/** Keeps the shop closed until `clearUnfinishedRestore`; doing so twice changes nothing. */
export async function markUnfinishedRestore(tx: ShopTransaction, now: Date): Promise<void> {
  await insertUnlessThere(tx, 'unfinished_restores', { id: ONLY, restored_at: now.toISOString() }, 'id');
}

/** Whether a backup was put back and not all that has to follow is done. */
export async function isRestoreUnfinished(db: Queries): Promise<boolean> {
  return findsRow(db.selectFrom('unfinished_restores').select('id'));
}

export async function clearUnfinishedRestore(tx: ShopTransaction): Promise<void> {
  await tx.deleteFrom('unfinished_restores').execute();
}
