import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A part of a page under its own heading. */
export function Section({ title, children, className = '' }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mt-8 ${className}`}>
      <h2 id={id} className="mb-3 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
