import { lockCheckout } from '../../data/checkouts.ts';
import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import {
  clearInvoiceDue,
  type DueInvoice,
  findInvoice,
  findInvoiceFile,
  hasEarlierDue,
  insertInvoice,
  insertInvoiceFile,
  listDueInvoices,
  listInvoicesOfOrder,
  markInvoiceDue,
  takeInvoiceNumber,
} from '../../data/invoice/invoices.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { type Invoice, type InvoiceSeller, invoiceSeller, isInvoiceNumber } from '../../domain/invoice/invoice.ts';
import {
  creditDue,
  creditOf,
  invoiceOf,
  isCreditedTooMuch,
  isOutdated,
  saidToBeBack,
} from '../../domain/invoice/make-invoice.ts';
import { invoiceUbl } from '../../domain/invoice/ubl.ts';
import type { Asker } from '../../domain/limits/one-at-a-time.ts';
import { addCents, cents } from '../../domain/money/money.ts';
import { amountMissing, isPaid, type Order, type PaidOrder } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PrinterBusy } from '../../paper/printer.ts';
import { describeError } from '../describe-error.ts';
import { type BatchOptions, rest, SMALL_BATCHES } from '../in-batches.ts';
import type { Shop } from '../shop.ts';
import { rateFor } from './check-vat.ts';

type IssuingShop = Pick<Shop, 'config' | 'now'>;
type DueShop = IssuingShop & Pick<Shop, 'database' | 'log'>;

/**
 * Makes what an order needs, after it was paid, refunded or changed: its invoice, a credit note for what went back, and both
 * again once an order that changed is paid. Leaves it to `issueDueInvoices` while a fact of the seller is missing or an
 * earlier payment waits. The last thing of a transaction that holds the order's lock: the number's row is locked until it ends.
 */
export async function issueInvoice(tx: ShopTransaction, shop: IssuingShop, order: Order): Promise<void> {
  if (!isPaid(order) || !(await needsInvoice(tx, order))) return clearInvoiceDue(tx, order.token);
  await markInvoiceDue(tx, order.token, order.payment.paidAt);
  const seller = invoiceSeller(shop.config);
  if (!seller.ok || (await hasEarlierDue(tx, order.token))) return;
  await issueFor(tx, { shop, order, seller: seller.value });
}

/** Whether an order has an invoice: real money, all of it, not cancelled before. The books show the rest apart. */
async function needsInvoice(tx: ShopTransaction, order: Order): Promise<boolean> {
  if (!isPaid(order) || order.payment.isTest) return false;
  const { fulfilment, payment, token } = order;
  const wasSold = fulfilment.status !== 'cancelled' || fulfilment.at > payment.paidAt;
  if (wasSold && amountMissing(order) === 0) return true;
  return (await listInvoicesOfOrder(tx, token)).length > 0;
}

async function issueFor(
  tx: ShopTransaction,
  { shop, order, seller }: { readonly shop: IssuingShop; readonly order: PaidOrder; readonly seller: InvoiceSeller },
): Promise<void> {
  const now = shop.now();
  const { year } = amsterdamDay(now);
  const made = [...(await listInvoicesOfOrder(tx, order.token))];
  const revision = made.filter(({ kind }) => kind === 'invoice').length;
  const store = async (invoice: Invoice) => {
    await insertInvoice(tx, { invoice, revision, orderToken: order.token, now });
    made.push(invoice);
  };
  const creditedOf = ({ number }: Invoice) =>
    addCents(cents(0), ...made.flatMap((one) => (one.credits?.number === number ? cents(-one.totals.gross) : [])));
  const credit = async (invoice: Invoice, amount: number, because?: 'isReplaced' | 'isAgain') => {
    if (amount <= 0) return;
    const number = await takeInvoiceNumber(tx, year);
    const credited = creditedOf(invoice);
    await store(creditOf(invoice, { number, amount: cents(amount), credited, seller, now, because }));
  };
  const facts = { seller, now, ...(await factsOf(tx, order)) };
  const last = made.findLast(({ kind }) => kind === 'invoice') ?? null;
  const isWrong = (one: Invoice) => isOutdated(one, order, facts.rate) || isCreditedTooMuch(order, creditedOf(one));
  const isNew = last === null || (amountMissing(order) === 0 && isWrong(last));
  if (last && isNew) await credit(last, last.totals.gross - creditedOf(last), 'isReplaced');
  let invoice = last;
  if (isNew || invoice === null) {
    invoice = invoiceOf(order, { ...facts, number: await takeInvoiceNumber(tx, year), replaces: last });
    await store(invoice);
  }
  const isBack = isNew ? saidToBeBack(made) : 0;
  await credit(invoice, Math.min(isBack, creditDue(order, cents(0))), 'isAgain');
  await credit(invoice, creditDue(order, creditedOf(invoice)));
  await clearInvoiceDue(tx, order.token);
}

