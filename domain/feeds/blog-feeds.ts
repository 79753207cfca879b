import type { BlogPost } from '../blog.ts';
import * as paths from '../pages/paths.ts';
import { founderName, type ShopConfig } from '../shop/shop-config.ts';
import { element, xmlDocument } from './xml.ts';

interface BlogFeedOptions {
  readonly posts: readonly BlogPost[];
  readonly config: Pick<ShopConfig, 'brand' | 'founders'>;
  readonly title: string;
  readonly description: string;
  readonly siteUrl: string;
  /** Path of a post's picture, a JPEG. */
  readonly imageOf: (post: BlogPost) => string;
}

const FEED_POSTS = 30;

/** RSS 2.0. */
export function rssFeed({ posts, config, title, description, siteUrl, imageOf }: BlogFeedOptions): string {
  const items = posts
    .slice(0, FEED_POSTS)
    .map((post) =>
      element('item', [
        element('title', post.title),
        element('link', siteUrl + paths.article(post.slug)),
        element('guid', siteUrl + paths.article(post.slug), { isPermaLink: 'true' }),
        element('pubDate', midnight(post).toUTCString()),
        element('dc:creator', founderName(config, post.author) ?? config.brand),
        element('category', post.category),
        element('description', post.excerpt),
        element('media:content', null, { url: siteUrl + imageOf(post), medium: 'image', type: 'image/jpeg' }),
      ]),
    );
  const channel = element('channel', [
    element('title', title),
    element('link', siteUrl + paths.blog),
    element('description', description),
    element('language', 'nl-NL'),
    element('lastBuildDate', midnight(posts[0]).toUTCString()),
    element('atom:link', null, { href: siteUrl + paths.rss, rel: 'self', type: 'application/rss+xml' }),
    ...items,
  ]);
  return xmlDocument(
    element('rss', channel, {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  );
}

/** Posts have a date without a time. */
function midnight(post: BlogPost | undefined): Date {
  return new Date(`${post?.publishedAt ?? '2020-01-01'}T00:00:00Z`);
}
