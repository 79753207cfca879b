import { sql } from 'kysely';
import type { Queries, ShopTransaction } from '../database.ts';
import { type Places, statement } from '../statement.ts';

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
  return db.selectFrom('stock').select(['variant_id as variantId', 'quantity']).orderBy('variant_id').execute();
}

/** The statement that reads this number of variants. */
const readings = new Map<number, ReturnType<typeof readingOf>>();

function readingOf(variants: number) {
  return statement((db, place: Places<readonly string[]>) =>
    db
      .selectFrom('stock')
      .select(['variant_id', 'quantity'])
      .where(
        'variant_id',
        'in',
        Array.from({ length: variants }, (_, index) => place(index)),
      ),
  );
}

/** Pieces per variant; a variant without a row is absent. */
export async function readStock(db: Queries, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const read = readings.getOrInsertComputed(variantIds.length, readingOf);
  const { rows } = await read(db, variantIds);
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

type Move = StockCount & { readonly now: string };

const taking = statement((db, place: Places<Move>) =>
  db
    .updateTable('stock')
    .set({ quantity: sql`quantity - ${place('quantity')}`, updated_at: place('now') })
    .where('variant_id', '=', place('variantId'))
    .where('quantity', '>=', place('quantity')),
);
const givingBack = statement((db, place: Places<Move>) =>
  db
    .updateTable('stock')
    .set({ quantity: sql`quantity + ${place('quantity')}`, updated_at: place('now') })
    .where('variant_id', '=', place('variantId')),
);

/** Which variants have fewer pieces than this, if `held` were given back; takes nothing and locks nothing. */
export async function findShortages(
  db: Queries,
  { wanted, held }: { readonly wanted: readonly StockCount[]; readonly held: readonly StockCount[] },
): Promise<StockShortage[]> {
  const counts = perVariant(wanted);
  const stock = await readStock(
    db,
    counts.map((count) => count.variantId),
  );
  const back = new Map(perVariant(held).map(({ variantId, quantity }) => [variantId, quantity]));
  return counts
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      available: (stock.get(variantId) ?? 0) + (back.get(variantId) ?? 0),
    }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ variantId, available }) => ({ variantId, available }));
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
    const { numAffectedRows = 0n } = await taking(tx, { ...count, now: now.toISOString() });
    if (numAffectedRows > 0n) taken.push(count);
  }
  if (taken.length === wanted.length) return [];
  await giveBackStock(tx, taken, now);
  return findShortages(tx, { wanted, held: [] });
}

/** Gives pieces back. Only inside the transaction that records that the order no longer holds them. */
export async function giveBackStock(tx: ShopTransaction, counts: readonly StockCount[], now: Date): Promise<void> {
  for (const count of perVariant(counts)) await givingBack(tx, { ...count, now: now.toISOString() });
}

/** Takes pieces instead of others: only what differs moves. Returns what is short, after which the caller undoes all. */
export async function exchangeStock(
  tx: ShopTransaction,
  { from, to }: Record<'from' | 'to', readonly StockCount[]>,
  now: Date,
): Promise<StockShortage[]> {
  const less = from.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  const changes = perVariant([...to, ...less]);
  const fewer = changes.filter(({ quantity }) => quantity < 0);
  await giveBackStock(
    tx,
    fewer.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    now,
  );
  return takeStock(
    tx,
    changes.filter(({ quantity }) => quantity > 0),
    now,
  );
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
