import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { listStock, readStock } from '../../data/stock/stock.ts';
import type { Order } from '../../domain/order/order.ts';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { listOrders, setStock } from '../builders/database/stored.ts';
import { type ShopProcess, startShopProcess } from '../builders/shop-process.ts';

/** A shop that browsers can visit. */
type OpenShop = Pick<ShopProcess, 'url' | 'log' | 'stop'>;

/** The built shop, and a second look at its database. */
export interface RunningShop extends OpenShop {
  readonly database: ShopDatabase;
  /** Newest first. */
  orders(): Promise<Order[]>;
  stock(variantId: string): Promise<number | undefined>;
  setStock(variantId: string, quantity: number): Promise<void>;
  /** Sets the stock back to what it was at the start. */
  restock(): Promise<void>;
}

/** Starts the built shop as a process on an empty database, with the default settings of .env.example. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  // All tests share one visitor's address.
  const shop = await startShopProcess({ ...ABUNDANT_LIMITS, ...settings });
  const database = openDatabase({ dataDir: shop.dataDir });
  const running = await lookInto(shop, database);
  return {
    ...running,
    async stop() {
      await database.close();
      await shop.stop();
    },
  };
}

/** A shop with what tests read from its database and write into it. */
export async function lookInto(shop: OpenShop, database: ShopDatabase): Promise<RunningShop> {
  const { db } = database;
  const atStart = await listStock(db);
  return {
    ...shop,
    database,
    orders: () => listOrders(db, { limit: 1_000 }),
    stock: async (variantId) => (await readStock(db, [variantId])).get(variantId),
    async setStock(variantId, quantity) {
      await setStock(db, { variantId, quantity }, new Date());
    },
    async restock() {
      const now = await readStock(
        db,
        atStart.map(({ variantId }) => variantId),
      );
      for (const count of atStart) {
        if (now.get(count.variantId) !== count.quantity) await setStock(db, count, new Date());
      }
    },
  };
}
