import { type ShopProcess, startShopProcess } from '../../cli/shop-process.ts';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { listOrders } from '../../data/order/orders.ts';
import { readStock, setStock } from '../../data/stock.ts';
import type { Order } from '../../domain/order/order.ts';

/** The built shop, and a second look at its database. */
export interface RunningShop extends ShopProcess {
  readonly database: ShopDatabase;
  /** Newest first. */
  orders(): Promise<Order[]>;
  stock(variantId: string): Promise<number | undefined>;
  setStock(variantId: string, quantity: number): Promise<void>;
}

export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const shop = await startShopProcess(settings);
  const database = openDatabase({ dataDir: shop.dataDir });
  return {
    ...shop,
    database,
    orders: () => listOrders(database.db, { limit: 1_000 }),
    stock: async (variantId) => (await readStock(database.db, [variantId])).get(variantId),
    async setStock(variantId, quantity) {
      await setStock(database.db, { variantId, quantity }, new Date());
    },
    async stop() {
      await database.close();
      await shop.stop();
    },
  };
}
