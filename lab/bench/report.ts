import { type Bar, type Figure, judge, medianOf, type Verdict } from './figure.ts';
import type { KnownLimit } from './known-limits.ts';

/** By the name of the figure. */
type Limits = Readonly<Record<string, KnownLimit>>;

const WORDS: Readonly<Record<Verdict, string>> = {
  met: 'met',
  missed: '**missed**',
  told: '',
  unmeasured: 'not measured',
};
/** A figure that so many subjects have ("cart: layout shift") is a column of a table of its own. */
const SUBJECTS_OF_A_COLUMN = 4;

/** The figures as two Markdown tables of medians, one with a row per page, and below them what limits those that are missed. */
export function describeFigures(figures: readonly Figure[], known: Limits): string {
  const columns = [...Map.groupBy(figures, columnOf)].filter(
    ([column, same]) => column !== null && same.length >= SUBJECTS_OF_A_COLUMN,
  );
  const others = figures.filter((figure) => !columns.some(([column]) => column === columnOf(figure)));
  const rows = others.map((figure) => [
    figure.what,
    medianWithUnit(figure),
    barOf(figure.bar),
    WORDS[judge(figure)] || (figure.note ?? ''),
  ]);
  const missed = figures.filter((figure) => judge(figure) === 'missed' && figure.what in known);
  const byReason = Map.groupBy(missed, ({ what }) => known[what]?.reason ?? '');
  const limits = [...byReason].map(([reason, same]) => `- ${same.map(({ what }) => what).join('; ')}: ${reason}`);
  const parts = [
    ...(columns.length > 0 ? [pageTable(columns.map(([, same]) => same))] : []),
    ...(rows.length > 0 ? [markdownTable(['figure', 'median', 'bar', ''], rows)] : []),
  ];
  if (limits.length > 0) parts.push(`What limits the figures that are missed:\n\n${limits.join('\n')}`);
  return parts.join('\n\n');
}

/** What is after the subject in the name of a figure, with its unit; null without a subject. */
function columnOf({ what, unit }: Figure): string | null {
  const [, column] = /^[^:]+: (.+)$/.exec(what) ?? [];
  return column === undefined ? null : `${column}${unit && `, ${unit}`}`;
}

/** A row per subject, a column per figure; a missed one with its bar. */
function pageTable(columns: readonly (readonly Figure[])[]): string {
  const subjects = [...new Set(columns.flat().map(({ what }) => what.split(': ')[0] ?? ''))];
  const rows = subjects.map((subject) => [
    subject,
    ...columns.map((same) => {
      const figure = same.find(({ what }) => what.startsWith(`${subject}: `));
      if (!figure) return '';
      const value = shown(medianOf(figure.values));
      return judge(figure) === 'missed' ? `${value} (${barOf(figure.bar)} ${WORDS.missed})` : value;
    }),
  ]);
  return markdownTable(['page', ...columns.map(([first]) => (first && columnOf(first)) ?? '')], rows);
}

function medianWithUnit({ values, unit }: Figure): string {
  const median = medianOf(values);
  return median === null ? '' : `${shown(median)} ${unit}`.trim();
}

/**
 * What makes a run on a quiet machine fail, one sentence each; a figure that could not be measured does not. A whole run
 * also finds limits whose figure is gone.
 */
export function complaints(
  figures: readonly Figure[],
  known: Limits,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): readonly string[] {
  const names = new Set(figures.map(({ what }) => what));
  const orphans = isWhole ? Object.keys(known).filter((what) => !names.has(what)) : [];
  return [
    ...figures.flatMap((figure) => complaint(figure, known[figure.what]) ?? []),
    ...orphans.map((what) => `${what} is a known limit of no figure.`),
  ];
}

function complaint(figure: Figure, limit: KnownLimit | undefined): string | null {
  const { what, bar } = figure;
  const verdict = judge(figure);
  if (verdict === 'met' && limit && !limit.isNearBar) return `${what} meets its bar now: take it off the known limits.`;
  if (verdict !== 'missed') return null;
  if (!limit) return `${what} misses its bar.`;
  const { noWorseThan } = limit;
  const ceiling = bar && 'atMost' in bar ? { atMost: noWorseThan } : { atLeast: noWorseThan };
  return judge({ ...figure, bar: ceiling }) === 'missed'
    ? `${what} is worse than its known limit of ${noWorseThan}.`
    : null;
}

function barOf(bar: Bar | null): string {
  if (bar === null) return '';
  return 'atMost' in bar ? `≤ ${shown(bar.atMost)}` : `≥ ${shown(bar.atLeast)}`;
}

/** With no more digits than mean something. */
function shown(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return String(Number(value.toFixed(digits)));
}

function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
