import type { ReactNode } from 'react';
import * as paths from '../../domain/pages/paths.ts';
import type { Crumb } from '../../domain/structured-data/site-data.ts';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Class of the heading, besides its size. */
  readonly titleClass?: string;
  readonly className: string;
  /** The id of the whole section, where links lead to it. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of a page below its heading. */
export function Section({ id, title, titleClass = '', className, anchor, children }: SectionProps) {
  return (
    <section id={anchor} aria-labelledby={id} className={className}>
      <h2 id={id} className={`text-section ${titleClass}`.trim()}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MoreLinkProps {
  readonly href: string;
  readonly text: string;
  readonly className: string;
}

/** A paragraph with a link to more about what stands above it. */
export function MoreLink({ href, text, className }: MoreLinkProps) {
  return (
    <p className={className}>
      <a href={href} className="inline-block py-2 font-semibold quiet-link">
        {text}
      </a>
    </p>
  );
}

interface PointListProps {
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly className: string;
}

/** Points with a heading and a sentence each, on a dark band. */
export function PointList({ points, className }: PointListProps) {
  return (
    <dl className={className}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-serif text-2xl text-brass-light">{title}</dt>
          <dd className="mt-1 text-linen lg:mt-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The end of a sentence that says where to ask: the mailbox, or the contact form while the owner has given none. */
export function WhereToAsk({ email }: { readonly email: string | null }) {
  return (
    <>
      {email === null ? 'schrijf ons dan via ' : 'mail dan naar '}
      <a href={email === null ? paths.contact : `mailto:${email}`} className="quiet-link">
        {email ?? 'het contactformulier'}
      </a>
    </>
  );
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly className?: string;
}

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumbs({ crumbs, className = '' }: BreadcrumbsProps) {
  return (
    <nav aria-label="Kruimelpad" className={`page py-3 text-[0.9375rem] text-weathered ${className}`}>
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < crumbs.length - 1 ? (
              <a href={path} className="underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
