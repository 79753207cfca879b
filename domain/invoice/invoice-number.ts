const NUMBER = /^(\d{4})-(\d{5,9})$/;

/** "2026-00001": the year in Amsterdam and a number that counts without gaps within it (Wet OB, article 35a). */
export function invoiceNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(5, '0')}`;
}

/** Reads a number as people type it: "2026-1" and " 2026-00001 " are "2026-00001". Null when it is none. */
export function parseInvoiceNumber(text: string): string | null {
  const parts = /^\s{0,20}(\d{4})[\s-]{1,3}(\d{1,9})\s{0,20}$/.exec(text.slice(0, 60));
  if (!parts) return null;
  const count = Number(parts[2]);
  return count > 0 ? invoiceNumber(Number(parts[1]), count) : null;
}

/** Whether a text is exactly an invoice number, as in an address. */
export function isInvoiceNumber(text: string): boolean {
  return NUMBER.test(text);
}
