import { chaptersOf } from '../../domain/blog.ts';

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
