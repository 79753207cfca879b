import { type Sellable, sellablesOf, shopCatalogue } from '../../commerce/embedded/sellable.ts';
import { listStockCorrections, readStockOfAll, type StockCorrection } from '../../data/stock/stock-corrections.ts';
import { countNotices } from '../../data/stock/stock-notices.ts';
import type { StockReading } from '../../domain/stock-correction.ts';
import type { Shop } from '../shop.ts';

/** The stock of one variant with its name, for owners. */
export interface NamedStock extends StockReading {
  readonly name: string;
  /** How many people wait for a mail when it is back. */
  readonly waiting: number;
}

/** The stock of everything the shop sells, in the order of the catalogue; what it no longer sells comes last. */
export async function getStock({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<readonly NamedStock[]> {
  const readings = await readStockOfAll(database.db, now());
  const waiting = await countNotices(database.db);
  const sold = sellablesOf(shopCatalogue);
  const place = ({ variantId }: StockReading) => {
    const index = sold.findIndex((one) => one.variantId === variantId);
    return index < 0 ? sold.length : index;
  };
  return readings
    .toSorted((one, other) => place(one) - place(other))
    .map((reading) => {
      const sellable = sold.find(({ variantId }) => variantId === reading.variantId);
      return { ...reading, name: nameOf(reading, sellable), waiting: waiting.get(sellable?.sizeId ?? '') ?? 0 };
    });
}

function nameOf({ variantId }: StockReading, sellable: Sellable | undefined): string {
  if (!sellable) return `${variantId} (niet meer in de catalogus)`;
  return sellable.label === '' ? sellable.name : `${sellable.name} ${sellable.label}`;
}

/** The newest corrections, of one variant or of all. */
export function getStockCorrections(
  { database }: Pick<Shop, 'database'>,
  options: { readonly variantId?: string; readonly limit: number },
): Promise<StockCorrection[]> {
  return listStockCorrections(database.db, options);
}
