import { COUNTRY_NAMES } from '../content/pages/order.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { formatEuro } from '../domain/money/money.ts';
import type { QuotationPaper } from '../domain/quotation/quotation-paper.ts';
import { amountRows, partyColumns, vatTitle } from './paper-parts.ts';
import { type Cell, GREY, openSheet, type Sheet, WIDTH } from './sheet.ts';

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
  const sheet = openSheet({
    title,
    author: seller.name,
    createdAt: new Date(`${day}T12:00:00Z`),
    foot: [seller.name, `KvK ${seller.kvk}`, `Btw-id ${seller.vatId}`].join(' · '),
  });
  sheet.text('P', seller.brand ?? seller.name, { face: 'strong', size: 15 });
  sheet.gap(30);
  sheet.text('H1', title, { face: 'strong', size: 22 });
  sheet.gap(18);
  partyColumns(sheet, { to: buyerLines(paper), seller });
  sheet.gap(22);
  writeFacts(sheet, paper);
  sheet.gap(22);
  sheet.table(...tableOf(paper));
  sheet.gap(10);
  writeTotals(sheet, paper);
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
  const street = [buyer.street, buyer.houseNumber, buyer.addition].filter(Boolean).join(' ');
  const place = [buyer.postcode, buyer.city].filter(Boolean).join(' ');
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
  const fact = (title: string, text: string): Cell[] => [{ text: title, size: 9, color: GREY }, { text }];
  const place = seller.addressLines.at(-1)?.replace(/^\d{4} [A-Z]{2} /, '') ?? '';
  const where = terms.delivery === 'pickup' ? `ophalen in ${place}` : `bezorgd in ${COUNTRY_NAMES[terms.delivery]}`;
  const parts = [
    fact('Datum', dutchDate(day)),
    fact('Geldig tot en met', dutchDate(terms.validUntil)),
    fact('Levering', `uiterlijk ${dutchDate(terms.deliverBy)}, ${where}`),
  ];
  sheet.columns(parts, [0, WIDTH / 3, (2 * WIDTH) / 3], WIDTH / 3 - 12);
}

function tableOf({ lines, shippingNet }: QuotationPaper): [readonly Cell[], readonly (readonly Cell[])[]] {
  const row = (texts: readonly string[], look: Partial<Cell>): Cell[] =>
    texts.map((text, index) => ({ ...look, ...COLUMNS[index], text, align: index === 0 ? 'left' : 'right' }));
  const head = row(['Omschrijving', 'Aantal', 'Per stuk', 'Zonder btw'], { size: 9, color: GREY });
  const shipping = row(['Verzending', '', '', shippingNet === 0 ? 'Gratis' : formatEuro(shippingNet)], {});
  return [
    head,
    [
      ...lines.map(({ description, quantity, unitNet, net, isBespoke }) =>
        row(
          [
            isBespoke ? `${description} (op maat)` : description,
            String(quantity),
            formatEuro(unitNet),
            formatEuro(net),
          ],
          {},
        ),
      ),
      shipping,
    ],
  ];
}

function writeTotals(sheet: Sheet, { totals, rate }: QuotationPaper): void {
  amountRows(sheet, [
    { title: 'Totaal zonder btw', amount: totals.net, face: 'regular' },
    { title: vatTitle(rate), amount: totals.vat, face: 'regular' },
    { title: 'Totaal met btw', amount: totals.gross, face: 'strong' },
  ]);
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
