import { type DatabaseOptions, openDatabase } from '../../../data/database.ts';
import { listStock } from '../../../data/stock/stock.ts';
import { setStock } from '../../../tests/builders/database/stored.ts';

const PLENTY = 1_000_000;

/** Gives a running shop more stock of everything than a measurement sells. */
export async function openStock(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  try {
    for (const { variantId } of await listStock(database.db))
      await setStock(database.db, { variantId, quantity: PLENTY }, new Date());
  } finally {
    await database.close();
  }
}
