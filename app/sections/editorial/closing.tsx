import type { ReactNode } from 'react';

interface ClosingProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The next steps, the important one first. */
  readonly children: ReactNode;
}

/** The dark band at the foot of an editorial page, with its one clear next step. */
export function Closing({ id, title, text, children }: ClosingProps) {
  return (
    <section aria-labelledby={id} className="on-dark -mb-24 bg-ash text-paper">
      <div className="page grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h2 id={id} className="max-w-[14ch] text-title lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="measure text-lead text-linen">{text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">{children}</div>
        </div>
      </div>
    </section>
  );
}
