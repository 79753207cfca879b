import { redirect } from 'react-router';
import { postImage, posts, readPost } from '../../../content/blog.ts';
import { factValues, filledText, namesPrices, priceValues } from '../../../content/placeholders.ts';
import { surroundings } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { founderName } from '../../../domain/shop/shop-config.ts';
import { blogPosting } from '../../../domain/structured-data/blog-posting.ts';
import { breadcrumbList } from '../../../domain/structured-data/site-data.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import { articleMeta, feedLinks, HOME_CRUMB, JsonLd, pageMeta, sharedPageHeaders } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { ArticleHead, ArticlePicture, ArticleText, MoreReading } from '../../sections/blog/article-parts.tsx';
import type { Route } from './+types/article';

/** An unknown slug leads to the list (docs/rules.md#blog-unknown-slug); a redirect replaces the address by itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { siteUrl, config } = shop;
  const found = await readPost(params.slug);
  if (!found) throw redirect(paths.blog);
  const { post } = found;
  const prices = namesPrices(found.body) ? priceValues(await getForSale(shop)) : [];
  const body = filledText(found.body, new Map([...factValues(config), ...prices]));
  const crumbs = [HOME_CRUMB, { name: 'Blog', path: paths.blog }, { name: post.title, path: paths.article(post.slug) }];
  const structured = [
    blogPosting(post, { config, siteUrl, imageOf: (one) => postImage(one).url }),
    breadcrumbList(crumbs, siteUrl),
  ];
  return {
    post,
    body,
    author: founderName(config, post.author),
    brand: config.brand,
    around: surroundings(posts, post.slug),
    structured,
    image: postImage(post),
  };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData: { post, brand, author, image }, matches }: Route.MetaArgs) {
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
  const { post, body, author, brand, around, structured } = loaderData;
  return (
    <>
      <JsonLd data={structured} />
      <article>
        <ArticlePicture name={post.image} />
        <ArticleHead post={post} author={author} brand={brand} />
        <ArticleText {...body} />
      </article>
      <MoreReading {...around} category={post.category} />
    </>
  );
}
