import { type BlogPost, isoDuration } from '../blog.ts';
import * as paths from '../pages/paths.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import { organizationNode, SCHEMA_ORG } from './site-data.ts';

interface PostingOptions {
  readonly config: Pick<ShopConfig, 'brand' | 'founders'>;
  readonly siteUrl: string;
  /** Path of a post's picture. */
  readonly imageOf: (post: BlogPost) => string;
}

/** One article (docs/rules.md#data-article): its modification date is its publication date. */
export function blogPosting(post: BlogPost, options: PostingOptions) {
  const { siteUrl } = options;
  return {
    '@context': SCHEMA_ORG,
    ...postingSummary(post, options),
    mainEntityOfPage: { '@type': 'WebPage', '@id': siteUrl + paths.article(post.slug) },
    dateModified: post.publishedAt,
    publisher: organizationNode(options.config, siteUrl),
    articleSection: post.category,
    wordCount: post.wordCount,
    timeRequired: isoDuration(post.readTime),
    inLanguage: 'nl-NL',
    isPartOf: { '@id': blogId(siteUrl) },
  };
}

function postingSummary(post: BlogPost, { config, siteUrl, imageOf }: PostingOptions) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: siteUrl + imageOf(post),
    url: siteUrl + paths.article(post.slug),
    datePublished: post.publishedAt,
    author: author(config.founders[post.author], config, siteUrl),
  };
}

function blogId(siteUrl: string): string {
  return `${siteUrl}${paths.blog}#blog`;
}

/** A founder, or the shop while the founder's name is not filled in. */
function author(founder: string, config: PostingOptions['config'], siteUrl: string) {
  const name = filledIn(founder);
  return name === null ? organizationNode(config, siteUrl) : { '@type': 'Person', name, url: siteUrl + paths.about };
}

/** The blog with the posts of one list page. */
export function blog(posts: readonly BlogPost[], options: PostingOptions & { readonly description: string }) {
  const { config, siteUrl, description } = options;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Blog',
    '@id': blogId(siteUrl),
    name: `${config.brand} Blog`,
    description,
    url: siteUrl + paths.blog,
    inLanguage: 'nl-NL',
    publisher: organizationNode(config, siteUrl),
    blogPost: posts.map((post) => postingSummary(post, options)),
  };
}
