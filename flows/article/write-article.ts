import { type ArticleRevision, insertRevision, listRevisions } from '../../data/article/articles.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { type ArticleTexts, firstTexts, isSame } from '../../domain/article/article-texts.ts';
import { mergeArticle } from '../../domain/article/merge-paragraphs.ts';
import { type BlogPost, slugOf } from '../../domain/blog.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export type ArticleShop = Pick<Shop, 'database' | 'log' | 'now' | 'ownerChanges'>;

/** What the shop is delivered with. */
export interface DeliveredBlog {
  readonly posts: readonly BlogPost[];
  /** The Markdown of a post of it. */
  readonly markdownOf: (post: BlogPost) => Promise<string>;
}

/** An article as its form shows it. */
export interface ArticleFile {
  readonly texts: ArticleTexts;
  /** The revision of those texts; 0: as delivered. */
  readonly revision: number;
  /** Null: as delivered. */
  readonly last: ArticleRevision | null;
  /** Newest first. */
  readonly published: readonly ArticleRevision[];
  /** As the shop is delivered with it; null: owners began it. */
  readonly delivered: ArticleTexts | null;
}

const SHOWN_VERSIONS = 50;

/** Reads an article of owners, or one that the shop was delivered with; null: there is none. */
export async function getArticle(
  { database: { db } }: Pick<Shop, 'database'>,
  article: string,
  blog: DeliveredBlog,
): Promise<ArticleFile | null> {
  const [last = null] = await listRevisions(db, { article, limit: 1 });
  const published = await listRevisions(db, { article, kinds: ['published', 'withdrawn'], limit: SHOWN_VERSIONS });
  const post = blog.posts.find(({ id }) => id === article);
  const delivered = post ? deliveredTexts(post, await blog.markdownOf(post)) : null;
  const texts = last?.texts ?? delivered;
  return texts && { texts, revision: last?.revision ?? 0, last, published, delivered };
}

function deliveredTexts(post: BlogPost, body: string): ArticleTexts {
  const { title, slug, excerpt, category, image } = post;
  return { title, slug, excerpt, category, image, author: String(post.author), date: post.publishedAt, body };
}

/** Begins an article; doing it twice with one id begins one. */
export async function startArticle(
  { database, now }: ArticleShop,
  { article, title, actor }: { readonly article: string; readonly title: string; readonly actor: Actor },
): Promise<void> {
  const slug = slugOf(title).slice(0, 60).replace(/-$/, '');
  await database.transaction(async (tx) => {
    const at = now();
    const first = { article, revision: 1, texts: firstTexts(title, slug), at, actor, published: null };
    if (await insertRevision(tx, first))
      await recordAction(tx, { at, actor, action: 'article_drafted', subject: `article:${slug}`, detail: '' });
  });
}

export interface DraftChange {
  readonly article: string;
  /** The revision that the form was made of. */
  readonly shown: number;
  readonly texts: ArticleTexts;
  readonly actor: Actor;
}

export interface KeptDraft {
  readonly revision: number;
  readonly texts: ArticleTexts;
  /** Who wrote meanwhile, when the texts are those of both now. */
  readonly mergedWith: Actor | null;
  /** Both changed the same paragraph: both are in the text. */
  readonly hasBoth: boolean;
}

/** Somebody else keeps the same article at the same moment; the next try merges. */
const MAX_TRIES = 5;

/** Keeps what was typed, whole or not, merged with what another owner kept meanwhile (docs/rules.md#desk-articles). */
export async function keepDraft(
  shop: ArticleShop,
  change: DraftChange,
  blog: DeliveredBlog,
): Promise<Result<KeptDraft, { readonly code: 'unknown_article' | 'article_busy' }>> {
  const { article, actor } = change;
  const { database, now } = shop;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const file = await getArticle(shop, article, blog);
    if (!file) return err({ code: 'unknown_article' });
    const kept = await merged(shop, file, change);
    if (isSame(kept.texts, file.texts)) return ok({ ...kept, revision: file.revision });
    const [revision, texts] = [file.revision + 1, kept.texts];
    const draft = { article, revision, texts, at: now(), actor, published: null };
    if (await database.transaction((tx) => insertRevision(tx, draft))) return ok({ ...kept, revision });
  }
  return err({ code: 'article_busy' });
}

async function merged(
  { database: { db } }: ArticleShop,
  { texts: theirs, last, revision, delivered }: ArticleFile,
  { article, shown, texts }: DraftChange,
): Promise<Omit<KeptDraft, 'revision'>> {
  if (shown === revision || last === null) return { texts, mergedWith: null, hasBoth: false };
  const [from] = await listRevisions(db, { article, revision: shown, limit: 1 });
  const base = shown === 0 ? delivered : from?.texts;
  // Without the revision that both began with, nothing of either is lost.
  const { value, hasBoth } = mergeArticle(base ?? { ...texts, body: '' }, texts, theirs);
  return { texts: value, mergedWith: isSame(value, texts) ? null : last.actor, hasBoth };
}
