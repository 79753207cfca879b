import { Readable } from 'node:stream';
import {
  listDocuments,
  listMoneyBackBetween,
  listPaymentsBetween,
  type Page,
  placeOf,
  readVatSettings,
  readYearAbroad,
  writeVatSettings,
} from '../../data/invoice/bookkeeping.ts';
import { countDueInvoices } from '../../data/invoice/invoices.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  booksCsv,
  type Month,
  type MonthBooks,
  type Movement,
  momentsOf,
  monthBooks,
  type Threshold,
  thresholdOf,
} from '../../domain/bookkeeping.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { invoiceSeller } from '../../domain/invoice/invoice.ts';
import { checkVatDay, type VatDayRefusal, type VatSettings } from '../../domain/invoice/vat-settings.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { rest } from '../in-batches.ts';
import { printInvoice } from '../invoice/invoices.ts';
import type { Shop } from '../shop.ts';
import { zipped } from './zip.ts';

/** Rows in one query: SQLite answers synchronously, and other requests run between two. */
const ROWS = 1_000;
const PAUSE = { pause: 1 };

/** The books of a month, computed from what is stored. Reads thousands of rows in small steps. */
export async function readMonth({ database }: Pick<Shop, 'database'>, month: Month): Promise<MonthBooks> {
  const { db } = database;
  const moments = momentsOf(month);
  const documents = await inPages((page) => listDocuments(db, month, page), placeOf);
  const placed = ({ place }: { readonly place: string }) => place;
  const movements: Movement[] = [
    ...(await inPages((page) => listPaymentsBetween(db, moments, page), placed)),
    ...(await inPages((page) => listMoneyBackBetween(db, moments, page), placed)),
  ];
  return monthBooks(documents, movements);
}

/** The books of a month as a file for the bookkeeper. */
export async function exportMonth(
  shop: Pick<Shop, 'database'>,
  month: Month,
): Promise<{ readonly fileName: string; readonly csv: string }> {
  return { fileName: `boekhouding-${month}.csv`, csv: booksCsv(await readMonth(shop, month), month) };
}

/** The books of some months with all their invoices and credit notes, as an archive; `signal` of who asked. */
export function archiveMonths(
  shop: Pick<Shop, 'database' | 'printer'>,
  months: readonly Month[],
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  async function* files() {
    for (const month of months) {
      const books = await readMonth(shop, month);
      yield { name: `boekhouding-${month}.csv`, bytes: Buffer.from(booksCsv(books, month)) };
      for (const { number } of books.documents) {
        const printed = await printInvoice(shop, number, signal);
        if (signal.aborted) return;
        if (!printed.ok) throw new Error(`Invoice ${number} cannot be printed: ${printed.error.code}`);
        yield { name: printed.value.fileName, bytes: printed.value.pdf };
      }
    }
  }
  return Readable.toWeb(Readable.from(zipped(files()))) as ReadableStream<Uint8Array>;
}

async function inPages<Row>(ask: (page: Page) => Promise<Row[]>, placeIn: (row: Row) => string): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await ask({ limit: ROWS, after });
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (rows.length < ROWS || last === undefined) return all;
    after = placeIn(last);
    await rest(PAUSE);
  }
}

/** Where the shop stands against the threshold for sales to other member states, this year and the one before. */
export async function readThreshold({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<Threshold> {
  const { year } = amsterdamDay(now());
  const [thisYear, lastYear] = [await readYearAbroad(database.db, year), await readYearAbroad(database.db, year - 1)];
  return thresholdOf(thisYear, lastYear);
}

/** What the owner has to know about invoices and VAT, for the overview and the doctor. */
export interface InvoicingStatus {
  /** Orders that wait for their invoice or credit note. */
  readonly waiting: number;
  /** Dutch words for the facts that an invoice needs and that are not filled in. */
  readonly missing: readonly string[];
  readonly threshold: Threshold;
  readonly settings: VatSettings;
}

export async function readInvoicingStatus(shop: Pick<Shop, 'database' | 'now' | 'config'>): Promise<InvoicingStatus> {
  const seller = invoiceSeller(shop.config);
  return {
    waiting: await countDueInvoices(shop.database.db),
    missing: seller.ok ? [] : seller.error,
    threshold: await readThreshold(shop),
    settings: await readVatSettings(shop.database.db),
  };
}

interface VatChoice {
  readonly actor: Actor;
  /** From which day ("2027-01-01") the VAT of the country of delivery counts; null: not. */
  readonly day: string | null;
  readonly shown: VatSettings;
}

export type VatChoiceRefusal = { readonly code: VatDayRefusal | 'changed_meanwhile' };

/** Stores the owner's choice; refuses when another owner changed it since it was shown. Invoices do not change. */
export async function chooseVatDay(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { actor, day, shown }: VatChoice,
): Promise<Result<VatSettings, VatChoiceRefusal>> {
  const at = now();
  return database.transaction<Result<VatSettings, VatChoiceRefusal>>(async (tx) => {
    const current = await readVatSettings(tx);
    if (current.destinationFrom === day) return ok(current);
    const may = checkVatDay(day, current, at);
    if (!may.ok) return err({ code: may.error });
    const settings = { destinationFrom: may.value };
    if (!(await writeVatSettings(tx, { settings, shown, now: at }))) return err({ code: 'changed_meanwhile' });
    const detail = may.value === null ? 'Dutch VAT' : `from ${may.value}`;
    await recordAction(tx, { at, actor, action: 'vat_of_destination_chosen', subject: 'vat', detail });
    return ok(settings);
  });
}
