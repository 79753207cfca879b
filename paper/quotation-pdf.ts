import { COUNTRY_NAMES, vatWords } from '../content/order-words.ts';
import { dutchDate } from '../domain/calendar/dutch-date.ts';
import { formatEuro } from '../domain/money/money.ts';
import { buyerAddress, type QuotationPaper } from '../domain/quotation/quotation.ts';
import { writePaper } from './paper-parts.ts';
import { WIDTH } from './sheet.ts';

/** The columns of the lines, from the left; the last ones hold amounts. */
const COLUMNS = [
  { head: 'Omschrijving', x: 0, width: 255 },
  { head: 'Aantal', x: 260, width: 50 },
  { head: 'Per stuk', x: 315, width: 85 },
  { head: 'Zonder btw', x: 405, width: WIDTH - 405 },
] as const;

/** A quotation on A4: nothing is computed here. */
export function quotationPdf(paper: QuotationPaper): Promise<Buffer> {
  const { name, day, terms, isSent, seller, lines } = paper;
  const place = seller.addressLines.at(-1)?.replace(/^\d{4} [A-Z]{2} /, '') ?? '';
  const where = terms.delivery === 'pickup' ? `af te halen in ${place}` : `bezorgd in ${COUNTRY_NAMES[terms.delivery]}`;
  const rows = lines.map(({ description, quantity, unitNet, net, isBespoke }) => [
    isBespoke ? `${description} (op maat)` : description,
    String(quantity),
    formatEuro(unitNet),
    formatEuro(net),
  ]);
  return writePaper({
    ...paper,
    title: isSent ? `Offerte ${name}` : `Concept van offerte ${name}`,
    to: buyerLines(paper),
    facts: [
      ['Datum', dutchDate(day)],
      ['Geldig tot en met', dutchDate(terms.validUntil)],
      ['Levering', `uiterlijk ${dutchDate(terms.deliverBy)}, ${where}`],
    ],
    columns: COLUMNS,
    rows: [...rows, ['Verzending', '', '', terms.shippingNet === 0 ? 'Gratis' : formatEuro(terms.shippingNet)]],
    note: terms.note,
    sentences: sentencesOf(paper),
  });
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

function sentencesOf({ terms, lines, vatCheck, termsUrl }: QuotationPaper): readonly string[] {
  const vat = vatWords(vatCheck);
  return [
    ...(vat === null ? [] : [vat]),
    'Prijzen zijn zonder btw; de btw is over het totaal berekend en op centen afgerond.',
    `Je aanvaardt deze offerte via de link in onze mail en betaalt dan vooraf. Dat kan tot en met ${dutchDate(terms.validUntil)}.`,
    ...(lines.some(({ isBespoke }) => isBespoke)
      ? ['Wat op maat is, maken we speciaal voor jou: dat kun je niet herroepen of terugsturen.']
      : []),
    `Onze algemene voorwaarden gelden: ${termsUrl}`,
  ];
}
