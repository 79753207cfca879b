import type { BlogPost } from '../blog.ts';
import * as paths from '../pages/paths.ts';
import { blogId, type PostingOptions, postingSummary } from './blog-posting.ts';
import { SCHEMA_ORG } from './json-ld.ts';
import { organizationNode } from './organization.ts';

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
