import { countryName, vatWords } from '../content/order-words.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { INVOICE_KIND_NAMES, type Invoice } from '../domain/invoice/invoice.ts';
import { cents, formatEuro } from '../domain/money/money.ts';
import { writePaper } from './paper-parts.ts';
import { WIDTH } from './sheet.ts';

/** The columns of the lines, from the left; the last ones hold amounts. */
const COLUMNS = [
  { head: 'Omschrijving', x: 0, width: 195 },
  { head: 'Aantal', x: 200, width: 45 },
  { head: 'Per stuk zonder btw', x: 250, width: 95 },
  { head: 'Zonder btw', x: 350, width: 65 },
  { head: 'Met btw', x: 420, width: WIDTH - 420 },
] as const;

/** An invoice or credit note on A4, from what was stored: nothing is computed here. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { kind, number, day, order, credits, replaces, lines, totals, payment } = invoice;
  const known = payment.id === null ? '' : ` (betaling ${payment.id})`;
  return writePaper({
    ...invoice,
    title: `${INVOICE_KIND_NAMES[kind]} ${number}`,
    to: buyerLines(invoice),
    facts: [
      [kind === 'invoice' ? 'Factuurdatum' : 'Datum', dutchDate(day)],
      ['Bestelling', `${order.number} van ${dutchDate(order.placedOn)}`],
      credits
        ? ['Hoort bij factuur', `${credits.number} van ${dutchDate(credits.day)}`]
        : ['Betaald op', dutchDate(order.paidOn)],
    ],
    columns: COLUMNS,
    rows: lines.map(({ description, quantity, unitNet, net, gross }) => [
      description,
      String(quantity),
      ...[unitNet, net, gross].map(formatEuro),
    ]),
    sentences: [
      ...(replaces && !credits ? [`Vervangt factuur ${replaces.number} van ${dutchDate(replaces.day)}.`] : []),
      kind === 'invoice'
        ? `Betaald op ${dutchDate(order.paidOn)}${known}. Je hoeft niets meer te betalen.`
        : creditWords(invoice, `${formatEuro(cents(-totals.gross))} terugbetaald${known}`),
      // What the law asks of an invoice without VAT, and the proof.
      ...(invoice.rate.percent === 0 ? [vatWords(invoice.vatCheck) ?? ''] : []),
      'De btw is over het totaal berekend en op centen afgerond.',
    ],
    width: 400,
  });
}

/** What a credit note says of its money, which goes back once. */
function creditWords({ isReplaced, isAgain }: Invoice, paid: string): string {
  if (isReplaced) return 'Deze factuur is vervangen door een nieuwe.';
  return isAgain ? `We hadden al ${paid}: er gaat nu niets meer terug.` : `We hebben ${paid}.`;
}

function buyerLines({ buyer }: Invoice): readonly string[] {
  return [
    buyer.company,
    buyer.name,
    ...buyer.addressLines,
    buyer.addressLines.length > 0 && countryName(buyer.country),
    buyer.vatId && `Btw-id ${buyer.vatId}`,
  ].filter((text) => text !== null && text !== false);
}
