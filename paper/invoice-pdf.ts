import { COUNTRY_NAMES } from '../content/pages/order.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { INVOICE_KIND_NAMES, type Invoice } from '../domain/invoice/invoice.ts';
import { cents, formatEuro } from '../domain/money/money.ts';
import { amountTable, beginPaper, factColumns, totalRows } from './paper-parts.ts';
import { GREY, type Sheet, WIDTH } from './sheet.ts';

/** Widths of the columns of the lines, from the left; the last ones hold amounts. */
const COLUMNS = [
  { x: 0, width: 195 },
  { x: 200, width: 45 },
  { x: 250, width: 95 },
  { x: 350, width: 65 },
  { x: 420, width: WIDTH - 420 },
] as const;

/** An invoice or credit note on A4, from what was stored: nothing is computed here. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { kind, number, seller, day } = invoice;
  const title = `${INVOICE_KIND_NAMES[kind]} ${number}`;
  const sheet = beginPaper({ title, day, to: buyerLines(invoice), seller });
  writeFacts(sheet, invoice);
  sheet.gap(22);
  amountTable(sheet, tableOf(invoice));
  sheet.gap(10);
  totalRows(sheet, invoice);
  sheet.gap(24);
  for (const sentence of sentencesOf(invoice)) sheet.text('P', sentence, { color: GREY, width: 400 });
  return sheet.finish();
}

function buyerLines({ buyer }: Invoice): readonly string[] {
  return [
    buyer.company,
    buyer.name,
    ...buyer.addressLines,
    buyer.addressLines.length > 0 && COUNTRY_NAMES[buyer.country],
    buyer.vatId && `Btw-id ${buyer.vatId}`,
  ].filter((text) => text !== null && text !== false);
}

function writeFacts(sheet: Sheet, { kind, day, order, credits }: Invoice): void {
  factColumns(sheet, [
    [kind === 'invoice' ? 'Factuurdatum' : 'Datum', dutchDate(day)],
    ['Bestelling', `${order.number} van ${dutchDate(order.placedOn)}`],
    credits
      ? ['Hoort bij factuur', `${credits.number} van ${dutchDate(credits.day)}`]
      : ['Betaald op', dutchDate(order.paidOn)],
  ]);
}

function tableOf({ lines }: Invoice) {
  return {
    columns: COLUMNS,
    head: ['Omschrijving', 'Aantal', 'Per stuk zonder btw', 'Zonder btw', 'Met btw'],
    rows: lines.map(({ description, quantity, unitNet, net, gross }) => [
      description,
      String(quantity),
      ...[unitNet, net, gross].map(formatEuro),
    ]),
  };
}

function sentencesOf({ kind, payment, totals, order }: Invoice): readonly string[] {
  const known = payment.id === null ? '' : ` (betaling ${payment.id})`;
  return [
    kind === 'invoice'
      ? `Betaald op ${dutchDate(order.paidOn)}${known}. Je hoeft niets meer te betalen.`
      : `We hebben ${formatEuro(cents(-totals.gross))} terugbetaald${known}.`,
    'Prijzen zijn met btw; de btw is over het totaal berekend en op centen afgerond.',
  ];
}
