import { blogCopy } from '../../content/pages/blog.ts';
import { postPicture } from '../../content/pictures/article-pictures.ts';
import { sitePages } from '../../content/site-pages.ts';
import type { BlogPost } from '../../domain/blog.ts';
import { rssFeed } from '../../domain/feeds/blog-feeds.ts';
import { robots, securityText, sitemap } from '../../domain/feeds/crawlers.ts';
import { llmsText } from '../../domain/feeds/llms-text.ts';
import { merchantFeed } from '../../domain/feeds/merchant-feed.ts';
import * as paths from '../../domain/pages/paths.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import { getListing } from '../../flows/product/get-listing.ts';
import type { Shop } from '../../flows/shop.ts';
import { SHARED_PAGE } from '../head/page-head.tsx';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/text-files';
import { currentPosts } from './blog/current-blog.ts';

interface TextFile {
  readonly mediaType: string;
  readonly write: (shop: Shop) => string | Promise<string>;
}

/** The texts that the shop writes for machines, by their path. */
const FILES: Readonly<Record<string, TextFile>> = {
  [paths.sitemap]: { mediaType: 'application/xml', write: writeSitemap },
  [paths.robots]: { mediaType: 'text/plain', write: ({ siteUrl }) => robots(siteUrl) },
  [paths.llmsText]: { mediaType: 'text/plain', write: writeLlmsText },
  [paths.securityText]: {
    mediaType: 'text/plain',
    write: ({ config, siteUrl, now }) => securityText({ config, siteUrl, now: now() }),
  },
  [paths.rss]: { mediaType: 'application/rss+xml', write: writeRss },
  [paths.merchantFeed]: { mediaType: 'application/xml', write: async (shop) => merchantFeed(await getListing(shop)) },
};

/** Answers a text for machines, which is cached like a page. */
export async function loader({ context, pattern }: Route.LoaderArgs): Promise<Response> {
  const file = FILES[`/${pattern}`];
  if (!file) return new Response(null, { status: 404 });
  return new Response(await file.write(context.get(shopContext)), {
    headers: { 'Content-Type': `${file.mediaType}; charset=utf-8`, 'Cache-Control': SHARED_PAGE },
  });
}

function writeSitemap(shop: Shop): string {
  return sitemap(sitePages(currentPosts(shop), shop.ownerChanges.pictures), shop.siteUrl);
}

function writeRss(shop: Shop): string {
  const { config, siteUrl } = shop;
  const channel = { title: `${config.brand} Blog`, description: blogCopy.description };
  const imageOf = (post: BlogPost) => postPicture(post, shop.ownerChanges.pictures).social.url;
  return rssFeed({ posts: currentPosts(shop), config, siteUrl, ...channel, imageOf });
}

async function writeLlmsText(shop: Shop): Promise<string> {
  const { config, siteUrl, catalogue } = shop;
  const { sizes } = await getForSale(shop);
  const orderingByAssistant = shop.wings.flatMap((wing) => wing.orderingByAssistant ?? []);
  return llmsText({ config, product: catalogue.stand, sizes, posts: currentPosts(shop), orderingByAssistant, siteUrl });
}
