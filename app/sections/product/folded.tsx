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
      <details className="folding border-b border-line lg:col-span-8 lg:col-start-5">
        <summary>
          <h2 className="text-xl">{title}</h2>
        </summary>
        <div className="pb-8">{children}</div>
      </details>
    </section>
  );
}
