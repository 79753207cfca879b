/** "OF2026-0001": a series of its own per year, which no invoice number looks like. */
export function quotationNumber(year: number, count: number): string {
  return `OF${year}-${String(count).padStart(4, '0')}`;
}

/** A version as people name it: "OF2026-0001", and "OF2026-0001-2" for the second. */
export function quotationName({ number, version }: { readonly number: string; readonly version: number }): string {
  return version === 1 ? number : `${number}-${version}`;
}
