import { data } from 'react-router';
import { posts as builtPosts, readBuilt } from '../../../content/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { findArticle, readArticleBody } from '../../../flows/article/read-article.ts';
import {
  articleMeta,
  feedLinks,
  PRIVATE_PAGE,
  pageMeta,
  privateMeta,
  sharedPageHeaders,
} from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { ArticleGone, ArticlePage } from '../../sections/blog/article-parts.tsx';
import type { Route } from './+types/article';
import { articlePage } from './article-page.ts';

/** An unknown slug leads to the list (docs/rules.md#blog-unknown-slug); a redirect replaces the address by itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await findArticle(shop, params.slug, builtPosts);
  if (!found) throw leadTo(paths.blog, { status: 302 });
  if (found.kind === 'moved') throw leadTo(paths.article(found.slug), { status: 301 });
  if (found.kind === 'withdrawn') return data(null, { status: 410, headers: { 'Cache-Control': PRIVATE_PAGE } });
  if (found.kind === 'delivered') return articlePage(shop, found.post, (await readBuilt(found.post)).body);
  return articlePage(shop, found.version.post, await readArticleBody(shop, found.version.version));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : sharedPageHeaders();
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateMeta('Dit artikel is er niet meer', 'Dit artikel staat niet meer op de site.');
  const { post, brand, author, image } = loaderData;
  return [
    ...pageMeta(matches, {
      title: `${post.title} | ${brand} Blog`,
      description: post.excerpt,
      path: paths.article(post.slug),
      image,
      type: 'article',
    }),
    ...articleMeta({ publishedAt: post.publishedAt, author: author ?? brand, section: post.category }),
    ...feedLinks(),
  ];
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ArticlePage {...loaderData} /> : <ArticleGone />;
}
