import { parseInvoiceNumber } from './invoice/invoice.ts';

/** Numbers that count up within a year and are never given twice. */
export const SERIES = ['invoice', 'quotation'] as const;
export type Series = (typeof SERIES)[number];

export type LastNumbers = ReadonlyMap<number, number>;

/** What an owner knows of the last number that was given out. */
export type ToldNumber = { readonly year: number; readonly last: number } | 'unknown';

/** Numbers left out when nobody knows the last one: more than a shop gives out between two backups. */
export const SAFE_STEP = 1_000;

/** Reads the last number as an owner types it: "2026-00012", "OF2026-0003", "geen" or "onbekend". Null for another. */
export function parseLastNumber(series: Series, text: string, year: number): ToldNumber | null {
  const typed = text.trim().toUpperCase();
  if (typed === 'ONBEKEND') return 'unknown';
  if (typed === 'GEEN') return { year, last: 0 };
  const number = series === 'invoice' ? parseInvoiceNumber(typed) : /^OF(\d{4}-\d{1,9})(?:-\d+)?$/.exec(typed)?.[1];
  const [of = 0, last = 0] = number?.split('-').map(Number) ?? [];
  return last > 0 && of >= 2000 && of <= year ? { year: of, last } : null;
}

/**
 * The last numbers of a series after a restore: the highest of the copy, of the database that it replaces and of what
 * an owner tells. Null when an owner has to tell, since that database is gone (null) or is older than the copy.
 */
export function continueSeries(known: {
  readonly copy: LastNumbers;
  readonly replaced: LastNumbers | null;
  readonly told: ToldNumber | undefined;
  /** The current year in Amsterdam. */
  readonly year: number;
}): LastNumbers | null {
  const { copy, replaced, told, year } = known;
  const isLater = replaced !== null && [...copy].every(([of, last]) => (replaced.get(of) ?? 0) >= last);
  if (told === undefined && !isLater) return null;
  const highest = new Map(copy);
  const raise = (of: number, last: number) => highest.set(of, Math.max(highest.get(of) ?? 0, last));
  for (const [of, last] of replaced ?? []) raise(of, last);
  if (told === 'unknown') raise(year, (highest.get(year) ?? 0) + SAFE_STEP);
  else if (told !== undefined && told.last > 0) raise(told.year, told.last);
  return highest;
}
