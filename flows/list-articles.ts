import type { ArticleSource } from '../commerce/provider.ts';
import type { Article } from '../domain/blog/article.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Shop } from './shop.ts';

export type ListArticlesRefusal = { readonly code: 'shopify_not_connected' } | { readonly code: 'provider_failed' };

/** Reads every article of the connected store's blog now: there are no webhooks for articles. */
export async function listArticles(
  shop: Pick<Shop, 'connected' | 'log'>,
): Promise<Result<readonly Article[], ListArticlesRefusal>> {
  if (!shop.connected) return err({ code: 'shopify_not_connected' });
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
