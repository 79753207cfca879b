import type { LegalText } from '../../../content/legal.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { Contents } from '../contents.tsx';
import { Prose } from '../prose.tsx';

/** A legal text with its date and a table of contents; prints as a plain document. */
export function LegalPage({ title, summary, updatedAt, html, headings }: LegalText) {
  return (
    <article>
      <header className="page grid gap-x-12 gap-y-5 border-b border-line pb-10 pt-10 lg:grid-cols-12 lg:items-end lg:pb-14 lg:pt-16">
        <h1 className="max-w-[16ch] text-title lg:col-span-7">{title}</h1>
        <div className="lg:col-span-5">
          <p className="measure text-lead">{summary}</p>
          <p className="mt-3 text-weathered">
            Geldig vanaf <time dateTime={updatedAt}>{dutchDate(updatedAt)}</time>
          </p>
        </div>
      </header>
      <div className="page mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Contents title="Inhoud" headings={headings} />
        </div>
        <Prose html={html} className="min-w-0 lg:col-span-8" />
      </div>
    </article>
  );
}
