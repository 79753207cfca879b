import type { ReactNode } from 'react';
import { withWordBreaks } from './word-breaks.tsx';

interface PageHeadingProps {
  readonly title: string;
  /** One or two sentences. */
  readonly lead?: ReactNode;
  /** Where the page is part of. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** The title of a page of the desk, with the way back and its main buttons. */
export function PageHeading({ title, lead, back, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      {back && (
        <a href={back.href} className="inline-flex min-h-11 items-center text-small quiet-link print:hidden">
          ← {back.label}
        </a>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-title wrap-anywhere">{title}</h1>
        {children && <div className="flex flex-wrap gap-3 print:hidden">{children}</div>}
      </div>
      {lead && <p className="measure mt-2 text-weathered">{withWordBreaks(lead)}</p>}
    </div>
  );
}
