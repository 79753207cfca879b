interface ProseProps {
  /** HTML of our own texts, sanitised when the shop was built. */
  readonly html: string;
  readonly className?: string;
}

/** A text of `content/`, with the typography of `prose.css`. */
export function Prose({ html, className = '' }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by content/markdown/sanitize-article-html.ts
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
