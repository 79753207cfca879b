import type { ReactNode } from 'react';
import { type PhotographName, type PictureName, photograph, pictureData } from '../../content/pictures/picture-data.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { Crumb } from '../../domain/structured-data/site-data.ts';
import { Picture } from '../ui/picture.tsx';

interface SectionProps {
  /** The id of the heading. */
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

interface PhotographProps {
  readonly name: PhotographName;
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  readonly className: string;
}

/** The place of a photograph of people on a page; nothing while it was not taken. */
export function Photograph({ name, sizes, className }: PhotographProps) {
  const picture = photograph(name);
  return (
    picture && (
      <div className={className}>
        <Picture picture={picture} sizes={sizes} className="w-full" />
      </div>
    )
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
          <dd className="mt-2 text-linen">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ShortPageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What can be done next. */
  readonly children?: ReactNode;
}

/** A page that says one thing. */
export function ShortPage({ title, text, children }: ShortPageProps) {
  return (
    <div className="page grid min-h-[55vh] content-center py-16">
      <h1 className="text-title">{title}</h1>
      <p className="measure mt-5 text-lead">{text}</p>
      {children}
    </div>
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

interface PictureListProps {
  readonly items: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureName;
    readonly crop?: string;
    /** The whole item is the link. */
    readonly href?: string;
  }[];
  /** Class of each item: its width in a grid of twelve columns, and the aspect ratio of its picture. */
  readonly places: readonly string[];
}

/** Pictures with a name and a sentence each, laid out in an irregular grid. */
export function PictureList({ items, places }: PictureListProps) {
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-12">
      {items.map(({ title, text, picture, crop, href }, index) => (
        <li key={title} className={`group relative flex flex-col ${places[index] ?? ''}`}>
          <Picture
            picture={pictureData(picture, crop)}
            sizes="(min-width: 48rem) 55vw, 90vw"
            className="w-full object-cover"
          />
          <h3 className="mt-3 text-2xl">
            {href ? (
              <a
                href={href}
                className="underline decoration-line decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
              >
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className="measure text-weathered">{text}</p>
        </li>
      ))}
    </ul>
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
