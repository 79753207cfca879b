import * as v from 'valibot';
import type { Article } from '../../../domain/blog/article.ts';

export type ArticlesAnswer =
  | { readonly kind: 'articles'; readonly articles: readonly Article[] }
  /** There is no store at Shopify to compare with. */
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
/** Longest wait for an answer, in ms: a large blog comes in several pages. */
const PATIENCE = 60_000;

/** Calls the function 'shopify-blogs'. Never throws: what went wrong is in the answer. */
export async function askForArticles(): Promise<ArticlesAnswer> {
  try {
    const response = await fetch('/api/shopify-blogs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refused(body);
    const parsed = v.safeParse(Articles, body);
    if (parsed.success) return { kind: 'articles', articles: parsed.output.articles };
    return { kind: 'failed', message: 'No articles data in response' };
  } catch {
    return { kind: 'failed', message: UNREACHABLE };
  }
}

function refused(body: unknown): ArticlesAnswer {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { kind: 'failed', message: UNREACHABLE };
  const { code, message } = parsed.output.error;
  if (code === 'shopify_not_connected') return { kind: 'not-connected', message };
  return { kind: 'failed', message: code === 'provider_failed' ? UNREACHABLE : message };
}
