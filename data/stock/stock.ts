import { sql } from 'kysely';
import type { Queries, ShopTransaction } from '../database.ts';

/** A number of pieces of one variant. */
export interface StockCount {
  readonly variantId: string;
  readonly quantity: number;
}

/** A variant with fewer pieces than requested. */
export interface StockShortage {
  readonly variantId: string;
  readonly available: number;
}

/** Inserts the initial stock of variants without a row; existing rows do not change. */
export async function seedStock(db: Queries, counts: readonly StockCount[], now: Date): Promise<void> {
  if (counts.length === 0) return;
  const updated_at = now.toISOString();
  await db
    .insertInto('stock')
    .values(counts.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity, updated_at })))
    .onConflict((conflict) => conflict.column('variant_id').doNothing())
    .execute();
}

export async function listStock(db: Queries): Promise<StockCount[]> {
  const rows = await db.selectFrom('stock').select(['variant_id', 'quantity']).orderBy('variant_id').execute();
  return rows.map((row) => ({ variantId: row.variant_id, quantity: row.quantity }));
}

/** Pieces per variant; a variant without a row is absent. */
export async function readStock(db: Queries, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['variant_id', 'quantity'])
    .where('variant_id', 'in', variantIds)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

/** Sets the stock of a variant. False when the variant has no row. */
export async function setStock(db: Queries, { variantId, quantity }: StockCount, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock')
    .set({ quantity, updated_at: now.toISOString() })
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes all pieces, or none and returns every shortage. Only inside a transaction; variants are always taken in the
 * same order, so that two orders cannot deadlock.
 */
export async function takeStock(
  tx: ShopTransaction,
  counts: readonly StockCount[],
  now: Date,
): Promise<StockShortage[]> {
  const wanted = perVariant(counts);
  const taken: StockCount[] = [];
  for (const count of wanted) {
    const { numUpdatedRows } = await tx
      .updateTable('stock')
      .set({ quantity: sql`quantity - ${count.quantity}`, updated_at: now.toISOString() })
      .where('variant_id', '=', count.variantId)
      .where('quantity', '>=', count.quantity)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) taken.push(count);
  }
  if (taken.length === wanted.length) return [];
  await giveBackStock(tx, taken, now);
  const stock = await readStock(
    tx,
    wanted.map((count) => count.variantId),
  );
  return wanted
    .map(({ variantId, quantity }) => ({ variantId, quantity, available: stock.get(variantId) ?? 0 }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ variantId, available }) => ({ variantId, available }));
}

/** Gives pieces back. Only inside the transaction that records that the order no longer holds them. */
export async function giveBackStock(tx: ShopTransaction, counts: readonly StockCount[], now: Date): Promise<void> {
  for (const { variantId, quantity } of perVariant(counts)) {
    await tx
      .updateTable('stock')
      .set({ quantity: sql`quantity + ${quantity}`, updated_at: now.toISOString() })
      .where('variant_id', '=', variantId)
      .execute();
  }
}

function perVariant(counts: readonly StockCount[]): StockCount[] {
  const totals = new Map<string, number>();
  for (const { variantId, quantity } of counts) {
    totals.set(variantId, (totals.get(variantId) ?? 0) + quantity);
  }
  return [...totals]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}
