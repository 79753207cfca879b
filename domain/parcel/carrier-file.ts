import type { Order } from '../order/order.ts';

/* A file for the import of a carrier's own site: semicolons, CRLF and a byte order mark, as Dutch spreadsheets expect. */

const COLUMNS = [
  'Referentie',
  'Naam',
  'Straat',
  'Huisnummer',
  'Toevoeging',
  'Postcode',
  'Plaats',
  'Land',
  'E-mail',
  'Stuks',
] as const;

/** The orders that go to an address, one row each, as a CSV file; those for pickup are left out. */
export function carrierFile(orders: readonly Order[]): string {
  const rows = orders.flatMap((order) => {
    const cells = cellsOf(order);
    return cells ? [cells] : [];
  });
  return `\uFEFF${[COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
}

function cellsOf({ number, contact, delivery, lines }: Order): readonly string[] | null {
  if (delivery.kind === 'pickup') return null;
  const { street, houseNumber, addition, postcode, city, country } = delivery;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [number, contact.name, street, houseNumber, addition, postcode, city, country, contact.email, String(pieces)];
}

/**
 * A cell that no spreadsheet runs as a formula: what begins like one gets an apostrophe before it (OWASP, CSV
 * injection). Quotes are doubled and a line break becomes a space.
 */
export function cell(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, ' ');
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(line) ? `'${line}` : line;
  return /[";]|^\s|\s$|'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
