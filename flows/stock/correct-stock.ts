import { isStocked, type Sellable, sellablesOf } from '../../commerce/embedded/sellable.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { lockStock } from '../../data/stock/stock.ts';
import { insertStockCorrection, readStockOfAll, setWarnAt } from '../../data/stock/stock-corrections.ts';
import { countNotices } from '../../data/stock/stock-notices.ts';
import { type Actor, authorName } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  correctedStock,
  type StockChange,
  type StockReading,
  type StockReason,
  type StockRefusal,
} from '../../domain/stock-correction.ts';
import type { Shop } from '../shop.ts';

export interface StockCorrectionInput {
  readonly variantId: string;
  readonly change: StockChange;
  readonly reason: StockReason;
  /** Empty when there is none. */
  readonly note: string;
  /** The version that was shown: another one is refused; null: whatever it is. */
  readonly shown: number | null;
  readonly actor: Actor;
}

export type CorrectionRefusal = { readonly code: StockRefusal | 'unknown_variant' | 'stock_changed' };
type StockShop = Pick<Shop, 'database' | 'now' | 'newToken' | 'log'>;

/** Corrects a variant's free pieces and keeps why; who waits is mailed within a minute. Returns the pieces after it. */
export async function correctStock(
  shop: StockShop,
  input: StockCorrectionInput,
): Promise<Result<number, CorrectionRefusal>> {
  const corrected = await shop.database.transaction((tx) => writeCorrection(tx, shop, input));
  if (corrected.ok) shop.log.info('stock_corrected', { variant: input.variantId, free: corrected.value });
  return corrected;
}

async function writeCorrection(
  tx: ShopTransaction,
  { now, newToken }: StockShop,
  { variantId, change, reason, note, shown, actor }: StockCorrectionInput,
): Promise<Result<number, CorrectionRefusal>> {
  const at = now();
  const reading = await lockedReading(tx, variantId);
  if (!reading) return err({ code: 'unknown_variant' });
  if (shown !== null && shown !== reading.version) return err({ code: 'stock_changed' });
  const after = correctedStock(reading, change);
  if (!after.ok) return err({ code: after.error });
  const before = reading.free;
  const author = authorName(actor);
  await insertStockCorrection(tx, { id: newToken(), variantId, before, after: after.value, reason, note, author, at });
  const detail = `${before} -> ${after.value}, ${reason}`;
  await recordAction(tx, { at, actor, action: 'stock_corrected', subject: `stock:${variantId}`, detail });
  return after;
}

async function lockedReading(tx: ShopTransaction, variantId: string): Promise<StockReading | undefined> {
  if (!(await lockStock(tx, variantId))) return undefined;
  return (await readStockOfAll(tx, null)).find((reading) => reading.variantId === variantId);
}

/** Sets from how many free pieces down the owners are warned; null: from the usual number. */
export async function setStockWarning(
  { database, now }: StockShop,
  { variantId, warnAt, actor }: Pick<StockCorrectionInput, 'variantId' | 'actor'> & { readonly warnAt: number | null },
): Promise<Result<null, { readonly code: 'unknown_variant' }>> {
  return database.transaction(async (tx) => {
    if (!(await setWarnAt(tx, variantId, warnAt))) return err({ code: 'unknown_variant' });
    const detail = warnAt === null ? 'usual' : String(warnAt);
    await recordAction(tx, { at: now(), actor, action: 'stock_warning_set', subject: `stock:${variantId}`, detail });
    return ok(null);
  });
}

export interface NamedStock extends StockReading {
  readonly name: string;
  /** How many people wait for a mail when it is back. */
  readonly waiting: number;
}

/** The stock of everything the shop sells, in the order of the catalogue; what it no longer sells comes last. */
export async function getStock({
  catalogue,
  database,
  now,
}: Pick<Shop, 'catalogue' | 'database' | 'now'>): Promise<readonly NamedStock[]> {
  const readings = await readStockOfAll(database.db, now());
  const waiting = await countNotices(database.db);
  const all = sellablesOf(catalogue);
  const sold = all.filter(isStocked);
  const isService = ({ variantId }: StockReading) => all.some((one) => one.variantId === variantId && !isStocked(one));
  const place = ({ variantId }: StockReading) => {
    const index = sold.findIndex((one) => one.variantId === variantId);
    return index < 0 ? sold.length : index;
  };
  return readings
    .filter((reading) => !isService(reading))
    .toSorted((one, other) => place(one) - place(other))
    .map((reading) => {
      const sellable = sold.find(({ variantId }) => variantId === reading.variantId);
      return {
        ...reading,
        name: nameOf(reading, sellable),
        waiting: (sellable?.sizeId && waiting.get(sellable.sizeId)) || 0,
      };
    });
}

function nameOf({ variantId }: StockReading, sellable: Sellable | undefined): string {
  if (!sellable) return `${variantId} (niet meer in de catalogus)`;
  return sellable.label === '' ? sellable.name : `${sellable.name} ${sellable.label}`;
}
