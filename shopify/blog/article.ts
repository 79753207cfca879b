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

/** Maximum length of an article's HTML, in characters. */
export const MAX_HTML_LENGTH = 1_000_000;

/** Converts an article's HTML. Both methods throw RangeError for more than `MAX_HTML_LENGTH` characters. */
export interface ArticleReader {
  /** The text without markup, on one line. */
  textOf(html: string): string;
  /** Markdown in the form of the built-in blog. */
  markdownOf(html: string): string;
}

/** An article that is not compared, with the reason as the end of a Dutch sentence. */
export interface LeftOutArticle {
  /** Its title, or what else it is known by. */
  readonly name: string;
  readonly handle: string | null;
  readonly reason: string;
}

const Known = v.object({
  title: v.fallback(v.string(), ''),
  handle: v.fallback(v.nullable(v.string()), null),
  id: v.fallback(v.string(), ''),
});

/** The articles of an answer that can be read, and those that cannot: one bad article never hides the others. */
export function readArticles(answer: readonly unknown[]): {
  readonly articles: readonly Article[];
  readonly leftOut: readonly LeftOutArticle[];
} {
  const articles: Article[] = [];
  const leftOut: LeftOutArticle[] = [];
  for (const [index, found] of answer.entries()) {
    const parsed = v.safeParse(Article, found);
    if (!parsed.success) {
      const field = v.getDotPath(parsed.issues[0]);
      leftOut.push(named(found, index, field ? `het veld ${field} is onleesbaar` : 'het is geen artikel'));
    } else if (parsed.output.contentHtml.length > MAX_HTML_LENGTH) {
      leftOut.push(named(found, index, `langer dan ${MAX_HTML_LENGTH.toLocaleString('nl')} tekens`));
    } else {
      articles.push(parsed.output);
    }
  }
  return { articles, leftOut };
}

function named(found: unknown, index: number, reason: string): LeftOutArticle {
  const known = v.safeParse(Known, found);
  const { title, handle, id } = known.success ? known.output : { title: '', handle: null, id: '' };
  const [name = `artikel ${index + 1}`] = [title, handle, id].filter((one) => one !== null && one !== '');
  return { name: name as string, handle, reason };
}

/** Whether a built-in post may be the one that could not be read: it is then not on the website alone. */
export function isLeftOut(
  post: { readonly slug: string; readonly title: string },
  leftOut: readonly LeftOutArticle[],
): boolean {
  const title = post.title.toLowerCase();
  return leftOut.some(({ handle, name }) => handle === post.slug || name.toLowerCase() === title);
}
