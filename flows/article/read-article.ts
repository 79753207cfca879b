import { renderWritten } from '../../content/markdown/written-texts.ts';
import { findArticleBySlug, listRevisions } from '../../data/article/articles.ts';
import type { ArticleVersion } from '../../domain/article/published-articles.ts';
import type { BlogPost, TextBody } from '../../domain/blog.ts';
import type { Shop } from '../shop.ts';

/** What became of an address of the blog. */
type ArticleAddress =
  | { readonly kind: 'stored'; readonly version: ArticleVersion }
  | { readonly kind: 'delivered'; readonly post: BlogPost }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'withdrawn' };

/** What is at an address of the blog (docs/rules.md#desk-articles); null: nothing ever was. */
export async function findArticle(
  { database, ownerChanges }: Pick<Shop, 'database' | 'ownerChanges'>,
  slug: string,
  delivered: readonly BlogPost[],
): Promise<ArticleAddress | null> {
  const { byArticle, bySlug } = ownerChanges.articles;
  const current = bySlug.get(slug);
  if (current) return { kind: 'stored', version: current };
  const post = delivered.find((one) => one.slug === slug);
  if (post && !byArticle.has(post.id)) return { kind: 'delivered', post };
  const article = post?.id ?? (await findArticleBySlug(database.db, slug));
  const now = article === null ? undefined : byArticle.get(article);
  if (now) return now.kind === 'withdrawn' ? { kind: 'withdrawn' } : { kind: 'moved', slug: now.post.slug };
  const taken = delivered.find(({ id }) => id === article);
  return taken ? { kind: 'moved', slug: taken.slug } : null;
}

/** The text of a version, whose prices and facts are not filled in yet. */
export async function readArticleBody(
  { database, ownerChanges }: Pick<Shop, 'database' | 'ownerChanges'>,
  version: number,
): Promise<TextBody> {
  const [stored] = await listRevisions(database.db, { version, limit: 1 });
  const { html, headings } = renderWritten(stored?.texts.body ?? '', ownerChanges.pictures);
  return { html, headings };
}
