/** An article of the Shopify blog (docs/rules.md#blog-article). */
export interface Article {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** Plain text on one line; may be empty. */
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly image: { readonly url: string } | null;
  readonly author: { readonly name: string } | null;
  /** ISO date and time. */
  readonly publishedAt: string;
}

/** Maximum length of an article's HTML, in characters. */
export const MAX_HTML_LENGTH = 1_000_000;

/** Converts an article's HTML. Both methods throw RangeError for more than `MAX_HTML_LENGTH` characters. */
export interface ArticleReader {
  /** The text without markup, on one line. */
  textOf(html: string): string;
  /** Markdown in the form of the built-in blog. */
  markdownOf(html: string): string;
}
