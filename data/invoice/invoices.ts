import type { Selectable } from 'kysely';
import type { DeliveryCountry } from '../../domain/checkout/shipping.ts';
import { deliveredTo, type Invoice, invoiceNumber } from '../../domain/invoice/invoice.ts';
import type { Cents } from '../../domain/money/money.ts';
import { countRows, findsRow, insertUnlessThere, type Queries, type ShopTransaction } from '../database.ts';
import { takeNumber } from '../number-series.ts';
import { recordOf } from '../rows.ts';
import type { Tables } from '../tables.ts';
import { addSaleAbroad, COUNTED, countOf, isAfter } from './bookkeeping.ts';

/** Takes the next number of a year; it is free again when the transaction fails. */
export async function takeInvoiceNumber(tx: ShopTransaction, year: number): Promise<string> {
  return invoiceNumber(year, await takeNumber(tx, 'invoice', year));
}

interface NewInvoice {
  readonly invoice: Invoice;
  /** How many invoices the order had before. */
  readonly revision: number;
  readonly orderToken: string;
  readonly now: Date;
}

/** Stores an invoice or credit note for good, and counts it: nothing changes it later. */
export async function insertInvoice(tx: ShopTransaction, { invoice, revision, orderToken, now }: NewInvoice) {
  const { number, kind, day, order, rate, totals, payment } = invoice;
  const country = deliveredTo(invoice);
  await tx
    .insertInto('invoices')
    .values({
      number,
      kind,
      revision,
      order_token: orderToken,
      order_number: order.number,
      day,
      country,
      vat_country: rate.country,
      vat_percent: rate.percent,
      ...totals,
      method: payment.method,
      payment_id: payment.id,
      content: JSON.stringify(invoice),
      issued_at: now.toISOString(),
    })
    .execute();
  if (rate.percent > 0) await addSaleAbroad(tx, { country, number, day, net: totals.net });
}

/** Stores an invoice as another database of this shop has it, and counts it. False: its number or order has one. */
export async function copyInvoice(tx: ShopTransaction, row: Selectable<Tables['invoices']>): Promise<boolean> {
  const { country, number, day, net } = row;
  const isNew = await insertUnlessThere(tx, 'invoices', row);
  if (isNew && row.vat_percent > 0) await addSaleAbroad(tx, { country: country as DeliveryCountry, number, day, net });
  return isNew;
}

export async function findInvoice(db: Queries, number: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').select('content').where('number', '=', number).executeTakeFirst();
  return row ? (JSON.parse(row.content) as Invoice) : null;
}

/** The PDF of an invoice, if it was printed before. */
export async function findInvoiceFile(db: Queries, number: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('invoice_files').select('pdf').where('number', '=', number).executeTakeFirst();
  return row ? new Uint8Array(row.pdf) : null;
}

/** Keeps the PDF of an invoice as long as the invoice itself; one that is kept already stays. */
export async function insertInvoiceFile(db: Queries, number: string, pdf: Uint8Array): Promise<void> {
  await insertUnlessThere(db, 'invoice_files', { number, pdf: Buffer.from(pdf) }, 'number');
}

/** The invoice and credit notes of an order, oldest first. The JSON is not validated: only `insertInvoice` writes it. */
export async function listInvoicesOfOrder(db: Queries, orderToken: string): Promise<Invoice[]> {
  const invoices = db.selectFrom('invoices').select('content').where('order_token', '=', orderToken);
  const rows = await invoices.orderBy('revision').orderBy(COUNTED).execute();
  return rows.map(({ content }) => JSON.parse(content) as Invoice);
}

export interface ListedInvoice {
  readonly number: string;
  readonly kind: Invoice['kind'];
  readonly day: string;
  readonly orderNumber: string;
  readonly buyer: string;
  readonly isCompany: boolean;
  readonly gross: Cents;
}

