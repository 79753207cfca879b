import { INVOICE_KIND_NAMES } from '../invoice/invoice.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import type { BookedDocument, Difference, Month, MonthBooks } from './month-books.ts';

const HEADER = [
  'Datum',
  'Nummer',
  'Soort',
  'Bestelling',
  'Land',
  'Netto',
  'Btw-tarief',
  'Btw-land',
  'Btw',
  'Bruto',
  'Betaalwijze',
  'Betaling',
];

/** Dutch words for why the money of an order differs from its invoices of the month. */
export const DIFFERENCE_WORDS: Readonly<Record<Difference['reason'], string>> = {
  received_without_invoice: 'Ontvangen zonder factuur in deze maand',
  refunded_without_credit: 'Terugbetaald zonder creditfactuur in deze maand',
  charged_back: 'Teruggeboekt door de bank van de klant',
  other_month: 'Betaald of terugbetaald in een andere maand',
};

/**
 * The books of a month for a bookkeeper's program: UTF-8 with a byte order mark, semicolons, decimal commas. A line per
 * document and one per difference, so that the column Bruto adds up to the money of the month.
 */
export function booksCsv({ documents, differences }: MonthBooks, month: Month): string {
  const lines = [HEADER, ...documents.map(documentCells), ...differences.map((one) => differenceCells(one, month))];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function documentCells(document: BookedDocument): string[] {
  const { day, number, kind, orderNumber, country, net, rate, vat, gross, method, paymentId } = document;
  return [
    day,
    number,
    INVOICE_KIND_NAMES[kind],
    orderNumber,
    country,
    amount(net),
    `${rate.percent}%`,
    rate.country,
    amount(vat),
    amount(gross),
    method ?? '',
    paymentId ?? '',
  ];
}

function differenceCells({ orderNumber, amount: difference, reason }: Difference, month: Month): string[] {
  const text = amount(difference);
  return [month, '', DIFFERENCE_WORDS[reason], orderNumber, '', text, '', '', amount(0 as Cents), text, '', ''];
}

function amount(value: Cents): string {
  return decimalFromCents(value).replace('.', ',');
}

/** An amount, which alone may begin with a minus sign. */
const AMOUNT = /^-?\d+,\d\d$/;

/**
 * A cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
 * injection); quotes, semicolons and line breaks are quoted.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
