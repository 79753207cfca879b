import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { continueSeries, SERIES, type Series, type ToldNumber } from '../../domain/number-series.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { copyInvoice } from '../invoice/invoices.ts';
import { readLastNumbers, writeLastNumbers } from '../number-series.ts';
import { recordAction } from '../owner/actions.ts';
import { suspendOwners } from '../owner/owners.ts';
import type { Replaced } from './replaced-database.ts';
import { markUnfinishedRestore } from './unfinished-restore.ts';

export interface SealOptions {
  readonly now: Date;
  /** The last numbers as an owner knows them, where the database that is replaced cannot tell. */
  readonly told: Partial<Record<Series, ToldNumber>>;
  /** Null: missing or unreadable. */
  readonly replaced: Replaced | null;
}

/** Invoices made since the copy: those that were kept, and those whose number or order has another one in the copy. */
export interface LaterInvoices {
  readonly kept: number;
  readonly refused: number;
}

/** Closes a copy to who could come in, and goes on after the last numbers. Null: an owner must tell them first. */
export async function sealCopy(
  database: Pick<ShopDatabase, 'transaction'>,
  options: SealOptions,
): Promise<LaterInvoices | null> {
  return database.transaction(async (tx) => {
    const { now, replaced } = options;
    const numbers = await continuedNumbers(tx, options);
    if (numbers === null) return null;
    for (const [series, last] of numbers) await writeLastNumbers(tx, series, last);
    await suspendOwners(tx, now);
    const later = replaced?.invoices ?? [];
    let kept = 0;
    for (const invoice of later) if (await copyInvoice(tx, invoice)) kept += 1;
    const action = { at: now, actor: { kind: 'command-line' }, action: 'backup_restored' } as const;
    await recordAction(tx, { ...action, subject: 'backup', detail: '' });
    await markUnfinishedRestore(tx, now);
    return { kept, refused: later.length - kept };
  });
}

async function continuedNumbers(tx: ShopTransaction, { now, told, replaced }: SealOptions) {
  const all = new Map<Series, ReadonlyMap<number, number>>();
  for (const series of SERIES) {
    const copy = await readLastNumbers(tx, series);
    const known = { copy, replaced: replaced?.lastNumbers[series] ?? null, told: told[series] };
    const numbers = continueSeries({ ...known, year: amsterdamDay(now).year });
    if (numbers === null) return null;
    all.set(series, numbers);
  }
  return all;
}
