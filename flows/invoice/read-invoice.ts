import { findInvoice, listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { type Invoice, isInvoiceNumber } from '../../domain/invoice/invoice.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export interface InvoiceFile {
  readonly fileName: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
}
type FileResult = Result<InvoiceFile, { readonly code: 'unknown_invoice' }>;
type ReadingShop = Pick<Shop, 'database'>;

/** The invoice and credit notes of an order by its token, oldest first; empty when there are none. */
export async function listOrderInvoices({ database }: ReadingShop, token: string): Promise<readonly Invoice[]> {
  return isToken(token) ? listInvoicesOfOrder(database.db, token) : [];
}

/** The PDF of one of an order's invoices; without a number the invoice itself. */
export async function printOrderInvoice(
  shop: ReadingShop & Pick<Shop, 'printer'>,
  { token, number }: { readonly token: string; readonly number: string | null },
): Promise<FileResult> {
  const invoices = await listOrderInvoices(shop, token);
  return print(
    shop,
    invoices.find((one) => (number === null ? one.kind === 'invoice' : one.number === number)) ?? null,
  );
}

/** The PDF of any invoice, for the owners. */
export async function printInvoice(shop: ReadingShop & Pick<Shop, 'printer'>, number: string): Promise<FileResult> {
  return print(shop, isInvoiceNumber(number) ? await findInvoice(shop.database.db, number) : null);
}

async function print({ printer }: Pick<Shop, 'printer'>, invoice: Invoice | null): Promise<FileResult> {
  if (!invoice) return err({ code: 'unknown_invoice' });
  const name = invoice.kind === 'invoice' ? 'factuur' : 'creditfactuur';
  return ok({ fileName: `${name}-${invoice.number}.pdf`, pdf: await printer.invoice(invoice) });
}
