import type * as v from 'valibot';
import type { ProviderFailure } from '../../commerce/provider.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Article } from '../blog/article.ts';
import { ARTICLES } from '../storefront/documents.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { ArticlesAnswer } from './answers.ts';

/** Maximum number of pages of 250 articles, so that a faulty cursor cannot loop forever. */
const MAX_PAGES = 20;

type ArticlesPage = v.InferOutput<typeof ArticlesAnswer>['articles'];

/** All articles of Shopify's blogs, newest first, with an excerpt without markup. */
export async function readArticles(storefront: Storefront): Promise<Result<readonly Article[], ProviderFailure>> {
  const articles = new Map<string, Article>();
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Result<v.InferOutput<typeof ArticlesAnswer>, ProviderFailure> = await storefront.ask({
      name: 'Articles',
      kind: 'read',
      purpose: 'page',
      document: ARTICLES,
      variables: { after },
      answer: ArticlesAnswer,
    });
    if (!answer.ok) return answer;
    const { nodes, pageInfo }: ArticlesPage = answer.value.articles;
    for (const { content, excerpt, ...article } of nodes) {
      articles.set(article.id, { ...article, excerpt: plainLine(excerpt || content) });
    }
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage || after === null) break;
  }
  return ok([...articles.values()]);
}

function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
