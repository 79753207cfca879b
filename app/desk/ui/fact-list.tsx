import type { ReactNode } from 'react';
import { withWordBreaks } from './word-breaks.tsx';

interface FactListProps {
  /** Rows without a value are left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of one thing, by name and value. */
export function FactList({ rows }: FactListProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small text-weathered sm:pt-0.5">{label}</dt>
            <dd className="max-sm:mb-2 whitespace-pre-line">{withWordBreaks(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
