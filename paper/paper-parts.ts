import { COUNTRY_NAMES } from '../content/pages/order.ts';
import type { InvoiceSeller, VatRate } from '../domain/invoice/invoice.ts';
import { type Cents, formatEuro } from '../domain/money/money.ts';
import { type Cell, GREY, type Sheet, WIDTH } from './sheet.ts';

/* What invoices and quotations have in common. */

const HALF = WIDTH / 2;

interface Parties {
  readonly to: readonly string[];
  readonly seller: InvoiceSeller;
}

/** Who gets it and who made it, beside each other. */
export function partyColumns(sheet: Sheet, { to, seller }: Parties): void {
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

export interface AmountRow {
  readonly title: string;
  readonly amount: Cents;
  readonly face: 'regular' | 'strong';
}

/** Sums below a table, at its right edge. */
export function amountRows(sheet: Sheet, rows: readonly AmountRow[]): void {
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
export function vatTitle({ country, percent }: VatRate): string {
  return country === 'NL' ? `${percent}% btw` : `${percent}% btw (${COUNTRY_NAMES[country]})`;
}
