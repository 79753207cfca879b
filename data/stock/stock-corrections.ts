import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { linesFromStock, soldLines } from '../../domain/order/order-lines.ts';
import { STOCK_REASONS, type StockReading, type StockReason } from '../../domain/stock-correction.ts';
import { type Queries, runUpdate, type ShopTransaction } from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';

export interface StockCorrection {
  readonly id: string;
  readonly variantId: string;
  /** Free pieces before and after. */
  readonly before: number;
  readonly after: number;
  readonly reason: StockReason;
  /** Empty when there is none. */
  readonly note: string;
  readonly author: string;
  readonly at: Date;
}

/** How long ago an order counts as sold, in ms. */
const SOLD_FOR = 30 * 24 * 60 * 60_000;
/** Most orders whose pieces are counted, so that a busy shop does not wait for its own count. */
const MAX_COUNTED = 20_000;

/** The pieces of all variants; what was sold is counted when a moment is given. */
export async function readStockOfAll(db: Queries, soldBefore: Date | null): Promise<StockReading[]> {
  const rows = await db.selectFrom('stock').selectAll().orderBy('variant_id').execute();
  const lines = db.selectFrom('orders').select('lines').limit(MAX_COUNTED);
  const held = countPieces(await lines.where('status', '=', 'open').where('stock_held', '=', 1).execute());
  const toSend = countPieces(await lines.where('stage', '=', 'to_send').where('stock_held', '=', 1).execute());
  const since = soldBefore && new Date(soldBefore.getTime() - SOLD_FOR).toISOString();
  const paid = since === null ? [] : await lines.where('status', '=', 'paid').where('paid_at', '>=', since).execute();
  const sold = countPieces(paid, soldLines);
  return rows.map(({ variant_id, quantity, warn_at, version }) => ({
    variantId: variant_id,
    free: quantity,
    held: held.get(variant_id) ?? 0,
    toSend: toSend.get(variant_id) ?? 0,
    sold: sold.get(variant_id) ?? 0,
    warnAt: warn_at,
    version,
  }));
}

/** Free pieces and the level to warn at of all variants, by variant id. */
export async function readStockLevels(
  db: Queries,
): Promise<ReadonlyMap<string, Pick<StockReading, 'free' | 'warnAt'>>> {
  const rows = await db.selectFrom('stock').select(['variant_id', 'quantity', 'warn_at']).execute();
  return new Map(rows.map((row) => [row.variant_id, { free: row.quantity, warnAt: row.warn_at }]));
}

function countPieces(rows: readonly { readonly lines: string }[], piecesOf = linesFromStock) {
  const counts = new Map<string, number>();
  for (const { lines } of rows) {
    for (const { variantId, quantity } of piecesOf(JSON.parse(lines) as CheckoutLine[])) {
      counts.set(variantId, (counts.get(variantId) ?? 0) + quantity);
    }
  }
  return counts;
}

/** Stores a correction with the stock after it. Only after `lockStock`. */
export async function insertStockCorrection(tx: ShopTransaction, correction: StockCorrection): Promise<void> {
  const at = correction.at.toISOString();
  await tx
    .updateTable('stock')
    .set(({ eb }) => ({ quantity: correction.after, updated_at: at, version: eb('version', '+', 1) }))
    .where('variant_id', '=', correction.variantId)
    .execute();
  await tx.insertInto('stock_corrections').values(rowOf(correction)).execute();
}

/** The newest corrections first; of one variant, or of all. */
export async function listStockCorrections(
  db: Queries,
  { variantId, limit }: { readonly variantId?: string; readonly limit: number },
): Promise<StockCorrection[]> {
  const rows = await db
    .selectFrom('stock_corrections')
    .selectAll()
    .$if(variantId !== undefined, (query) => query.where('variant_id', '=', variantId as string))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...recordOf(row),
    reason: STOCK_REASONS.find((known) => known === row.reason) ?? 'other',
  }));
}

/** Sets from how many free pieces down the owners are warned. False when there is no such variant. */
export async function setWarnAt(tx: ShopTransaction, variantId: string, warnAt: number | null): Promise<boolean> {
  return runUpdate(tx.updateTable('stock').set({ warn_at: warnAt }).where('variant_id', '=', variantId));
}
