import { sql } from 'kysely';
import { divideOver, piecesOf } from '../../domain/product/supply.ts';
import { insertUnlessThere, type Queries, runUpdate, type ShopTransaction } from '../database.ts';
import { giveBackPromised, promisePieces, recordReadyDay } from './promised.ts';
import { readSupply } from './supply.ts';

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
  const rows = counts.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity, updated_at }));
  await insertUnlessThere(db, 'stock', rows, 'variant_id');
}

export async function listStock(db: Queries): Promise<StockCount[]> {
  return db.selectFrom('stock').select(['variant_id as variantId', 'quantity']).orderBy('variant_id').execute();
}

/** Pieces per variant; a variant without a row is absent. */
export async function readStock(db: Queries, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const stock = db.selectFrom('stock').select(['variant_id', 'quantity']);
  const rows = await stock.where('variant_id', 'in', variantIds).execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

/** Adds pieces to a variant's shelf. */
async function addPieces(tx: ShopTransaction, { variantId, quantity }: StockCount, now: Date): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ quantity: sql`quantity + ${quantity}`, updated_at: now.toISOString() })
    .where('variant_id', '=', variantId)
    .execute();
}

/** Takes pieces from a variant's shelf; false, and nothing is taken, when fewer are there. */
async function takePieces(tx: ShopTransaction, { variantId, quantity }: StockCount, now: Date): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('stock')
      .set({ quantity: sql`quantity - ${quantity}`, updated_at: now.toISOString() })
      .where('variant_id', '=', variantId)
      .where('quantity', '>=', quantity),
  );
}

/** Locks a variant's stock and what batches have left of it; false for none. Several are locked in order of ids. */
export async function lockStock(tx: ShopTransaction, variantId: string): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('stock')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('variant_id', '=', variantId),
  );
}

/** Which variants have fewer pieces than this, if `held` were given back; takes nothing and locks nothing. */
export async function findShortages(
  db: Queries,
  { wanted, held }: { readonly wanted: readonly StockCount[]; readonly held: readonly StockCount[] },
  now: Date,
): Promise<StockShortage[]> {
  const counts = perVariant(wanted);
  const supply = await readSupply(
    db,
    counts.map((count) => count.variantId),
    now,
  );
  const back = new Map(perVariant(held).map(({ variantId, quantity }) => [variantId, quantity]));
  return counts
    .map(({ variantId, quantity }) => {
      const left = supply.get(variantId);
      return { variantId, quantity, available: (left ? piecesOf(left) : 0) + (back.get(variantId) ?? 0) };
    })
    .filter(({ quantity, available }) => available < quantity)
    .map(({ variantId, available }) => ({ variantId, available }));
}

/** The pieces that an order is to hold, beside those that it holds. */
export interface HeldPieces {
  /** Of the order, which is stored already. */
  readonly token: string;
  readonly held: readonly StockCount[];
  readonly wanted: readonly StockCount[];
}

/**
 * Makes an order hold other pieces: takes what it wants more from the shelf, else from the batches that are ready first,
 * and gives back what it wants no more, the last to be ready first, to where it came from. All of it, or nothing and
 * every shortage. Only inside the transaction that records what the order holds; variants are always moved in the same
 * order, so that two orders cannot deadlock.
 */
export async function moveStock(
  tx: ShopTransaction,
  { token, held, wanted }: HeldPieces,
  now: Date,
): Promise<StockShortage[]> {
  const less = held.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  const changes = perVariant([...wanted, ...less]).filter(({ quantity }) => quantity !== 0);
  const moved: StockCount[] = [];
  const promised = { token, isChanged: false };
  for (const change of changes) {
    if (await moveOne(tx, promised, change, now)) moved.push(change);
  }
  const isWhole = moved.length === changes.length;
  if (!isWhole) {
    for (const { variantId, quantity } of moved) await moveOne(tx, promised, { variantId, quantity: -quantity }, now);
  }
  if (promised.isChanged) await recordReadyDay(tx, token);
  return isWhole ? [] : findShortages(tx, { wanted, held }, now);
}

/** Takes the pieces of an order that holds none: all, or none and every shortage. See `moveStock`. */
export async function takeStock(
  tx: ShopTransaction,
  { token, pieces }: { readonly token: string; readonly pieces: readonly StockCount[] },
  now: Date,
): Promise<StockShortage[]> {
  return moveStock(tx, { token, held: [], wanted: pieces }, now);
}

/** Gives back pieces that an order holds: those still to be made to their batch, others to the shelf. See `moveStock`. */
export async function giveBackStock(
  tx: ShopTransaction,
  { token, pieces }: { readonly token: string; readonly pieces: readonly StockCount[] },
  now: Date,
): Promise<void> {
  await moveStock(tx, { token, held: pieces, wanted: [] }, now);
}

/** Puts pieces on the shelf that no order holds. */
export async function addToShelf(tx: ShopTransaction, counts: readonly StockCount[], now: Date): Promise<void> {
  for (const count of perVariant(counts)) await addPieces(tx, count, now);
}

/** False when there are too few. */
async function moveOne(
  tx: ShopTransaction,
  promised: { readonly token: string; isChanged: boolean },
  { variantId, quantity }: StockCount,
  now: Date,
): Promise<boolean> {
  const { token } = promised;
  if (quantity < 0) {
    // The shelf first, which is the lock of the batches too.
    await addPieces(tx, { variantId, quantity: -quantity }, now);
    const toBatches = await giveBackPromised(tx, { token, variantId, quantity: -quantity });
    if (toBatches > 0) await addPieces(tx, { variantId, quantity: -toBatches }, now);
    promised.isChanged ||= toBatches > 0;
    return true;
  }
  if (await takePieces(tx, { variantId, quantity }, now)) return true;
  // Whoever changes what batches have left holds the same lock.
  if (!(await lockStock(tx, variantId))) return false;
  const supply = (await readSupply(tx, [variantId], now)).get(variantId);
  const parts = supply ? divideOver(supply, quantity) : null;
  if (!parts) return false;
  if (parts.shelf > 0) await takePieces(tx, { variantId, quantity: parts.shelf }, now);
  for (const { batchId, pieces } of parts.batches) await promisePieces(tx, { token, batchId, variantId, pieces });
  promised.isChanged ||= parts.batches.length > 0;
  return true;
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
