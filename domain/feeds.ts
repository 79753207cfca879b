/** What machines read besides the pages, one file per format in the folder of the same name. */
export { atomFeed, type BlogFeedOptions, rssFeed } from './feeds/blog-feeds.ts';
export { llmsText } from './feeds/llms-text.ts';
export { merchantFeed } from './feeds/merchant-feed.ts';
export { robots } from './feeds/robots.ts';
export { type SitemapEntry, sitemap } from './feeds/sitemap.ts';
export { webManifest } from './feeds/web-manifest.ts';
