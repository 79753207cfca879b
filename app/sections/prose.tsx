interface ProseProps {
  /** HTML of the shop's own texts, sanitised at build time. */
  readonly html: string;
  readonly className?: string;
}

/** A text of `content/`, with the typography of `prose.css`. */
export function Prose({ html, className = '' }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/markdown/sanitize-article-html.ts
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
