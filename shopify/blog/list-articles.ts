import * as v from 'valibot';
import type { ProviderFailure } from '../../commerce/provider.ts';
import { type RateLimit, retryAfter } from '../../domain/limits/rate-limit.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeVisitorLimit } from '../../flows/consume-rate-limit.ts';
import type { Shop } from '../../flows/shop.ts';
import { CONTEXT, type Question } from '../storefront/questions.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { Article } from './article.ts';

/** A page of the articles. */
export const ARTICLES = {
  name: 'Articles',
  kind: 'read',
  purpose: 'page',
  document: `query Articles($after: String) ${CONTEXT} {
  articles(first: 250, after: $after, sortKey: PUBLISHED_AT, reverse: true) {
    nodes {
      id handle title contentHtml publishedAt
      excerpt
      content(truncateAt: 400)
      image { url }
      author: authorV2 { name }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  answer: v.object({
    articles: v.object({
      nodes: v.array(v.object({ ...Article.entries, excerpt: v.nullable(v.string()), content: v.string() })),
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
    }),
  }),
} as const satisfies Question;

/** All current articles of Shopify's blogs, newest first, with an excerpt without markup. */
export type ReadArticles = () => Promise<Result<readonly Article[], ProviderFailure>>;

export type ListArticlesRefusal =
  | { readonly code: 'provider_failed' }
  /** `retryAfter` in seconds. */
  | { readonly code: 'too_many_reads'; readonly retryAfter: number };

/**
 * Every article of Shopify's blogs, as of now: there is no notice of their changes. One address, as
 * `domain/limits/visitor-address.ts` names it, is let through as often as `limit` says, for every time is several
 * calls. Throws when the database cannot count.
 */
export async function listArticles(
  shop: Pick<Shop, 'database' | 'log' | 'now' | 'orderLimits'>,
  readArticles: ReadArticles,
  { address, limit }: { readonly address: string; readonly limit: RateLimit },
): Promise<Result<readonly Article[], ListArticlesRefusal>> {
  const now = shop.now();
  const { wider } = shop.orderLimits;
  if (!(await consumeVisitorLimit(shop.database.db, { what: 'articles', address, limit, wider }, now))) {
    shop.log.warn('articles_refused', { reason: 'too_many_reads' });
    return err({ code: 'too_many_reads', retryAfter: retryAfter(limit, now) });
  }
  const articles = await readArticles();
  if (articles.ok) return articles;
  shop.log.error('articles_read_failed', { reason: articles.error.reason });
  return err({ code: 'provider_failed' });
}

/** Maximum size of a page of 250 articles with all their text. */
export const MAX_ARTICLES_BYTES = 20 * 1024 * 1024;
/** Maximum number of such pages, so that a faulty cursor cannot loop forever. */
const MAX_PAGES = 20;

/** Asks for all articles, page by page. */
export async function readArticles(storefront: Storefront): ReturnType<ReadArticles> {
  const articles = new Map<string, Article>();
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof askForPage>> = await askForPage(storefront, after);
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.value.articles;
    for (const { content, excerpt, ...article } of nodes) {
      articles.set(article.id, { ...article, excerpt: (excerpt || content).replace(/\s+/g, ' ').trim() });
    }
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage || after === null) break;
  }
  return ok([...articles.values()]);
}

function askForPage(storefront: Storefront, after: string | null) {
  return storefront.ask(ARTICLES, { after });
}

/** Lets concurrent calls share one reading. */
export function shareReading(read: ReadArticles): ReadArticles {
  let running: ReturnType<ReadArticles> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}
