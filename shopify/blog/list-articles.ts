import type { ArticleSource } from '../../commerce/provider.ts';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeVisitorLimit } from '../../flows/consume-rate-limit.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Article } from './article.ts';

export type ListArticlesRefusal =
  | { readonly code: 'shopify_not_connected' }
  | { readonly code: 'provider_failed' }
  /** `retryAfter` in seconds. */
  | { readonly code: 'too_many_reads'; readonly retryAfter: number };

/**
 * Every article of the connected store's blog, as of now: there is no notice of their changes. One address, as
 * `domain/limits/visitor-address.ts` names it, is let through so many times an hour, for every time is several
 * calls of the store. Throws when the database cannot count.
 */
export async function listArticles(
  shop: Pick<Shop, 'articleLimits' | 'connected' | 'database' | 'log' | 'now'>,
  address: string,
): Promise<Result<readonly Article[], ListArticlesRefusal>> {
  if (!shop.connected) return err({ code: 'shopify_not_connected' });
  const { reads: limit, wider } = shop.articleLimits;
  const now = shop.now();
  if (!(await consumeVisitorLimit(shop.database.db, { what: 'articles', address, limit, wider }, now))) {
    shop.log.warn('articles_refused', { reason: 'too_many_reads' });
    return err({ code: 'too_many_reads', retryAfter: retryAfter(limit, now) });
  }
  const articles = await shop.connected.articles.listArticles();
  if (articles.ok) return ok(articles.value);
  shop.log.error('articles_read_failed', { reason: articles.error.reason });
  return err({ code: 'provider_failed' });
}

/** Concurrent calls share one request. */
export function sharedArticles(source: ArticleSource): ArticleSource {
  let running: ReturnType<ArticleSource['listArticles']> | null = null;
  return {
    listArticles() {
      running ??= source.listArticles().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
