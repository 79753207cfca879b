import type { Heading } from '../../domain/blog.ts';

interface ContentsProps {
  readonly title: string;
  readonly headings: readonly Heading[];
}

/** Table of contents: folded on a phone, beside the text on a wide screen. */
export function Contents({ title, headings }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav
      aria-label={title}
      className="print:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <details className="border-y border-line lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between py-2 font-semibold after:font-serif after:text-2xl after:font-normal after:text-brass after:content-['+'] in-open:after:content-['–']">
          {title}
        </summary>
        <ContentsList headings={headings} />
      </details>
      <div className="hidden lg:block">
        <p className="font-semibold">{title}</p>
        <ContentsList headings={headings} />
      </div>
    </nav>
  );
}

function ContentsList({ headings }: Pick<ContentsProps, 'headings'>) {
  return (
    <ol className="mb-3 mt-2 text-[0.9375rem] leading-snug">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-2 text-weathered underline-offset-4 hover:text-ink hover:underline lg:py-1.5"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
