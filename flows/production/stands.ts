import { sellablesOf, shopCatalogue } from '../../commerce/embedded/sellable.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { lockStock } from '../../data/stock/stock.ts';
import type { SizeId } from '../../domain/product/sizes.ts';

/** The stands that are made in batches, in the order of the catalogue. */
export const STANDS = sellablesOf(shopCatalogue).flatMap(({ variantId, label, sizeId }) =>
  sizeId === null ? [] : [{ variantId, name: label, sizeId }],
);

export function standName(variantId: string): string {
  return STANDS.find((one) => one.variantId === variantId)?.name ?? variantId;
}

/** A number for each size, by variant. */
export function perVariant(pieces: Readonly<Record<SizeId, number>>): ReadonlyMap<string, number> {
  return new Map(STANDS.map(({ variantId, sizeId }) => [variantId, pieces[sizeId]]));
}

/** In the order of the catalogue. */
export function inSizeOrder<One extends { readonly variantId: string }>(pieces: readonly One[]): readonly One[] {
  const place = ({ variantId }: One) => STANDS.findIndex((stand) => stand.variantId === variantId);
  return pieces.toSorted((one, other) => place(one) - place(other));
}

/** "12 Middel, 4 Groot" */
export function piecesWords(pieces: readonly (readonly [variantId: string, pieces: number])[]): string {
  return inSizeOrder(pieces.map(([variantId, count]) => ({ variantId, count })))
    .filter(({ count }) => count > 0)
    .map(({ variantId, count }) => `${count} ${standName(variantId)}`)
    .join(', ');
}

/** Locks the stock of all stands, and with it their batches. */
export async function lockStands(tx: ShopTransaction): Promise<void> {
  for (const variantId of STANDS.map((one) => one.variantId).sort()) await lockStock(tx, variantId);
}
