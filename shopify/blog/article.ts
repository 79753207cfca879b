import * as v from 'valibot';

/** An article of the Shopify blog (docs/rules.md#blog-article). */
export const Article = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  /** Plain text on one line; may be empty. */
  excerpt: v.string(),
  contentHtml: v.string(),
  image: v.nullable(v.object({ url: v.string() })),
  author: v.nullable(v.object({ name: v.string() })),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Article = v.InferOutput<typeof Article>;

export const MAX_HTML_LENGTH = 1_000_000;

/** Converts an article's HTML. Both methods throw RangeError for more than `MAX_HTML_LENGTH` characters. */
export interface ArticleReader {
  /** The text without markup, on one line. */
  textOf(html: string): string;
  /** Markdown in the form of the built-in blog. */
  markdownOf(html: string): string;
}