/** Newest first. */
export async function listInvoices(
  db: Queries,
  options: {
    readonly limit: number;
    /** Only those with a lower number than this one: the next page. */
    readonly before?: string | undefined;
    /** Only the one with this number, or those of the order with this number. */
    readonly search?: string | undefined;
  },
): Promise<ListedInvoice[]> {
  const { limit, before, search } = options;
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'day', 'order_number', 'gross', 'content'])
    .$if(before !== undefined, (query) => query.where(COUNTED, '<', countOf(before ?? '')))
    .$if(search !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('number', '=', search ?? ''), eb('order_number', '=', search ?? '')])),
    )
    .orderBy(COUNTED, 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ content, ...row }) => {
    const { buyer } = JSON.parse(content) as Invoice;
    return { ...recordOf(row), buyer: buyer.company ?? buyer.name, isCompany: buyer.company !== null } as ListedInvoice;
  });
}

export interface NumberSeries {
  readonly year: number;
  /** The last number that was given out. */
  readonly last: number;
  /** How many invoices with a number of the year are kept. */
  readonly kept: number;
}

/** The series of each year, newest first: a year without gaps keeps as many as its last number. */
export async function listNumberSeries(db: Queries): Promise<NumberSeries[]> {
  const counters = await db.selectFrom('invoice_counters').selectAll().orderBy('year', 'desc').execute();
  const found: NumberSeries[] = [];
  for (const { year, last } of counters) {
    const kept = db
      .selectFrom('invoices')
      .where('number', '>=', `${year}-`)
      .where('number', '<', `${year + 1}-`);
    found.push({ year, last, kept: await countRows(kept) });
  }
  return found;
}

/** Deletes up to `limit` invoices from before a day; those with another country's VAT have a day of their own. */
export async function deleteInvoicesBefore(
  db: Queries,
  { day, foreignDay, limit }: { readonly day: string; readonly foreignDay: string; readonly limit: number },
): Promise<number> {
  const select = db.selectFrom('invoices').select('number').limit(limit);
  const dutch = await select.where('vat_country', '=', 'NL').where('day', '<', day).execute();
  const foreign = await select.where('vat_country', 'in', ['BE', 'DE']).where('day', '<', foreignDay).execute();
  const numbers = [...dutch, ...foreign].map(({ number }) => number).slice(0, limit);
  if (numbers.length === 0) return 0;
  await db.deleteFrom('invoices').where('number', 'in', numbers).execute();
  return numbers.length;
}

/** An order whose invoice or credit note is to be made. */
export interface DueInvoice {
  readonly orderToken: string;
  readonly dueAt: Date;
}

/** Records that an order needs an invoice or a credit note; the moment of an earlier record stays. */
export async function markInvoiceDue(tx: ShopTransaction, orderToken: string, at: Date): Promise<void> {
  await insertUnlessThere(tx, 'invoices_due', { order_token: orderToken, due_at: at.toISOString() }, 'order_token');
}

export async function clearInvoiceDue(tx: ShopTransaction, orderToken: string): Promise<void> {
  await tx.deleteFrom('invoices_due').where('order_token', '=', orderToken).execute();
}

/** Whether an order waits for its invoice or a credit note. */
export async function isInvoiceDue(tx: ShopTransaction, orderToken: string): Promise<boolean> {
  return findsRow(tx.selectFrom('invoices_due').select('order_token').where('order_token', '=', orderToken));
}

/** Whether another order has waited longer. */
export async function hasEarlierDue(tx: ShopTransaction, orderToken: string): Promise<boolean> {
  return findsRow(
    tx
      .selectFrom('invoices_due')
      .select('order_token')
      .where('order_token', '!=', orderToken)
      .where('due_at', '<', (query) =>
        query.selectFrom('invoices_due as own').select('own.due_at').where('own.order_token', '=', orderToken),
      )
      .limit(1),
  );
}

/** Those that wait, longest first, after the given one. */
export async function listDueInvoices(
  db: Queries,
  { limit, after }: { readonly limit: number; readonly after: DueInvoice | null },
): Promise<DueInvoice[]> {
  const rows = await db
    .selectFrom('invoices_due')
    .selectAll()
    .where(isAfter('due_at', 'order_token', after && `${after.dueAt.toISOString()} ${after.orderToken}`))
    .orderBy('due_at')
    .orderBy('order_token')
    .limit(limit)
    .execute();
  return rows.map(recordOf);
}

/** How many orders wait for their invoice or credit note. */
export async function countDueInvoices(db: Queries): Promise<number> {
  return countRows(db.selectFrom('invoices_due'));
}
