import * as v from 'valibot';
import { type Article, type ArticleReader, LONGEST_HTML } from '../../../domain/blog/article.ts';
import * as paths from '../../../domain/pages/paths.ts';

export type ArticlesAnswer =
  | { readonly kind: 'articles'; readonly articles: readonly Article[]; readonly reader: ArticleReader }
  /** The shop has no Shopify store to compare with. */
  | { readonly kind: 'not-connected'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const ArticleOfShopify = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  excerpt: v.string(),
  contentHtml: v.string(),
  image: v.nullable(v.object({ url: v.string() })),
  author: v.nullable(v.object({ name: v.string() })),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});
const Articles = v.object({ articles: v.array(ArticleOfShopify) });
const Refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

const UNREACHABLE = 'Kon Shopify blogs niet ophalen';
/** Time-out in ms; a large blog is read in several pages. */
const PATIENCE = 60_000;

/** Calls the function 'shopify-blogs'. Never throws: failures are part of the answer. */
export async function askForArticles(): Promise<ArticlesAnswer> {
  try {
    const response = await fetch(paths.articlesFunction, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refused(body);
    const parsed = v.safeParse(Articles, body);
    if (parsed.success) return await accepted(parsed.output.articles);
    return { kind: 'failed', message: 'No articles data in response' };
  } catch {
    return { kind: 'failed', message: UNREACHABLE };
  }
}

/** Reports an article that is too long: a comparison without it would show it as missing. */
async function accepted(articles: readonly Article[]): Promise<ArticlesAnswer> {
  const long = articles.find(({ contentHtml }) => contentHtml.length > LONGEST_HTML);
  if (long === undefined) {
    // The HTML reader is large, so it is loaded only when there are articles.
    const { createArticleReader } = await import('../article-html/article-reader.ts');
    return { kind: 'articles', articles, reader: createArticleReader(document.implementation.createHTMLDocument()) };
  }
  const limit = LONGEST_HTML.toLocaleString('nl');
  return { kind: 'failed', message: `De blog "${long.title}" is langer dan ${limit} tekens en wordt niet gelezen` };
}

function refused(body: unknown): ArticlesAnswer {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { kind: 'failed', message: UNREACHABLE };
  const { code, message } = parsed.output.error;
  if (code === 'shopify_not_connected') return { kind: 'not-connected', message };
  return { kind: 'failed', message: code === 'provider_failed' ? UNREACHABLE : message };
}
