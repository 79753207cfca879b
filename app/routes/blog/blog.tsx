import { data } from 'react-router';
import { blogCopy } from '../../../content/pages/blog.ts';
import { postPicture } from '../../../content/pictures/article-pictures.ts';
import { socialImage } from '../../../content/pictures/picture-data.ts';
import { type BlogCategory, blogPage, categoryOf, pageNumber, slugOf } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { blog } from '../../../domain/structured-data/blog-posting.ts';
import { breadcrumbList } from '../../../domain/structured-data/site-data.ts';
import { feedLinks, HOME_CRUMB, JsonLd, pageMeta, sharedPageHeaders, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { PostList } from '../../sections/blog/post-list.tsx';
import NotFound, { meta as notFoundMeta } from '../not-found.tsx';
import type { Route } from './+types/blog';
import { currentPosts } from './current-blog.ts';

const crumbs = [HOME_CRUMB, { name: 'Blog', path: paths.blog }];

function pathOf(category: BlogCategory | null, page: number): string {
  return category ? paths.blogCategory(slugOf(category), page) : paths.blogPage(page);
}

/** The list or a category, or one of their further pages. The first page has one address only. */
export function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { siteUrl, config } = shop;
  const posts = currentPosts(shop);
  const requested: Readonly<Record<string, string | undefined>> = params;
  const category = requested.category === undefined ? null : categoryOf(requested.category);
  if (requested.category !== undefined && category === null) return data(null, { status: 404 });
  const number = requested.page ? pageNumber(requested.page) : 1;
  if (requested.page && number === 1) throw leadTo(pathOf(category, 1), { status: 301 });
  const listed = category ? posts.filter((post) => post.category === category) : posts;
  const list = number === null || (category && listed.length === 0) ? null : blogPage(listed, number);
  if (!list) return data(null, { status: 404 });
  const structured = blog(list.posts, {
    config,
    siteUrl,
    description: blogCopy.description,
    imageOf: (post) => postPicture(post, shop.ownerChanges.pictures).social.url,
  });
  return { list, category, all: posts, structured: [structured, breadcrumbList(crumbs, siteUrl)] };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta();
  const { list, category } = loaderData;
  const part = `${category ? `: ${category}` : ''}${list.page > 1 ? `, pagina ${list.page}` : ''}`;
  return [
    ...pageMeta(matches, {
      title: `Blog - Inspiratie & Tips${part} | ${siteOf(matches).brand}`,
      description: category ? `Artikelen over ${category}. ${blogCopy.description}` : blogCopy.description,
      path: pathOf(category, list.page),
      image: socialImage('bureau-kunstboek-groot'),
    }),
    ...feedLinks(),
  ];
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <PostList list={loaderData.list} all={loaderData.all} category={loaderData.category} />
    </>
  );
}
