import { INVOICE_KIND_NAMES, type Invoice } from '../../../domain/invoice/invoice.ts';
import * as paths from '../../../domain/pages/paths.ts';

export type OrderInvoice = Pick<Invoice, 'kind' | 'number'>;

interface InvoiceLinksProps {
  readonly token: string;
  /** Oldest first; empty while there is none. */
  readonly invoices: readonly OrderInvoice[];
}

/** The invoice and credit notes of an order, as files. */
export function InvoiceLinks({ token, invoices }: InvoiceLinksProps) {
  if (invoices.length === 0) return null;
  return (
    <ul className="mt-4 print:hidden">
      {invoices.map(({ kind, number }) => (
        <li key={number}>
          <a href={paths.orderInvoiceFile(token, number)} className="inline-block py-1.5 quiet-link">
            {`${INVOICE_KIND_NAMES[kind]} ${number} (pdf)`}
          </a>
        </li>
      ))}
    </ul>
  );
}
