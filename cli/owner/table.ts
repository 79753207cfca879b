export interface Column {
  readonly title: string;
  /** Numbers and amounts stand to the right. */
  readonly align?: 'left' | 'right';
}

/** Columns padded to their longest cell, two spaces apart, under a line. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    rows.reduce((widest, row) => Math.max(widest, width(row[index] ?? '')), width(title)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => pad(cells[index] ?? '', widths[index] ?? 0, align))
      .join('  ')
      .trimEnd();
  return [
    line(columns.map((column) => column.title)),
    widths.map((size) => '-'.repeat(size)).join('  '),
    ...rows.map(line),
  ].join('\n');
}

const characters = new Intl.Segmenter('nl');

/** Combining marks and joined emoji count as one; plain letters, which most cells are, need no counting. */
function width(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : [...characters.segment(text)].length;
}

function pad(text: string, size: number, align: Column['align'] = 'left'): string {
  const space = ' '.repeat(Math.max(0, size - width(text)));
  return align === 'right' ? space + text : text + space;
}
