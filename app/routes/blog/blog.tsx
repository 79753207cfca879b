import { data, redirect } from 'react-router';
import { postImage, posts } from '../../../content/blog.ts';
import { blogCopy } from '../../../content/pages/blog.ts';
import { pictureData, socialImage } from '../../../content/picture-data.ts';
import { blogPage, pageNumber } from '../../../domain/blog/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { blog } from '../../../domain/structured-data/blog.ts';
import { breadcrumbList } from '../../../domain/structured-data/breadcrumbs.ts';
import { shopConfig } from '../../../shop.config.ts';
import { JsonLd } from '../../head/json-ld.tsx';
import { feedLinks, pageMeta, SHARED_PAGE } from '../../head/page-meta.ts';
import { shopContext } from '../../http/shop-context.ts';
import { LEAD_SIZES } from '../../sections/blog/lead-post.tsx';
import { PostList } from '../../sections/blog/post-list.tsx';
import { NotFound } from '../../sections/not-found.tsx';
import { preloadPicture } from '../../ui/picture.tsx';
import type { Route } from './+types/blog';

const crumbs = [
  { name: 'Home', path: paths.home },
  { name: 'Blog', path: paths.blog },
];

/** The list, or one of its further pages. The first page has one address only. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { siteUrl, config } = context.get(shopContext);
  const number = 'page' in params && params.page ? pageNumber(params.page) : 1;
  if ('page' in params && number === 1) throw redirect(paths.blog, 301);
  const list = number === null ? null : blogPage(posts, number);
  if (!list) return data(null, { status: 404 });
  const structured = blog(list.posts, {
    config,
    siteUrl,
    description: blogCopy.description,
    imageOf: (post) => postImage(post).url,
  });
  return { list, siteUrl, structured: [structured, breadcrumbList(crumbs, siteUrl)] };
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Pagina niet gevonden' }, { name: 'robots', content: 'noindex' }];
  const { siteUrl, list } = loaderData;
  const [lead] = list.posts;
  const part = list.page > 1 ? `, pagina ${list.page}` : '';
  return [
    ...pageMeta(siteUrl, {
      title: `Blog - Inspiratie & Tips${part} | ${shopConfig.brand}`,
      description: blogCopy.description,
      path: paths.blogPage(list.page),
      image: socialImage('bureau-kunstboek-groot'),
    }),
    ...feedLinks(),
    ...(lead && list.page === 1 ? [preloadPicture(pictureData(lead.image), LEAD_SIZES)] : []),
  ];
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <PostList {...loaderData.list} />
    </>
  );
}
