import type { ShopDatabase } from '../../data/database.ts';

/** A database that does all the work of a transaction and then cannot commit it. */
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
