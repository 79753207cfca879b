/** An article of the connected shop's own blog (docs/rules.md#blog-article). */
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

/** The longest HTML of an article that is read, in characters: more than anybody writes in one. */
export const LONGEST_HTML = 1_000_000;

/** How an article's HTML is read. Both throw RangeError for more than `LONGEST_HTML` characters. */
export interface ArticleReader {
  /** The words, on one line. */
  textOf(html: string): string;
  /** Markdown as the built-in blog has it. */
  markdownOf(html: string): string;
}
