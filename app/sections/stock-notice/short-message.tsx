import type { ReactNode } from 'react';
import { standPath } from '../../../content/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface ShortMessageProps {
  readonly title: string;
  readonly text: string;
  /** Replaces the link to the stand. */
  readonly children?: ReactNode;
}

/** A page that says one thing. */
export function ShortMessage({ title, text, children }: ShortMessageProps) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">{title}</h1>
      <p className="measure mt-5 text-lead">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children ?? <ButtonLink href={standPath}>Naar de boekenstandaard</ButtonLink>}
      </div>
    </div>
  );
}
