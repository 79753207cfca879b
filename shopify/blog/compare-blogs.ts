import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { normaliseUnicode } from '../../domain/input/visible-text.ts';
import type { Article, ArticleReader } from './article.ts';

export interface LocalPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** YYYY-MM-DD. */
  readonly publishedAt: string;
  /** Fingerprint of the visible text (`fingerprint`). */
  readonly text: string;
}

export type Difference = 'title' | 'date' | 'text';

export interface Pair {
  readonly shopify: Article;
  readonly local: LocalPost;
  /** Fields in which the two differ; empty when they are equal. */
  readonly differences: readonly Difference[];
}

/** What is on one side only, and what is on both (docs/rules.md#blog-sync). */
export interface SyncResult {
  readonly onlyInShopify: readonly Article[];
  readonly onBoth: readonly Pair[];
  readonly onlyLocal: readonly LocalPost[];
}

/** How many characters of an excerpt are shown (docs/rules.md#blog-preview). */
const PREVIEW_LENGTH = 100;

/** Pairs an article with a post of the same handle, else of the same title (docs/rules.md#blog-matching). */
export function compareBlogs(
  articles: readonly Article[],
  posts: readonly LocalPost[],
  reader: Pick<ArticleReader, 'textOf'>,
): SyncResult {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const byTitle = new Map(posts.map((post) => [foldedTitle(post.title), post]));
  const onlyInShopify: Article[] = [];
  const onBoth: Pair[] = [];
  for (const article of articles) {
    const local = bySlug.get(article.handle) ?? byTitle.get(foldedTitle(article.title));
    if (local) onBoth.push({ shopify: article, local, differences: differencesOf(article, local, reader) });
    else onlyInShopify.push(article);
  }
  const matched = new Set(onBoth.map(({ local }) => local.id));
  return { onlyInShopify, onBoth, onlyLocal: posts.filter(({ id }) => !matched.has(id)) };
}

function differencesOf(
  { title, publishedAt, contentHtml }: Article,
  local: LocalPost,
  { textOf }: Pick<ArticleReader, 'textOf'>,
): Difference[] {
  return [
    ...(title.trim() === local.title ? [] : (['title'] as const)),
    ...(articleDay(publishedAt) === local.publishedAt ? [] : (['date'] as const)),
    ...(fingerprint(textOf(contentHtml)) === local.text ? [] : (['text'] as const)),
  ];
}

function foldedTitle(title: string): string {
  return normaliseUnicode(title, 'NFC').trim().toLocaleLowerCase('nl');
}

/** The day in Amsterdam on which an article was published, YYYY-MM-DD. */
export function articleDay(publishedAt: string): string {
  return isoDay(amsterdamDay(new Date(publishedAt)));
}

/** A short hash of a text, ignoring white space, to compare two long texts. */
export function fingerprint(text: string): string {
  let a = 0xde_ad_be_ef;
  let b = 0x41_c6_ce_57;
  for (const character of normaliseUnicode(text, 'NFC').replace(/\s+/g, '')) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** The beginning of a text, cut between code points. */
export function preview(text: string): string {
  const characters = Array.from(text);
  return characters.length <= PREVIEW_LENGTH ? text : `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}...`;
}
