import { COUNTRY_NAMES } from '../content/pages/order.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { INVOICE_KIND_NAMES, type Invoice } from '../domain/invoice/invoice.ts';
import { cents, formatEuro } from '../domain/money/money.ts';
import { amountRows, partyColumns, vatTitle } from './paper-parts.ts';
import { type Cell, GREY, openSheet, type Sheet, WIDTH } from './sheet.ts';

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
  const sheet = openSheet({
    title: `${INVOICE_KIND_NAMES[kind]} ${number}`,
    author: seller.name,
    createdAt: new Date(`${day}T12:00:00Z`),
    foot: [seller.name, `KvK ${seller.kvk}`, `Btw-id ${seller.vatId}`].join(' · '),
  });
  sheet.text('P', seller.brand ?? seller.name, { face: 'strong', size: 15 });
  sheet.gap(30);
  sheet.text('H1', `${INVOICE_KIND_NAMES[kind]} ${number}`, { face: 'strong', size: 22 });
  sheet.gap(18);
  partyColumns(sheet, { to: buyerLines(invoice), seller });
  sheet.gap(22);
  writeFacts(sheet, invoice);
  sheet.gap(22);
  sheet.table(...tableOf(invoice));
  sheet.gap(10);
  writeTotals(sheet, invoice);
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
  const fact = (title: string, text: string): Cell[] => [{ text: title, size: 9, color: GREY }, { text }];
  const referred = credits && fact('Hoort bij factuur', `${credits.number} van ${dutchDate(credits.day)}`);
  const parts = [
    fact(kind === 'invoice' ? 'Factuurdatum' : 'Datum', dutchDate(day)),
    fact('Bestelling', `${order.number} van ${dutchDate(order.placedOn)}`),
    referred ?? fact('Betaald op', dutchDate(order.paidOn)),
  ];
  sheet.columns(parts, [0, WIDTH / 3, (2 * WIDTH) / 3], WIDTH / 3 - 12);
}

function tableOf({ lines }: Invoice): [readonly Cell[], readonly (readonly Cell[])[]] {
  const row = (texts: readonly string[], look: Partial<Cell>): Cell[] =>
    texts.map((text, index) => ({ ...look, ...COLUMNS[index], text, align: index === 0 ? 'left' : 'right' }));
  const head = row(['Omschrijving', 'Aantal', 'Per stuk zonder btw', 'Zonder btw', 'Met btw'], {
    size: 9,
    color: GREY,
  });
  return [
    head,
    lines.map(({ description, quantity, unitNet, net, gross }) =>
      row([description, String(quantity), ...[unitNet, net, gross].map(formatEuro)], {}),
    ),
  ];
}

function writeTotals(sheet: Sheet, { totals, rate }: Invoice): void {
  amountRows(sheet, [
    { title: 'Totaal zonder btw', amount: totals.net, face: 'regular' },
    { title: vatTitle(rate), amount: totals.vat, face: 'regular' },
    { title: 'Totaal met btw', amount: totals.gross, face: 'strong' },
  ]);
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
