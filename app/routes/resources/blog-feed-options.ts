import { postImage, posts } from '../../../content/blog.ts';
import { blogCopy } from '../../../content/pages/blog.ts';
import type { BlogFeedOptions } from '../../../domain/feeds/blog-feeds.ts';
import type { Shop } from '../../../flows/shop.ts';

/** The contents of both feeds of the blog. */
export function blogFeedOptions({ config, siteUrl }: Pick<Shop, 'config' | 'siteUrl'>): BlogFeedOptions {
  return {
    posts,
    config,
    siteUrl,
    title: `${config.brand} Blog`,
    description: blogCopy.description,
    imageOf: (post) => postImage(post).url,
  };
}
