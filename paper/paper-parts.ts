import { COUNTRY_NAMES } from '../content/pages/order.ts';
import type { InvoiceSeller, VatRate } from '../domain/invoice/invoice.ts';
import { type Cents, formatEuro } from '../domain/money/money.ts';
import { type Cell, GREY, Sheet, WIDTH } from './sheet.ts';

/* What invoices and quotations have in common. */

const HALF = WIDTH / 2;

interface Parties {
  readonly to: readonly string[];
  readonly seller: InvoiceSeller;
}

interface PaperHead extends Parties {
  readonly title: string;
  /** ISO date. */
  readonly day: string;
}

/** A sheet with the seller's name, the title and who it is from and to; what follows is written below them. */
export function beginPaper({ title, day, to, seller }: PaperHead): Sheet {
  const sheet = new Sheet({
    title,
    author: seller.name,
    createdAt: new Date(`${day}T12:00:00Z`),
    foot: [seller.name, `KvK ${seller.kvk}`, `Btw-id ${seller.vatId}`].join(' · '),
  });
  sheet.text('P', seller.brand ?? seller.name, { face: 'strong', size: 15 });
  sheet.gap(30);
  sheet.text('H1', title, { face: 'strong', size: 22 });
  sheet.gap(18);
  partyColumns(sheet, { to, seller });
  sheet.gap(22);
  return sheet;
}

/** Who gets it and who made it, beside each other. */
function partyColumns(sheet: Sheet, { to, seller }: Parties): void {
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

/** Three facts beside each other, each below its title. */
export function factColumns(sheet: Sheet, facts: readonly (readonly [title: string, text: string])[]): void {
  const parts = facts.map(([title, text]): Cell[] => [{ text: title, size: 9, color: GREY }, { text }]);
  sheet.columns(parts, [0, WIDTH / 3, (2 * WIDTH) / 3], WIDTH / 3 - 12);
}

interface TableParts {
  readonly columns: readonly { readonly x: number; readonly width: number }[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines with their amounts: the first column is text, the others stand at their right edge. */
export function amountTable(sheet: Sheet, { columns, head, rows }: TableParts): void {
  const row = (texts: readonly string[], look: Partial<Cell>): Cell[] =>
    texts.map((text, index) => ({ ...look, ...columns[index], text, align: index === 0 ? 'left' : 'right' }));
  sheet.table(
    row(head, { size: 9, color: GREY }),
    rows.map((texts) => row(texts, {})),
  );
}

interface Totals {
  readonly totals: { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };
  readonly rate: VatRate;
}

/** The sums below a table, at its right edge. */
export function totalRows(sheet: Sheet, { totals, rate }: Totals): void {
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
