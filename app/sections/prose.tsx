import { chaptersOf, type Heading } from '../../domain/blog.ts';

interface ProseProps {
  /** HTML of the shop's own texts, sanitised at build time. */
  readonly html: string;
  readonly className?: string;
}

/** A text of `content/`, with the typography of `prose.css`; a phone lays out a chapter when it comes near. */
export function Prose({ html, className = '' }: ProseProps) {
  const [first = '', ...others] = chaptersOf(html);
  return (
    <div className={`prose ${className}`}>
      <Chapter html={first} />
      {others.map((chapter) => (
        <Chapter key={chapter} html={chapter} className="later" />
      ))}
    </div>
  );
}

function Chapter({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/markdown/render.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

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
