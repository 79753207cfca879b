import type { ArticleReader } from '../../blog/article.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { textOfHtml } from './walk-html.ts';

/** Creates an article reader; `document` creates the elements for Turndown and is not changed. */
export function createArticleReader(document: Document): ArticleReader {
  return { textOf: textOfHtml, markdownOf: (html) => htmlToMarkdown(html, document) };
}
