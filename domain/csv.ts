import { type Cents, typedEuro } from './money/money.ts';

/** A text, or an amount in cents, which is written with a decimal comma. */
export type CsvCell = string | Cents;

/** A file for Dutch spreadsheets: UTF-8 with a byte order mark, semicolons, and CRLF after each row. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;
}

/** A cell that no spreadsheet runs as a formula (OWASP, CSV injection): an apostrophe goes before one that would. */
export function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return typedEuro(cell);
  const line = cell.replace(/[\r\n\t]+/g, ' ');
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(line) ? `'${line}` : line;
  return /[";]|^\s|\s$|'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
