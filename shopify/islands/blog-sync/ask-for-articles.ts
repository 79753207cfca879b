import * as v from 'valibot';
import * as paths from '../../../domain/pages/paths.ts';
import type { Article, ArticleReader } from '../../blog/article.ts';
import { type LeftOutArticle, readArticles } from '../../blog/parse-articles.ts';

export type ArticlesAnswer =
  | {
      readonly kind: 'articles';
      readonly articles: readonly Article[];
      /** What could not be read: the others are compared without it. */
      readonly leftOut: readonly LeftOutArticle[];
      readonly reader: ArticleReader;
    }
  /** The shop has no Shopify store to compare with. */
  | { readonly kind: 'not-connected'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const Articles = v.object({ articles: v.array(v.unknown()) });
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

async function accepted(answer: readonly unknown[]): Promise<ArticlesAnswer> {
  // The HTML reader is large, so it is loaded only when there are articles.
  const { createArticleReader } = await import('../article-html/article-reader.ts');
  const reader = createArticleReader(document.implementation.createHTMLDocument());
  return { kind: 'articles', ...readArticles(answer), reader };
}

function refused(body: unknown): ArticlesAnswer {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { kind: 'failed', message: UNREACHABLE };
  const { code, message } = parsed.output.error;
  if (code === 'shopify_not_connected') return { kind: 'not-connected', message };
  return { kind: 'failed', message: code === 'provider_failed' ? UNREACHABLE : message };
}
