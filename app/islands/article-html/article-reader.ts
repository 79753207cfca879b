import type { ArticleReader } from '../../../domain/blog/article.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { textOfHtml } from './walk-html.ts';

/** Reads articles; `document` makes the elements that Turndown reads, and is not changed. */
export function createArticleReader(document: Document): ArticleReader {
  return { textOf: textOfHtml, markdownOf: (html) => htmlToMarkdown(html, document) };
}
