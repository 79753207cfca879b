import { type CsvCell, csvFile } from '../csv.ts';
import { INVOICE_KIND_NAMES } from '../invoice/invoice.ts';
import { cents } from '../money/money.ts';
import type { BookedDocument, Difference, Month, MonthBooks } from './month-books.ts';

const HEADER = 'Datum,Nummer,Soort,Bestelling,Land,Netto,Btw-tarief,Btw-land,Btw,Bruto,Betaalwijze,Betaling'.split(',');

/** Dutch words for why the money of an order differs from its invoices of the month. */
export const DIFFERENCE_WORDS: Readonly<Record<Difference['reason'], string>> = {
  received_without_invoice: 'Ontvangen zonder factuur in deze maand',
  refunded_without_credit: 'Terugbetaald zonder creditfactuur in deze maand',
  charged_back: 'Teruggeboekt door de bank van de klant',
  other_month: 'Betaald of terugbetaald in een andere maand',
};

/**
 * The books of a month for a bookkeeper's program. A line per document and one per difference, so that the column Bruto
 * adds up to the money of the month.
 */
export function booksCsv({ documents, differences }: MonthBooks, month: Month): string {
  return csvFile([HEADER, ...documents.map(documentCells), ...differences.map((one) => differenceCells(one, month))]);
}

function documentCells(document: BookedDocument): CsvCell[] {
  const { day, number, kind, orderNumber, country, net, rate, vat, gross, method, paymentId } = document;
  const about = [day, number, INVOICE_KIND_NAMES[kind], orderNumber, country];
  return [...about, net, `${rate.percent}%`, rate.country, vat, gross, method ?? '', paymentId ?? ''];
}

function differenceCells({ orderNumber, amount, reason }: Difference, month: Month): CsvCell[] {
  return [month, '', DIFFERENCE_WORDS[reason], orderNumber, '', amount, '', '', cents(0), amount, '', ''];
}
