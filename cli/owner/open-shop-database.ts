import { seedCatalogueStock } from '../../commerce/embedded/seed-stock.ts';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';

/** The shop's database, ready for use: the owner may type a command before the first start. */
export async function openShopDatabase(options: DatabaseOptions, now: Date): Promise<ShopDatabase> {
  const database = openDatabase(options);
  await migrate(database);
  await seedCatalogueStock(database, { now });
  return database;
}
