import type { ShopDatabase } from '../../../data/database.ts';

/** A database whose transactions do all their work and then fail to commit. */
export function failsToCommit(database: ShopDatabase): ShopDatabase {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('disk full');
      }),
  };
}