/** The VAT of the day on which it was paid, and the payment at the provider. */
async function factsOf(tx: ShopTransaction, { contact, delivery, payment, vatCheck }: PaidOrder) {
  const question = { contact, choice: deliveryChoice(delivery), check: vatCheck, at: payment.paidAt };
  const stored = await findPayment(tx, payment.id);
  return { rate: await rateFor(tx, question), paymentId: stored?.started?.providerId ?? null };
}

export interface IssuedInvoices {
  readonly done: number;
  /** True while a fact of the seller is missing, so that none can be made. */
  readonly isWaiting: boolean;
}

/**
 * Makes the invoices and credit notes that are due, in order of payment: those that waited for a fact of the owner, and
 * those of refunds. Each in a transaction of its own; one that fails does not stop the others. Run it every minute.
 */
export async function issueDueInvoices(shop: DueShop, stride: BatchOptions = SMALL_BATCHES): Promise<IssuedInvoices> {
  const { database } = shop;
  let done = 0;
  let after: DueInvoice | null = null;
  const seller = invoiceSeller(shop.config);
  if (!seller.ok) return { done, isWaiting: true };
  for (;;) {
    const due: readonly DueInvoice[] = await listDueInvoices(database.db, { limit: stride.rows, after });
    for (const one of due) {
      if (await issueDue(shop, one.orderToken, seller.value)) done += 1;
      if (!(await stride.mayGoOn())) return { done, isWaiting: false };
      await rest(stride);
    }
    after = due.at(-1) ?? null;
    if (due.length < stride.rows) break;
  }
  if (done > 0) shop.log.info('invoices_issued', { orders: done });
  return { done, isWaiting: false };
}

async function issueDue(shop: DueShop, orderToken: string, seller: InvoiceSeller): Promise<boolean> {
  try {
    return await shop.database.transaction(async (tx) => {
      await lockCheckout(tx, orderToken, shop.now());
      const order = await findOrder(tx, orderToken);
      if (order && isPaid(order) && (await needsInvoice(tx, order))) await issueFor(tx, { shop, order, seller });
      else await clearInvoiceDue(tx, orderToken);
      return order !== null;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    shop.log.error('invoice_failed', describeError(error));
    return false;
  }
}

export interface InvoiceFile {
  readonly fileName: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
}
type FileResult = Result<InvoiceFile, { readonly code: 'unknown_invoice' } | PrinterBusy>;
type ReadingShop = Pick<Shop, 'database'>;
type PrintingShop = Pick<Shop, 'database' | 'printer'>;

/** The invoice and credit notes of an order by its token, oldest first; empty when there are none. */
export async function listOrderInvoices({ database }: ReadingShop, token: string): Promise<readonly Invoice[]> {
  return isToken(token) ? listInvoicesOfOrder(database.db, token) : [];
}

interface AskedInvoice {
  readonly token: string;
  /** Null: the invoice itself. */
  readonly number: string | null;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The PDF of one of an order's invoices or credit notes, so many times an hour for one visitor. */
export async function printOrderInvoice(shop: PrintingShop & Pick<Shop, 'countPaper'>, asked: AskedInvoice) {
  const { token, number, address, signal } = asked;
  const invoices = await listOrderInvoices(shop, token);
  const invoice = invoices.findLast((one) => (number === null ? one.kind === 'invoice' : one.number === number));
  if (!invoice) return err({ code: 'unknown_invoice' } as const);
  const retryAfter = shop.countPaper(address);
  if (retryAfter !== null) return err({ code: 'too_many_reads', retryAfter } as const);
  return print(shop, invoice, { signal, isOwner: false });
}

/** The PDF of any invoice, for the owners; `signal` of their request. */
export async function printInvoice(shop: PrintingShop, number: string, signal: AbortSignal): Promise<FileResult> {
  const invoice = isInvoiceNumber(number) ? await findInvoice(shop.database.db, number) : null;
  return invoice ? print(shop, invoice, { signal, isOwner: true }) : err({ code: 'unknown_invoice' });
}

/** The invoice of a company as UBL; null for a consumer's. */
export async function writeInvoiceUbl({ database }: ReadingShop, number: string) {
  const invoice = isInvoiceNumber(number) ? await findInvoice(database.db, number) : null;
  return invoice && invoice.buyer.company !== null ? { fileName: `${number}.xml`, xml: invoiceUbl(invoice) } : null;
}

/** An invoice never changes: it is printed once and kept. */
async function print({ database: { db }, printer }: PrintingShop, invoice: Invoice, asker: Asker): Promise<FileResult> {
  const kept = await findInvoiceFile(db, invoice.number);
  const printed = kept ? ok(kept) : await printer.print({ kind: 'invoice', invoice }, asker);
  if (!printed.ok) return printed;
  if (!kept) await insertInvoiceFile(db, invoice.number, printed.value);
  const name = invoice.kind === 'invoice' ? 'factuur' : 'creditfactuur';
  return ok({ fileName: `${name}-${invoice.number}.pdf`, pdf: printed.value });
}
