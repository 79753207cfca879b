import type { ShopDatabase } from '../../data/database.ts';
import { seedStock } from '../../data/stock/stock.ts';
import type { Goods } from '../../domain/product/catalogue.ts';
import { sellablesOf, shopCatalogue } from './sellable.ts';

/** Initial stock of a variant, until the owner sets it. */
const FIRST_STOCK = { stand: 25, extra: 50 } as const;

export interface SeedOptions {
  readonly now: Date;
  readonly catalogue?: Goods | undefined;
}

/** Sets the initial stock of every variant of the catalogue without one. Idempotent, so it runs at every start. */
export async function seedCatalogueStock(
  { db }: ShopDatabase,
  { now, catalogue = shopCatalogue }: SeedOptions,
): Promise<void> {
  const counts = sellablesOf(catalogue).map(({ variantId, sizeId }) => ({
    variantId,
    quantity: sizeId === null ? FIRST_STOCK.extra : FIRST_STOCK.stand,
  }));
  await seedStock(db, counts, now);
}
