// biome-ignore-all lint/a11y/noRedundantRoles: displayed as blocks on a phone, the parts of a table would lose their roles
import type { ReactNode } from 'react';
import { AskFirst } from './forms.tsx';
import { EmptyState, Section } from './page-parts.tsx';
import { withWordBreaks } from './word-breaks.tsx';

export type Columns<Row> = readonly {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Set to the right, in figures of one width. */
  readonly isAmount?: boolean;
  /** Without its title on a phone, for the cell that names the row. */
  readonly isName?: boolean;
}[];

interface CardTableProps<Row> {
  readonly caption: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  /** In two lines per row on a phone: the name with the amount, and what the others say; of four columns. */
  readonly isBrief?: boolean;
  readonly empty?: string;
}

/** A table that becomes a list of cards on a phone. */
export function CardTable<Row>({ caption, columns, rows, isBrief = false, empty }: CardTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <EmptyState>{empty}</EmptyState>;
  return (
    // What is too wide for the screen, as a long name, moves within the table; the arrow keys move it once it has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={`Tabel: ${caption}`} tabIndex={0} className="md:overflow-x-auto print:overflow-visible">
      <table className={`cards ${isBrief ? 'brief' : ''}`} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isAmount }) => (
              <th key={title} scope="col" role="columnheader" className={isAmount ? 'amount' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the desk is rendered on the server alone, where no row changes place
            <tr key={index} role="row">
              {columns.map(({ title, cell, isAmount, isName }) => (
                <td
                  key={title}
                  role="cell"
                  data-label={isName ? undefined : title}
                  className={isAmount ? 'amount' : undefined}
                >
                  {withWordBreaks(cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HistoryProps<Row> extends Omit<CardTableProps<Row>, 'isBrief' | 'empty'> {
  readonly title?: string;
  readonly question: (row: Row) => string;
  /** The version that the page shows, sent along. */
  readonly shown: number;
  /** What that one has instead of a way back. */
  readonly now?: string;
}

/** What was kept, and the way back to it; version 0 is how it was delivered. */
export function History<Row extends { readonly version: number }>(props: HistoryProps<Row>) {
  const { title = 'Eerder', question, columns, shown, now, ...table } = props;
  if (table.rows.length === 0) return null;
  const putBack = (row: Row) => {
    const fields = { doe: 'zet-terug', 'terug-naar': String(row.version), shown: String(shown) };
    const ask = <AskFirst label="Zet terug" question={question(row)} confirm="Ja, zet terug" fields={fields} />;
    return now !== undefined && row.version === shown ? now : ask;
  };
  return (
    <Section title={title}>
      <CardTable {...table} columns={[...columns, { title: 'Terugzetten', isName: true, cell: putBack }]} />
    </Section>
  );
}

interface PictureRow {
  readonly href: string;
  readonly name: string;
  readonly what: string;
  readonly source: string | null | undefined;
  readonly price?: string | null;
}

/** Links that each have a small picture, in two columns where there is room. */
export function PictureRows({ rows }: { readonly rows: readonly PictureRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-x-10 border-b border-line lg:grid-cols-2">
      {rows.map(({ href, name, what, source, price }) => (
        <li key={href} className="border-t border-line">
          <a href={href} className="group flex items-center gap-4 py-3">
            <span className="aspect-4/3 w-20 shrink-0 bg-linen">
              {source && <img src={source} alt="" loading="lazy" className="size-full object-cover" />}
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold leading-snug group-hover:underline">{name}</span>
              <span className="block text-small text-weathered">{what}</span>
            </span>
            {price && <span className="figures">{price}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FactListProps {
  /** Rows without a value are left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Values that lead somewhere, by their name. */
const LEADS: Readonly<Record<string, string>> = { 'E-mail': 'mailto:', Telefoon: 'tel:' };

function linked(label: string, value: ReactNode): ReactNode {
  const lead = LEADS[label];
  if (!lead || typeof value !== 'string') return withWordBreaks(value);
  return (
    <a href={lead + (lead === 'tel:' ? value.replace(/[^+\d]/g, '') : value)} className="quiet-link">
      {withWordBreaks(value)}
    </a>
  );
}

/** What is known of one thing, by name and value; an e-mail address or telephone number is a link. */
export function FactList({ rows }: FactListProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 min-[22.5rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="pt-0.5 text-small text-weathered">{label}</dt>
            <dd className="max-[22.5rem]:mb-2 whitespace-pre-line">{linked(label, value)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface PagerProps {
  /** The first page, when this is another one. */
  readonly first: string | null;
  readonly next: string | null;
}

/** The way through a long list, which goes on from the last row that was shown. */
export function Pager({ first, next }: PagerProps) {
  if (first === null && next === null) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold quiet-link';
  return (
    <nav aria-label="Bladeren" className="mt-4 flex justify-between gap-4 print:hidden">
      {first && (
        <a href={first} className={link}>
          ← Naar het begin
        </a>
      )}
      {next && (
        <a href={next} className={`ml-auto ${link}`}>
          Verder →
        </a>
      )}
    </nav>
  );
}
