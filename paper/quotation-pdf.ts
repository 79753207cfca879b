import { COUNTRY_NAMES } from '../content/pages/order.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { formatEuro } from '../domain/money/money.ts';
import { buyerAddress, type QuotationPaper } from '../domain/quotation/quotation.ts';
import { amountTable, beginPaper, factColumns, totalRows } from './paper-parts.ts';
import { GREY, type Sheet, WIDTH } from './sheet.ts';

/** Widths of the columns of the lines, from the left; the last ones hold amounts. */
const COLUMNS = [
  { x: 0, width: 255 },
  { x: 260, width: 50 },
  { x: 315, width: 85 },
  { x: 405, width: WIDTH - 405 },
] as const;

/** A quotation on A4: nothing is computed here. */
export async function quotationPdf(paper: QuotationPaper): Promise<Buffer> {
  const { name, seller, day, terms, isSent } = paper;
  const title = isSent ? `Offerte ${name}` : `Concept van offerte ${name}`;
  const sheet = beginPaper({ title, day, to: buyerLines(paper), seller });
  writeFacts(sheet, paper);
  sheet.gap(22);
  amountTable(sheet, tableOf(paper));
  sheet.gap(10);
  totalRows(sheet, paper);
  sheet.gap(24);
  if (terms.note !== '') {
    sheet.text('H2', 'Toelichting', { face: 'strong', size: 12 });
    sheet.gap(4);
    sheet.text('P', terms.note);
    sheet.gap(16);
  }
  for (const sentence of sentencesOf(paper)) sheet.text('P', sentence, { color: GREY });
  return sheet.finish();
}

function buyerLines({ terms: { buyer, delivery } }: QuotationPaper): readonly string[] {
  const { street, place } = buyerAddress(buyer);
  const isKnown = delivery !== 'pickup' && place !== '';
  return [
    buyer.company,
    buyer.name,
    street,
    place,
    isKnown ? COUNTRY_NAMES[delivery] : '',
    buyer.vatId && `Btw-id ${buyer.vatId}`,
    buyer.email,
  ].filter(Boolean);
}

function writeFacts(sheet: Sheet, { day, terms, seller }: QuotationPaper): void {
  const place = seller.addressLines.at(-1)?.replace(/^\d{4} [A-Z]{2} /, '') ?? '';
  const where = terms.delivery === 'pickup' ? `ophalen in ${place}` : `bezorgd in ${COUNTRY_NAMES[terms.delivery]}`;
  factColumns(sheet, [
    ['Datum', dutchDate(day)],
    ['Geldig tot en met', dutchDate(terms.validUntil)],
    ['Levering', `uiterlijk ${dutchDate(terms.deliverBy)}, ${where}`],
  ]);
}

function tableOf({ lines, terms: { shippingNet } }: QuotationPaper) {
  const rows = lines.map(({ description, quantity, unitNet, net, isBespoke }) => [
    isBespoke ? `${description} (op maat)` : description,
    String(quantity),
    formatEuro(unitNet),
    formatEuro(net),
  ]);
  return {
    columns: COLUMNS,
    head: ['Omschrijving', 'Aantal', 'Per stuk', 'Zonder btw'],
    rows: [...rows, ['Verzending', '', '', shippingNet === 0 ? 'Gratis' : formatEuro(shippingNet)]],
  };
}

function sentencesOf({ terms, lines, termsUrl }: QuotationPaper): readonly string[] {
  return [
    'Prijzen zijn zonder btw; de btw is over het totaal berekend en op centen afgerond.',
    `Je aanvaardt deze offerte via de link in onze mail en betaalt dan vooraf. Dat kan tot en met ${dutchDate(terms.validUntil)}.`,
    ...(lines.some(({ isBespoke }) => isBespoke)
      ? ['Wat op maat is, maken we speciaal voor jou: dat kun je niet herroepen of terugsturen.']
      : []),
    `Onze algemene voorwaarden gelden: ${termsUrl}`,
  ];
}
