import { type BlogPost, newestFirst } from '../blog.ts';

/** A version of an article as lists need it. */
export interface ArticleVersion {
  readonly version: number;
  readonly article: string;
  readonly kind: 'published' | 'withdrawn';
  readonly visibleAt: Date;
  readonly post: BlogPost;
}

/** What owners wrote, at a moment. */
export interface PublishedArticles {
  /** The version of each article that counts. */
  readonly byArticle: ReadonlyMap<string, ArticleVersion>;
  /** Those that are shown, by the last part of their address. */
  readonly bySlug: ReadonlyMap<string, ArticleVersion>;
  /** Newest first. */
  readonly posts: readonly BlogPost[];
  /** Those that appear later. */
  readonly planned: readonly ArticleVersion[];
}

/** Finds what counts of versions, given in the order in which they were made. */
export function articlesAt(versions: readonly ArticleVersion[], now: Date): PublishedArticles {
  const byArticle = new Map(versions.filter(({ visibleAt }) => visibleAt <= now).map((one) => [one.article, one]));
  const newest = new Map(versions.map((one) => [one.article, one]));
  const shown = [...byArticle.values()].filter(({ kind }) => kind === 'published');
  return {
    byArticle,
    bySlug: new Map(shown.map((one) => [one.post.slug, one])),
    posts: newestFirst(shown.map(({ post }) => post)),
    // What was planned before the newest version is planned no longer.
    planned: [...newest.values()].filter(({ visibleAt }) => visibleAt > now),
  };
}

/** The articles of the site: those of owners, and the delivered ones that nobody took over. Newest first. */
export function withDelivered(
  { byArticle, posts }: PublishedArticles,
  delivered: readonly BlogPost[],
): readonly BlogPost[] {
  if (byArticle.size === 0) return delivered;
  return newestFirst([...posts, ...delivered.filter(({ id }) => !byArticle.has(id))]);
}
