import { COUNTRY_NAMES } from '../content/order-words.ts';
import type { InvoiceSeller, VatRate } from '../domain/invoice/invoice.ts';
import { type Cents, formatEuro } from '../domain/money/money.ts';
import { type Cell, GREY, Sheet, WIDTH } from './sheet.ts';

/* What invoices and quotations have in common. */

const HALF = WIDTH / 2;

/** What a document of money says, from top to bottom. */
export interface Paper {
  readonly title: string;
  /** ISO date. */
  readonly day: string;
  readonly seller: InvoiceSeller;
  /** Who gets it: name and address. */
  readonly to: readonly string[];
  /** Three, each below its title. */
  readonly facts: readonly (readonly [title: string, text: string])[];
  /** The first column of the lines is text, the others stand at their right edge. */
  readonly columns: readonly { readonly head: string; readonly x: number; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };
  readonly rate: VatRate;
  /** Below the sums, in full size; empty for none. */
  readonly note?: string;
  /** At the end, each a paragraph. */
  readonly sentences: readonly string[];
  /** Of those paragraphs. */
  readonly width?: number;
}

/** Writes a document on A4; nothing is computed here. */
export function writePaper(paper: Paper): Promise<Buffer> {
  const { title, day, seller, note = '', sentences, width = WIDTH } = paper;
  const sheet = new Sheet({
    title,
    author: seller.name,
    createdAt: new Date(`${day}T12:00:00Z`),
    foot: [seller.name, `KvK ${seller.kvk}`, `Btw-id ${seller.vatId}`].join(' · '),
  });
  sheet.brand(seller.brand ?? seller.name);
  sheet.gap(30);
  sheet.text('H1', title, { face: sheet.heading(title), size: 26 });
  sheet.gap(18);
  partyColumns(sheet, paper);
  sheet.gap(22);
  factColumns(sheet, paper);
  sheet.gap(22);
  amountTable(sheet, paper);
  sheet.gap(10);
  totalRows(sheet, paper);
  sheet.gap(24);
  if (note !== '') {
    sheet.text('H2', 'Toelichting', { face: 'strong', size: 12 });
    sheet.gap(4);
    sheet.text('P', note);
    sheet.gap(16);
  }
  for (const sentence of sentences) sheet.text('P', sentence, { color: GREY, width });
  return sheet.finish();
}

function partyColumns(sheet: Sheet, { to, seller }: Paper): void {
  const lines = (texts: readonly (string | null)[], title: string): Cell[] => [
    { text: title, size: 9, color: GREY },
    ...texts.filter((text) => text !== null).map((text) => ({ text })),
  ];
  const from = [
    seller.name,
    ...seller.addressLines,
    seller.country,
    seller.email,
    seller.phone,
    `KvK ${seller.kvk}`,
    `Btw-id ${seller.vatId}`,
  ];
  sheet.columns([lines(to, 'Aan'), lines(from, 'Van')], [0, HALF], HALF - 20);
}

function factColumns(sheet: Sheet, { facts }: Paper): void {
  const parts = facts.map(([title, text]): Cell[] => [{ text: title, size: 9, color: GREY }, { text }]);
  sheet.columns(parts, [0, WIDTH / 3, (2 * WIDTH) / 3], WIDTH / 3 - 12);
}

function amountTable(sheet: Sheet, { columns, rows }: Paper): void {
  const row = (texts: readonly string[], look: Partial<Cell>): Cell[] =>
    texts.map((text, index) => ({ ...look, ...columns[index], text, align: index === 0 ? 'left' : 'right' }));
  sheet.table(
    row(
      columns.map(({ head }) => head),
      { size: 9, color: GREY },
    ),
    rows.map((texts) => row(texts, {})),
  );
}

function totalRows(sheet: Sheet, { totals, rate }: Paper): void {
  const rows = [
    { title: 'Totaal zonder btw', amount: totals.net, face: 'regular' },
    { title: vatTitle(rate), amount: totals.vat, face: 'regular' },
    { title: 'Totaal met btw', amount: totals.gross, face: 'strong' },
  ] as const;
  for (const { title, amount, face } of rows) {
    sheet.columns(
      [[{ text: title, face }], [{ text: formatEuro(amount), face, align: 'right' }]],
      [WIDTH - 260, WIDTH - 120],
      120,
    );
    sheet.gap(4);
  }
}

/** "21% btw", and whose it is when it is not Dutch. */
function vatTitle({ country, percent }: VatRate): string {
  return country === 'NL' ? `${percent}% btw` : `${percent}% btw (${COUNTRY_NAMES[country]})`;
}
