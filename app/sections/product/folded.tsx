import type { ReactNode } from 'react';

interface FoldedProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that opens without a script, in which the browser's own search looks. */
export function Folded({ id, title, children }: FoldedProps) {
  return (
    <section id={id} aria-label={title} className="later page lg:grid lg:grid-cols-12 lg:gap-10">
      <details className="border-b border-line lg:col-span-8 lg:col-start-5">
        <summary className={FOLDED_HEAD}>
          <h2 className="text-xl">{title}</h2>
        </summary>
        <div className="pb-8">{children}</div>
      </details>
    </section>
  );
}

/** The head of what is folded, with the sign that says so. */
export const FOLDED_HEAD =
  "flex min-h-12 list-none items-center justify-between gap-6 py-2.5 lg:min-h-14 after:font-serif after:text-2xl after:text-brass after:content-['+'] in-open:after:content-['–']";
