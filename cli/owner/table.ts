export interface Column {
  readonly title: string;
  /** Numbers and amounts are aligned to the right. */
  readonly align?: 'left' | 'right';
}

/** Formats columns padded to their longest cell, two spaces apart, with a line under the header. */
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

/** Width of a text: combining marks and joined emoji count as one. ASCII, in most cells, needs no counting. */
function width(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : [...characters.segment(text)].length;
}

function pad(text: string, size: number, align: Column['align'] = 'left'): string {
  const space = ' '.repeat(Math.max(0, size - width(text)));
  return align === 'right' ? space + text : text + space;
}
